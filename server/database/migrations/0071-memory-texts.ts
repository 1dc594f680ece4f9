import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { createCollection, index, owned, required } from './tables.ts'

/** Users' own texts to memorize. */
export function memoryTexts(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCollection(db, engine, 'memoryTexts', (table) =>
        required(required(owned(table), 'title'), 'text'),
      )
      await index(db, 'memoryTexts', ['userId', '$sequence'])
    },
  }
}
