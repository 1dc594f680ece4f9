import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, count, flag, index, oneOf, optional, owned, required } from './tables.ts'

/**
 * Rooms in which a board is run on several phones: its seats, the phones that took them, the
 * questions dealt to the seats, and the marks.
 */
export const rooms: Migration = {
  async up(db: Kysely<unknown>) {
    const table = (name: string) => db.schema.createTable(name) as unknown as Columns
    const ofRoom = (name: string) =>
      table(name).addColumn('roomId', 'text', (column) =>
        column.notNull().references('rooms.id').onDelete('cascade'),
      ) as Columns

    const room = owned(
      table('rooms').addColumn('id', 'text', (column) => column.primaryKey()) as Columns,
    )
    const named = required(oneOf(room, 'kind', ['board', 'partner']), 'title')
    const stated = oneOf(named, 'state', ['lobby', 'running', 'ended'])
    const turns = ['candidateId', 'memberId', 'startedAt', 'turnAt', 'endedAt']
    const timed = turns.reduce(optional, count(stated, 'sequence', 1))
    await required(required(timed, 'createdAt'), 'expiresAt').execute()
    await index(db, 'rooms', ['userId'])
    await index(db, 'rooms', ['expiresAt'])

    const seat = count(required(ofRoom('roomSeats'), 'id'), 'place', 0)
    const seated = required(oneOf(seat, 'role', ['member', 'candidate']), 'name')
    const ranked = flag(flag(seated, 'isPresident', 0), 'isHost', 0)
    await optional(ranked, 'code')
      .addPrimaryKeyConstraint('roomSeats_key', ['roomId', 'id'] as never)
      .execute()
    await index(db, 'roomSeats', ['code'], { unique: true })

    const phone = table('roomPhones').addColumn('id', 'text', (column) =>
      column.primaryKey(),
    ) as Columns
    const placed = required(
      phone.addColumn('roomId', 'text', (column) =>
        column.notNull().references('rooms.id').onDelete('cascade'),
      ) as Columns,
      'seatId',
    )
    const signed = placed
      .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('sessionId', 'text', (column) =>
        column.references('sessions.id').onDelete('cascade'),
      ) as Columns
    const held = required(required(required(signed, 'tokenHash'), 'name'), 'createdAt')
    await flag(held, 'isAdmitted', 0).execute()
    await index(db, 'roomPhones', ['roomId', 'seatId'], { unique: true })
    await index(db, 'roomPhones', ['tokenHash'], { unique: true })
    await index(db, 'roomPhones', ['userId'])
    await index(db, 'roomPhones', ['sessionId'])

    const question = count(required(ofRoom('roomQuestions'), 'id'), 'place', 0)
    const dealt = required(required(question, 'memberId'), 'candidateId')
    await required(dealt, 'content')
      .addPrimaryKeyConstraint('roomQuestions_key', ['roomId', 'id'] as never)
      .execute()

    const mark = required(required(ofRoom('roomMarks'), 'id'), 'memberId')
    const marked = required(required(mark, 'questionId'), 'mark')
    const counted = ['at', 'ms', 'sequence'].reduce((made, name) => count(made, name, 0), marked)
    await counted
      .addPrimaryKeyConstraint('roomMarks_key', ['roomId', 'memberId', 'id'] as never)
      .execute()
    await sql`create index "roomMarks_by_sequence" on "roomMarks" ("roomId", "sequence")`.execute(
      db,
    )
  },
}
