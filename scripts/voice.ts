import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forbiddenIn } from './voice/forbidden-words.ts'
import { textsOfJson, textsOfSource } from './voice/texts-of-source.ts'

const root = join(import.meta.dirname, '..')

/**
 * The sources of texts for soldiers. Questions and creeds are excluded, since they quote
 * publications.
 */
const FILES = [
  '{domain,server}/**/*.ts',
  'web/app/**/*.{ts,tsx}',
  'content/{faq,guidance,legal,biography-samples}.json',
]
const NOT_READ = [
  ...['**/node_modules', '**/build', '**/*.test.*', '**/testing'],
  // Excludes the words of memoranda, and SQL.
  ...['domain/boards/memorandum', 'server/database'],
  // Excludes log messages, which operators read.
  ...['server/main.ts', 'server/mail/{mail-worker,smtp}.ts'],
]

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The texts that the specification quotes stay as they are there. */
const specification = read('docs/specification.md')
const isQuoted = (text: string) => specification.includes(`'${text}'`)

function textsOf(path: string): string[] {
  if (path.endsWith('.json')) return textsOfJson(JSON.parse(read(path)))
  return textsOfSource(read(path), path.endsWith('x'))
}

const files = globSync(FILES, { cwd: root, exclude: NOT_READ }).sort()
const faults = files.flatMap((path) =>
  textsOf(path)
    .filter((text) => !isQuoted(text))
    .flatMap((text) => forbiddenIn(text).map((fault) => ({ path, text, ...fault }))),
)
for (const { path, text, said, instead } of faults) {
  console.error(`${path}: "${said}" in "${text}". Say: ${instead}.`)
}
console.log(`${files.length} files read, ${faults.length} forbidden words (docs/voice.md).`)
process.exit(faults.length === 0 ? 0 : 1)
