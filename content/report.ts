import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from './load.ts'
import { summarise } from './summary.ts'

/** `npm run content:report`: what there is, and which publications to look up next. */

const folder = import.meta.dirname
const paths = [
  ...readdirSync(join(folder, 'questions')).map((name) => `questions/${name}`),
  'situational.json',
  'publications.json',
]
const files = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
console.log(summarise(readContent(files)))
