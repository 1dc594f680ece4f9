import { existsSync, mkdtempSync, readdirSync, renameSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './waiting.ts'

/** Names of files that are still being written. */
const PARTIAL = /\.(part|wkdownload)$/

/** The files that a browser saves in its folder, which are taken from there. */
export class EngineDownloads {
  readonly #folder: string
  readonly #listeners = new Set<() => void>()

  constructor(folder: string) {
    this.#folder = folder
  }

  onEach(listener: () => void) {
    this.#listeners.add(listener)
  }

  /** The next file, with the members of Playwright's `Download` that journeys use. */
  async next(timeout: number) {
    let name: string | undefined
    await until(
      async () => {
        name = this.#names()[0]
        return name === undefined ? 'no download' : null
      },
      { what: this.#folder, timeout },
    )
    const found = String(name)
    const path = join(mkdtempSync(join(tmpdir(), 'squared-away-download-')), found)
    // The next one of the same name is saved under this name, too.
    renameSync(join(this.#folder, found), path)
    for (const listener of this.#listeners) listener()
    return {
      suggestedFilename: () => found,
      path: async () => path,
    }
  }

  /** Whole files: an empty one has only been started. */
  #names(): string[] {
    if (!existsSync(this.#folder)) return []
    const all = readdirSync(this.#folder)
    return all.filter(
      (name) =>
        !PARTIAL.test(name) &&
        !all.includes(`${name}.part`) &&
        !all.includes(`${name}.wkdownload`) &&
        statSync(join(this.#folder, name)).size > 0,
    )
  }
}
