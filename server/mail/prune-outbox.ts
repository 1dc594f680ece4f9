import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const DAYS_KEPT = 14
/** A mail of the outbox, whole or unfinished; its name begins with when it was written. */
const MAIL = /^\.?(\d+)-[0-9a-f]+\.eml$/

/** Removes the mails that were written to the outbox more than two weeks ago, and nothing else. */
export async function pruneOutbox(folder: string, now: number): Promise<void> {
  const oldest = now - DAYS_KEPT * 24 * 60 * 60_000
  for (const name of await readdir(folder)) {
    const written = MAIL.exec(name)?.[1]
    if (written !== undefined && Number(written) < oldest) {
      await rm(join(folder, name), { force: true })
    }
  }
}
