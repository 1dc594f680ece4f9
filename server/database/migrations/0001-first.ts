import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import {
  type Columns,
  count,
  createCollection,
  flag,
  index,
  numbered,
  oneOf,
  optional,
  owned,
  ownedOrLeft,
  required,
} from './tables.ts'

/**
 * The first schema. Constraints enforce the invariants: one active board per user, one subscription
 * per user and set, one biography and one row of preferences per user, no question without its set,
 * no study session without its board.
 */
export function first(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createAccounts(db, engine)
      await createMachinery(db, engine)
      await createBoards(db, engine)
      await createQuestionSets(db, engine)
      await createOwnDocuments(db, engine)
    },
  }
}

async function createAccounts(db: Kysely<unknown>, _engine: Engine) {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('emailVerified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('phone', 'text', (column) => column.unique())
    .addColumn('phoneVerified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('passwordHash', 'text')
    .addColumn('passwordUpdatedAt', 'text')
    .addColumn('status', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('labels', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('prefs', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('mfa', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('accessedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('secretHash', 'text', (column) => column.notNull().unique())
    .addColumn('expire', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('providerUid', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('factors', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('mfaUpdatedAt', 'text')
    .execute()
  await index(db, 'sessions', ['userId', 'createdAt'])
  await index(db, 'sessions', ['expire'])
}

async function createMachinery(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('executions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('functionId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('trigger', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('requestMethod', 'text', (column) => column.notNull())
    .addColumn('requestPath', 'text', (column) => column.notNull())
    .addColumn('requestHeaders', 'text', (column) => column.notNull())
    .addColumn('requestBody', 'text', (column) => column.notNull())
    .addColumn('isAsync', 'integer', (column) => column.notNull())
    .addColumn('responseStatusCode', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('responseBody', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('responseHeaders', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('duration', 'real', (column) => column.notNull().defaultTo(0))
    .addColumn('scheduledAt', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimedBy', 'text')
    .addColumn('claimedUntil', 'text')
    .execute()
  await index(db, 'executions', ['userId', 'functionId', 'createdAt'])
  await index(db, 'executions', ['status', 'createdAt'], {
    where: `"status" in ('waiting', 'processing', 'scheduled')`,
  })
  const changes = db.schema.createTable('changes') as unknown as Columns
  await required(required(numbered(changes, engine, 'sequence'), 'createdAt'), 'change').execute()
  await index(db, 'changes', ['createdAt'])
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

async function createBoards(db: Kysely<unknown>, engine: Engine) {
  await createCollection(db, engine, 'boards', (table) => {
    const named = required(owned(table), 'name')
    return required(optional(flag(named, 'isActive', 0), 'targetDate'), 'categories')
  })
  await index(db, 'boards', ['userId', '$sequence'])
  await index(db, 'boards', ['userId'], { unique: true, where: '"isActive" = 1' })
  await createCollection(db, engine, 'studySessions', (table) => {
    const ofBoard = owned(table).addColumn('boardId', 'text', (column) =>
      column.notNull().references('boards.$id').onDelete('cascade'),
    ) as Columns
    const timed = count(required(required(ofBoard, 'startTime'), 'endTime'), 'durationMinutes', 1)
    const described = required(required(required(timed, 'studyMode'), 'categories'), 'questionIds')
    return optional(described, 'outcomes')
  })
  await index(db, 'studySessions', ['userId', 'boardId', '$sequence'])
  await index(db, 'studySessions', ['boardId', 'startTime'])
}

/** Columns that users' sets and default sets share. */
function setColumns(table: Columns): Columns {
  const named = optional(count(required(table, 'name'), 'version', 1), 'category')
  const typed = count(oneOf(named, 'type', ['standard', 'situational']), 'questionCount', 0)
  return flag(flag(typed, 'isActive', 1), 'isArchived', 0)
}

/** Columns that users' questions and default questions share. */
function questionColumns(table: Columns): Columns {
  const asked = optional(optional(required(table, 'questionText'), 'answer'), 'answeringStrategy')
  const sorted = optional(required(required(asked, 'category'), 'distractors'), 'regulationRef')
  return optional(flag(flag(sorted, 'isActive', 1), 'isArchived', 0), 'originalQuestionId')
}

async function createQuestionSets(db: Kysely<unknown>, engine: Engine) {
  await createCollection(db, engine, 'questionSets', (table) => {
    const scoped = oneOf(ownedOrLeft(setColumns(table)), 'scope', ['user', 'community'])
    return optional(
      optional(optional(scoped, 'parentSetId'), 'linkedCommunitySetId'),
      'description',
    )
  })
  await index(db, 'questionSets', ['userId', 'isActive', '$sequence'])
  await index(db, 'questionSets', ['scope', 'isActive', '$sequence'], {
    where: `"scope" = 'community'`,
  })
  await createCollection(db, engine, 'questions', (table) => {
    const ofSet = table.addColumn('setId', 'text', (column) =>
      column.notNull().references('questionSets.$id').onDelete('cascade'),
    ) as Columns
    return oneOf(ownedOrLeft(questionColumns(ofSet)), 'scope', ['user', 'community'])
  })
  await index(db, 'questions', ['setId', '$sequence'])
  await index(db, 'questions', ['userId', 'category', '$sequence'])
  await createCollection(db, engine, 'defaultQuestionSets', setColumns)
  await index(db, 'defaultQuestionSets', ['name'], { unique: true })
  await createCollection(db, engine, 'defaultQuestions', (table) => {
    const ofSet = table.addColumn('setId', 'text', (column) =>
      column.notNull().references('defaultQuestionSets.$id').onDelete('cascade'),
    ) as Columns
    return questionColumns(ofSet)
  })
  await index(db, 'defaultQuestions', ['setId', '$sequence'])
  await index(db, 'defaultQuestions', ['category', '$sequence'])
  await createCollection(
    db,
    engine,
    'communitySubscriptions',
    (table) =>
      owned(table).addColumn('communitySetId', 'text', (column) =>
        column.notNull().references('questionSets.$id').onDelete('cascade'),
      ) as Columns,
  )
  await index(db, 'communitySubscriptions', ['userId', 'communitySetId'], { unique: true })
  await index(db, 'communitySubscriptions', ['communitySetId'])
}

async function createOwnDocuments(db: Kysely<unknown>, engine: Engine) {
  await createCollection(db, engine, 'studyGuides', (table) => {
    const described = required(required(ownedOrLeft(table), 'name'), 'categories')
    return oneOf(described, 'scope', ['user', 'community_shared'])
  })
  await index(db, 'studyGuides', ['userId', '$sequence'])
  await index(db, 'studyGuides', ['scope', '$sequence'], { where: `"scope" = 'community_shared'` })
  await createCollection(db, engine, 'chainOfCommand', (table) => {
    const named = required(required(owned(table), 'positionTitle'), 'personName')
    return oneOf(count(named, 'order', 0), 'type', ['coc', 'ncosc'])
  })
  await index(db, 'chainOfCommand', ['userId', 'order'])
  await createCollection(db, engine, 'biographies', (table) =>
    required(owned(table), 'biographyData'),
  )
  await index(db, 'biographies', ['userId'], { unique: true })
  await createCollection(db, engine, 'userPreferences', (table) => {
    const arranged = optional(
      optional(owned(table), 'dashboardLayouts'),
      'myQuestionsCollapsedSections',
    )
    return optional(arranged, 'communityViewPreference')
  })
  await index(db, 'userPreferences', ['userId'], { unique: true })
}
