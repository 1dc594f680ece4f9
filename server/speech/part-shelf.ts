import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrno } from './is-errno.ts'

/** The row that a text was taken from, if it is a user's: its audio goes with it. */
export type SpeechSource = { readonly table: 'questions' | 'memoryTexts'; readonly id: string }

/** What is read out: a text of the product or of a user's row, as a hash with the voice. */
export type PartKey = { readonly hash: string; readonly source: SpeechSource | null }

const SHIPPED = 'shipped'
const OWN = 'own'
const OWN_FOLDER = /^([qm])-((?:[0-9a-f]{2}){1,36})$/
const PART_FILE = /^[0-9a-f]{64}\.mp3$/
/** A part that was used within this time is not marked again, in milliseconds. */
const MARKED_EVERY = 60 * 60_000
const KNOWN_SIZES = 50_000
/** How much is removed at once: a tenth, so that it is not done for each new part. */
const ROOM_LEFT = 0.9

type Kept = { readonly path: string; readonly size: number; readonly used: number }

/**
 * Parts on the disk, outside the database and its backups: they can be made again. Those of the
 * product's own texts are shared by all; those of a user's text are in a folder of its row, which
 * is removed with the row. Names are hashes and hexadecimal ids, never texts. Nodes may share the
 * folder: a part is renamed into place whole.
 */
export class PartShelf {
  readonly folder: string
  readonly #limit: number
  readonly #sizes = new Map<string, { readonly size: number; marked: number }>()
  #bytes: number | undefined
  #clearing: Promise<void> | undefined

  constructor(folder: string, limit: number) {
    this.folder = folder
    this.#limit = limit
  }

  pathOf({ hash, source }: PartKey): string {
    if (source === null) return join(this.folder, SHIPPED, hash.slice(0, 2), `${hash}.mp3`)
    return join(this.#folderOf(source), `${hash}.mp3`)
  }

  /** The bytes of a part, and undefined if it is not there. A part that is asked for counts as used. */
  async sizeOf(key: PartKey): Promise<number | undefined> {
    const path = this.pathOf(key)
    const now = Date.now()
    const known = this.#sizes.get(path)
    if (known !== undefined && now - known.marked < MARKED_EVERY) return known.size
    try {
      const { size } = await stat(path)
      await utimes(path, new Date(now), new Date(now))
      this.#remember(path, size, now)
      return size
    } catch (error) {
      if (!isErrno(error, 'ENOENT')) throw error
      this.#sizes.delete(path)
      return undefined
    }
  }

  /** A part that turned out to be gone is looked for again. */
  forget(key: PartKey): void {
    this.#sizes.delete(this.pathOf(key))
  }

  async put(key: PartKey, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key)
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`
    try {
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    this.#remember(path, bytes.length, Date.now())
    if (this.#bytes !== undefined) this.#bytes += bytes.length
    if (this.#bytes !== undefined && this.#bytes > this.#limit) await this.makeRoom()
  }

  /** Removes what was made of a user's row. */
  async drop(source: SpeechSource): Promise<void> {
    const folder = this.#folderOf(source)
    await rm(folder, { recursive: true, force: true })
    for (const path of this.#sizes.keys()) {
      if (path.startsWith(folder)) this.#sizes.delete(path)
    }
  }

  /** The users' rows that there is audio of. */
  async sources(): Promise<SpeechSource[]> {
    const names = await namesIn(join(this.folder, OWN))
    return names.flatMap((name) => {
      const [, table, id] = OWN_FOLDER.exec(name) ?? []
      if (table === undefined || id === undefined) return []
      return [
        {
          table: table === 'q' ? ('questions' as const) : ('memoryTexts' as const),
          id: Buffer.from(id, 'hex').toString('utf8'),
        },
      ]
    })
  }

  /** How many parts there are, and their bytes. */
  async fill(): Promise<{ parts: number; bytes: number }> {
    const kept = await this.#all()
    this.#bytes = kept.reduce((sum, { size }) => sum + size, 0)
    return { parts: kept.length, bytes: this.#bytes }
  }

  /** Removes the parts that were used the longest ago, if there are too many. */
  makeRoom(): Promise<void> {
    this.#clearing ??= this.#makeRoom().finally(() => {
      this.#clearing = undefined
    })
    return this.#clearing
  }

  async #makeRoom(): Promise<void> {
    const kept = await this.#all()
    let bytes = kept.reduce((sum, { size }) => sum + size, 0)
    if (bytes > this.#limit) {
      for (const { path, size } of kept.toSorted((a, b) => a.used - b.used)) {
        if (bytes <= this.#limit * ROOM_LEFT) break
        await rm(path, { force: true })
        this.#sizes.delete(path)
        bytes -= size
      }
    }
    this.#bytes = bytes
  }

  async #all(): Promise<Kept[]> {
    const kept: Kept[] = []
    for (const kind of [SHIPPED, OWN]) {
      for (const name of await namesIn(join(this.folder, kind))) {
        const folder = join(this.folder, kind, name)
        for (const file of await namesIn(folder)) {
          const path = join(folder, file)
          const facts = await stat(path).catch(() => undefined)
          if (facts === undefined) continue
          // Left by a node that was killed while it wrote.
          const isLeft = !PART_FILE.test(file) && Date.now() - facts.mtimeMs > MARKED_EVERY
          if (isLeft) await rm(path, { force: true })
          else kept.push({ path, size: facts.size, used: facts.mtimeMs })
        }
      }
    }
    return kept
  }

  #folderOf({ table, id }: SpeechSource): string {
    const letter = table === 'questions' ? 'q' : 'm'
    return join(this.folder, OWN, `${letter}-${Buffer.from(id, 'utf8').toString('hex')}`)
  }

  #remember(path: string, size: number, marked: number) {
    if (this.#sizes.size >= KNOWN_SIZES) this.#sizes.clear()
    this.#sizes.set(path, { size, marked })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ENOTDIR')) return []
    throw error
  }
}
