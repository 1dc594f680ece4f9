import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStiffParts, stiffWordsIn } from './voice/stiff-words.ts'
import { wordsOfCode } from './voice/words-of-code.ts'

/** Refuses stiff words in comments, test titles and names (docs/voice.md, second part). */

const root = join(import.meta.dirname, '..')

const files = globSync('**/*.{ts,tsx,mjs}', {
  cwd: root,
  // Migrations never change once they are released. The list itself names what it refuses.
  exclude: [
    ...['**/node_modules', '**/build', '**/.react-router', '.cache', 'server/database/migrations'],
    ...['scripts/voice/**', 'scripts/voice.test.ts', 'scripts/boundaries-fixture'],
  ],
}).sort()
const faults = files.flatMap((path) => {
  const { comments, titles, names } = wordsOfCode(path, readFileSync(join(root, path), 'utf8'))
  const sentences = [...comments, ...titles]
  return [
    ...sentences.flatMap((text) => stiffWordsIn(text).map((fault) => ({ path, text, ...fault }))),
    ...names.flatMap((text) => findStiffParts(text).map((fault) => ({ path, text, ...fault }))),
  ]
})
for (const { path, text, said, instead } of faults) {
  console.error(`${path}: "${said}" in "${text}". Say: ${instead}.`)
}
console.log(`${files.length} files read, ${faults.length} stiff words (docs/voice.md).`)
process.exit(faults.length === 0 ? 0 : 1)
