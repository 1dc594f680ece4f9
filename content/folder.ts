import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFiles } from './load.ts'

/** The files of a content folder with the questions, the scenarios and the registry. */
export function readContentFolder(folder: string): ContentFiles {
  const paths = [
    ...readdirSync(join(folder, 'questions')).map((name) => `questions/${name}`),
    'situational.json',
    'publications.json',
  ]
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
