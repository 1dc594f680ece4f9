import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import dockerIgnore from '@balena/dockerignore'

/** The sources, and which of their files may be copied. */
export type Context = { readonly root: string; readonly files: readonly string[] }

/** Folders that hold no build context and are slow to walk. */
const NOT_WALKED = new Set(['node_modules', '.git', 'build'])

/**
 * The files that an image build may copy: everything below `root` that `.dockerignore` does not
 * exclude.
 */
export function buildContext(root: string): Context {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  return { root, files: dockerIgnore().add(rules).filter(filesBelow(root, '')) }
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_WALKED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })
}
