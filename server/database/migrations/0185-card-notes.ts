import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { createCollection, flag, index, optional, owned, required } from './tables.ts'

/** What soldiers say of cards: skipped, bookmarked, noted. */
export function cardNotes(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCollection(db, engine, 'cardNotes', (table) =>
        optional(
          optional(
            flag(optional(required(owned(table), 'originalQuestionId'), 'skip'), 'isBookmarked', 0),
            'note',
          ),
          'correctedAt',
        ),
      )
      await index(db, 'cardNotes', ['userId', '$sequence'])
      await index(db, 'cardNotes', ['userId', 'originalQuestionId'], { unique: true })
      await index(db, 'cardNotes', ['userId'], { where: '"correctedAt" is not null' })
      // Corrections of a shipped question look for all who skip it.
      await index(db, 'cardNotes', ['originalQuestionId'], { where: '"skip" is not null' })
    },
  }
}
