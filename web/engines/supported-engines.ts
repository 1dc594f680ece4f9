/// <reference types="node" />
import { fileURLToPath } from 'node:url'
import browserslist from 'browserslist'

/** A browser and the oldest of its versions that the app supports, such as `['firefox', '128']`. */
export type SupportedEngine = readonly [browser: string, oldest: string]

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Vite's names of the browsers that Browserslist names otherwise. */
const VITE_NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' }

/** The `browserslist` of package.json. docs/engines.md and the Help page state the same versions. */
export function supportedEngines(): SupportedEngine[] {
  return browserslist(undefined, { path: ROOT }).map((named) => {
    const [browser = '', versions = ''] = named.split(' ')
    // Safari's versions may come as a range, such as `16.6-16.7`.
    const [oldest = ''] = versions.split('-')
    return [browser, oldest]
  })
}

/** The same for Vite's `build.target`: scripts and style sheets are lowered to these. */
export function buildTargets(): string[] {
  return supportedEngines().map(([browser, oldest]) => `${VITE_NAMES[browser] ?? browser}${oldest}`)
}
