import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { Models } from 'appwrite'
import { sql } from 'kysely'
import type { Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import type { SignedUp } from './server.ts'

/** Documents for tests: created through the API if a user can, else inserted into the table. */

export type Sample = Models.Document & Record<string, unknown>

/** The collections in which users create documents. */
export const WRITABLE = [
  'boards',
  'boardPlans',
  'questionSets',
  'questions',
  'communitySubscriptions',
  ...['studyGuides', 'studySessions', 'studyReminders', 'chainOfCommand'],
  ...['biographies', 'memoryTexts', 'cardNotes', 'headlines', 'userPreferences'],
  ...['unitBoards', 'unitBoardShares', 'packetSheets'],
  ...['unitQuestionDrafts', 'boardDebriefs'],
] as const satisfies readonly CollectionId[]

export type WritableId = (typeof WRITABLE)[number]

/** One attribute of each that its owner may change, with a new value. */
export const CHANGES: Readonly<Partial<Record<WritableId, Record<string, unknown>>>> = {
  boards: { name: 'Another board' },
  boardPlans: { timeZone: 'Europe/Berlin' },
  questionSets: { name: 'Another set' },
  questions: { questionText: 'What is another question?' },
  studyGuides: { name: 'Another guide' },
  studyReminders: { hour: 7 },
  chainOfCommand: { personName: 'CSM Another' },
  biographies: { biographyData: '{"aboutYou":"another"}' },
  memoryTexts: { title: 'Another motto' },
  headlines: { why: 'It shows how drones change the fight.' },
  cardNotes: { note: 'Another mnemonic' },
  userPreferences: { communityViewPreference: 'sets' },
  unitBoards: { name: 'Another unit board' },
  boardDebriefs: { outcome: 'recommended' },
  packetSheets: { sheet: '{"member":"CSM Reyes","candidates":[]}' },
  unitBoardShares: { summary: '{"asOf":"2026-01-02T03:04:05Z","studiedDays":3}' },
}

const MOMENT = '2026-01-02T03:04:05.678+00:00'

/**
 * Data from which `person` can create a document of the collection, after creating its
 * dependencies.
 */
export async function sampleData(
  person: SignedUp,
  connection: Connection,
  collectionId: WritableId,
): Promise<Record<string, unknown>> {
  switch (collectionId) {
    case 'boards':
      return { name: 'SGT board', targetDate: MOMENT, categories: ['Drill', 'Uniform'] }
    case 'boardPlans': {
      const board = await createSample(person, connection, 'boards')
      return { boardId: board.$id, timeZone: 'America/Chicago', topicWeights: '{"Drill":2}' }
    }
    case 'questionSets':
      return { name: 'My set', category: 'Drill' }
    case 'questions': {
      const set = await createSample(person, connection, 'questionSets')
      return {
        setId: set.$id,
        questionText: 'What comes after "fall in"?',
        answer: 'Attention',
        category: 'Drill',
        distractors: ['Rest', 'At ease', 'Dismissed'],
        items: ['Heels together', 'Arms | hands straight'],
        spoken: 'After "fall in" comes the position of attention.',
        why: 'It is the position from which all others are taken.',
        picture: 'rank-sgt',
      }
    }
    case 'communitySubscriptions':
      return { communitySetId: (await insertCommunitySet(connection, null)).set.$id }
    case 'studyGuides':
      return { name: 'My guide', categories: ['Drill'] }
    case 'studySessions': {
      const board = await createSample(person, connection, 'boards')
      return {
        boardId: board.$id,
        startTime: MOMENT,
        endTime: MOMENT,
        durationMinutes: 1,
        studyMode: 'flashcard',
        categories: ['Drill'],
        questionIds: ['q1', 'q2'],
        outcomes: '[{"questionId":"q1","isCorrect":true}]',
      }
    }
    case 'studyReminders':
      return { hour: 6, timeZone: 'America/Chicago' }
    case 'chainOfCommand':
      return { positionTitle: 'Commander', personName: 'CPT Smith', order: 1, type: 'coc' }
    case 'biographies':
      return { biographyData: '{"aboutYou":"me"}' }
    case 'memoryTexts':
      return { title: 'Our motto', text: 'Rangers lead the way.\n\nAll the way.' }
    case 'cardNotes':
      made += 1
      return { originalQuestionId: `noted-${made}`, skip: 'known', note: 'LDRSHIP' }
    case 'headlines':
      return {
        ...{ what: 'The Army fields a new rifle', place: 'Fort Campbell', notedOn: '2026-05-04' },
        ...{ why: 'It replaces the M4 in close combat units.', source: 'army.mil' },
      }
    case 'unitBoards':
      return { ...UNIT_BOARD, endDate: daysAhead(30) }
    case 'unitBoardShares': {
      const { $id: unitBoardId } = await insertTakenUnitBoard(connection, person.userId)
      return { unitBoardId, name: 'SPC Smith', parts: ['days'], endsAt: daysAhead(7) }
    }
    case 'unitQuestionDrafts': {
      const { $id: unitBoardId } = await insertTakenUnitBoard(connection, person.userId)
      return { unitBoardId, questionText: 'What is our motto?' }
    }
    case 'boardDebriefs': {
      const board = await createSample(person, connection, 'boards')
      return { boardId: board.$id, topics: ['Drill'], remembered: ['Who leads?'], foretold: 80 }
    }
    case 'packetSheets': {
      const { $id: unitBoardId } = await createSample(person, connection, 'unitBoards')
      return { unitBoardId, member: 1, sheet: PACKET_SHEET }
    }
    case 'userPreferences':
      return { dashboardLayouts: '{"lg":[]}', communityViewPreference: 'guides' }
  }
}

const PACKET_SHEET = JSON.stringify({
  member: '1SG Orozco',
  candidates: [
    {
      name: 'Candidate 1',
      questions: [
        {
          ...{ id: 'drill-001', topic: 'Drill', asked: 'What is the secret question?' },
          ...{ answer: ['At ease'], listensFor: [], reference: 'TC 3-21.5' },
          ...{ expected: 62.5, isMeasured: true },
        },
      ],
    },
  ],
})

const UNIT_BOARD = {
  name: 'Battalion board',
  kind: 'promotion',
  targetDate: MOMENT,
  reportingTime: '0845',
  categories: ['Drill'],
  members: '[{"name":"1SG Orozco","topics":["Uniform"],"freeTopics":["Our history"]}]',
  texts: '[{"kind":"motto","title":"Motto","text":"Rangers lead the way."}]',
  bring: ['Two pens'],
}

/** A moment so many days from now, as the wire has it. */
export function daysAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().replace('Z', '+00:00')
}

/** A unit board of nobody else's interest that `userId` made and also took as a soldier. */
export async function insertTakenUnitBoard(connection: Connection, userId: string) {
  const { bring, categories, ...texts } = UNIT_BOARD
  const unitBoard = await insertRow(connection, 'unitBoards', {
    ...texts,
    userId,
    bring: JSON.stringify(bring),
    categories: JSON.stringify(categories),
    endDate: daysAhead(30),
  })
  await insertRow(connection, 'unitBoardRoles', {
    userId,
    unitBoardId: unitBoard.$id,
    role: 'soldier',
  })
  return unitBoard
}

/** Creates a document of `person`; `changes` override the sample's data. */
export async function createSample(
  person: SignedUp,
  connection: Connection,
  collectionId: WritableId,
  changes: Record<string, unknown> = {},
  permissions?: string[],
): Promise<Sample> {
  const data = { ...(await sampleData(person, connection, collectionId)), ...changes }
  return person.databases.createDocument<Sample>({
    databaseId: 'main',
    collectionId,
    documentId: person.sdk.ID.unique(),
    data: data as never,
    ...(permissions ? { permissions } : {}),
  })
}

let made = 0

/** Inserts a row into a collection's table, with default ids and times. */
export async function insertRow(
  connection: Connection,
  collectionId: CollectionId,
  cells: Row,
): Promise<Row & { $id: string }> {
  made += 1
  const row = { $id: `row${made}`, $createdAt: MOMENT, $updatedAt: MOMENT, ...cells }
  const names = Object.keys(row).map((name) => sql.ref(name))
  const { rows } = await sql<Row & { $id: string }>`
    insert into ${sql.table(collectionId)} (${sql.join(names)})
    values (${sql.join(Object.values(row))}) returning *`.execute(connection)
  return rows[0] as Row & { $id: string }
}

const QUESTION: Row = {
  questionText: 'What is shared?',
  answer: 'This',
  category: 'Shared things',
  distractors: '["a","b","c"]',
  items: '["One","Two"]',
  spoken: 'This is shared.',
  why: 'It was given away.',
}

/** The result of sharing a set: a community copy with one question, of `ownerId` or of nobody. */
export async function insertCommunitySet(connection: Connection, ownerId: string | null) {
  const set = await insertRow(connection, 'questionSets', {
    userId: ownerId,
    name: 'Shared set',
    type: 'standard',
    scope: 'community',
    parentSetId: 'private-set-of-owner',
    questionCount: 1,
    description: 'For all',
  })
  const question = await insertRow(connection, 'questions', {
    ...QUESTION,
    setId: set.$id,
    userId: ownerId,
    scope: 'community',
  })
  return { set, question }
}

/** The result of sharing a guide. */
export function insertSharedGuide(connection: Connection, ownerId: string | null) {
  return insertRow(connection, 'studyGuides', {
    userId: ownerId,
    name: 'Shared guide',
    categories: '["Drill"]',
    scope: 'community_shared',
  })
}

/** A default set with one question. */
export async function insertDefaultSet(connection: Connection, category = 'Customs') {
  const set = await insertRow(connection, 'defaultQuestionSets', {
    name: `Default ${made}`,
    type: 'standard',
    category,
    questionCount: 1,
  })
  const question = await insertRow(connection, 'defaultQuestions', {
    ...QUESTION,
    category,
    setId: set.$id,
  })
  return { set, question }
}
