import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** Mails that the product wrote into its outbox (OUTBOX_DIR, set by scripts/test.ts). */

/** Waits for the newest mail to `email` with a link to `path`; returns the link. */
export function linkMailedTo(email: string, path: string): Promise<string> {
  return newestIn(email, (text) =>
    text.match(/https?:\/\/\S+/g)?.find((link) => new URL(link).pathname === path),
  )
}

async function newestIn(
  email: string,
  find: (text: string) => string | undefined,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const texts = await textsTo(email)
      found = texts.map(find).findLast((part) => part !== undefined)
      return found
    })
    .toBeDefined()
  return found ?? ''
}

/** Texts of the mails to `email`, oldest first. */
async function textsTo(email: string): Promise<string[]> {
  const folder = process.env.OUTBOX_DIR
  if (!folder) throw new Error("OUTBOX_DIR must name the folder of the product's unsent mails")
  const texts: string[] = []
  for (const name of (await filesIn(folder)).sort()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (mail.to?.[0]?.address === email) texts.push((mail.text ?? '').replaceAll('\r\n', '\n'))
  }
  return texts
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  } catch {
    // The product creates the folder with its first mail.
    return []
  }
}
