import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findLicense, type ShippedPackage } from './shipped-packages.ts'

const root = join(import.meta.dirname, '..')

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i
const RULE = `\n\n${'-'.repeat(80)}\n\n`

/**
 * The notices of every package that ships: its name, version and license, and the text that came
 * with it. Packages with the same text share it. One that is not installed here (the Node of
 * another platform) is named by its license alone.
 */
export async function thirdPartyNotices(packages: readonly ShippedPackage[]): Promise<string> {
  const packagesByText = new Map<string, string[]>()
  for (const shipped of packages) {
    const text = await licenseTextIn(join(root, shipped.path))
    const title = `${shipped.name} ${shipped.version} (${findLicense(shipped)})`
    const sharing = packagesByText.get(text)
    if (sharing) sharing.push(title)
    else packagesByText.set(text, [title])
  }
  const parts = [...packagesByText].map(([text, titles]) =>
    [titles.join('\n'), text].filter(Boolean).join('\n\n'),
  )
  return `${['Squared Away contains the following packages.', ...parts.sort()].join(RULE)}\n`
}

async function licenseTextIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => LICENSE_FILE.test(name)).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n')
}
