import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { createCollection, index, owned, required } from './tables.ts'

/** Edits that lost when two devices changed the same thing. */
export function setAsideEdits(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCollection(db, engine, 'setAsideEdits', (table) => {
        const ofDocument = required(required(owned(table), 'collectionId'), 'documentId')
        return required(required(required(ofDocument, 'part'), 'value'), 'madeAt')
      })
      await index(db, 'setAsideEdits', ['userId', '$sequence'])
    },
  }
}
