import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'secret.key'
const KEY_BYTES = 32
const KEY = /^[0-9a-f]{64}$/

/** The file exists, and no key can be read from it. The message says what to do. */
export class UnusableKeyError extends Error {
  override name = 'UnusableKeyError'
}

/**
 * Reads the key of an installation without SECRET_KEY, if there is one yet.
 * @throws UnusableKeyError
 */
export async function checkInstallationKey(dataDir: string): Promise<void> {
  const path = join(dataDir, FILE)
  const key = await readIfThere(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new UnusableKeyError(
      `${path} cannot be read (${code}). Give it to the user who runs the server (chown).`,
    )
  })
  if (key !== undefined) refuseOther(key, path)
}

/**
 * Returns the key of an installation without SECRET_KEY: a file in the data folder, created on
 * first use, readable by the server's user only. It is not in the database, so that a copy of the
 * database alone does not reveal sealed values.
 * @throws UnusableKeyError if the file exists but contains no key.
 */
export async function installationKey(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE)
  const key = (await readIfThere(path)) ?? (await makeKey(dataDir, path))
  refuseOther(key, path)
  return key
}

function refuseOther(key: string, path: string) {
  if (KEY.test(key)) return
  throw new UnusableKeyError(`${path} does not hold a key. Put back the copy that you keep of it.`)
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written and synced before use. If two processes create one, the first wins. */
async function makeKey(dataDir: string, path: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await write(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`)
    await link(draft, path)
    await syncFolder(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}

async function write(path: string, text: string) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows persists file names by itself, and cannot open folders. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
