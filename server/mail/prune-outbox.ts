import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const DAYS_KEPT = 14
/** A mail in the outbox, complete or unfinished; its name starts with its time. */
const MAIL = /^\.?(\d+)-[0-9a-f]+\.eml$/

/** Deletes mails older than two weeks from the outbox, and no other files. */
export async function pruneOutbox(folder: string, now: number): Promise<void> {
  const oldest = now - DAYS_KEPT * 24 * 60 * 60_000
  for (const name of await readdir(folder)) {
    const written = MAIL.exec(name)?.[1]
    if (written !== undefined && Number(written) < oldest) {
      await rm(join(folder, name), { force: true })
    }
  }
}
