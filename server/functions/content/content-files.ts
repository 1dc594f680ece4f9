import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentFiles } from '@squared-away/content/load'

const FOLDER = join(import.meta.dirname, '../../../content')

/** Version of the conversion from files to rows. Increase it if the same files give other rows. */
const FORMAT = '3'

/** The shipped question files, and a hash that identifies their edition. */
export async function readContentFiles(
  folder = FOLDER,
): Promise<{ files: ContentFiles; hash: string }> {
  const categories = (await readdir(join(folder, 'questions'))).filter((n) => n.endsWith('.json'))
  const paths = [
    ...categories.sort().map((name) => `questions/${name}`),
    'situational.json',
    'publications.json',
  ]
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')))
  const files = new Map(paths.map((path, index) => [path, texts[index] ?? '']))
  const hash = createHash('sha256').update(FORMAT)
  for (const [path, text] of files) hash.update(`\0${path}\0${text}`)
  return { files, hash: hash.digest('hex') }
}
