import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/**
 * The link to `path` in the newest mail to `email` that the product wrote into its outbox
 * (OUTBOX_DIR, set by scripts/test.ts), once `count` of such mails have come.
 */
export async function linkMailedTo(email: string, path: string, count = 1): Promise<string> {
  let links: string[] = []
  await expect
    .poll(async () => {
      links = await linksTo(email, path)
      return links.length
    })
    .toBe(count)
  return links.at(-1) ?? ''
}

async function linksTo(email: string, path: string): Promise<string[]> {
  const folder = process.env.OUTBOX_DIR
  if (!folder) throw new Error("OUTBOX_DIR must name the folder of the product's unsent mails")
  const links: string[] = []
  for (const name of (await filesIn(folder)).sort()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (mail.to?.[0]?.address !== email) continue
    const link = mail.text
      ?.match(/https?:\/\/\S+/g)
      ?.find((found) => new URL(found).pathname === path)
    if (link !== undefined) links.push(link)
  }
  return links
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  } catch {
    // The product makes the folder with its first mail.
    return []
  }
}
