import { sql } from 'kysely'
import type { Connection } from '../../server/database/schema.ts'
import type { Attack, Place } from './attack.ts'
import { type Attacker, newAttacker } from './attacker.ts'

const LATER = '2999-01-01T00:00:00.000+00:00'
const MOMENT = '2026-01-01T00:00:00.000+00:00'

const QUESTIONS = 5000
/** Words of seven letters, no two the same: the longest answer, and the most work to index. */
const WORDS = 500
const ROWS_PER_STATEMENT = 50

let words = 0
const nextWord = () => (words++).toString(36).padStart(7, 'x')
const own = (userId: string) => ({
  ...{ $createdAt: MOMENT, $updatedAt: MOMENT, $permissions: null, userId },
})

/** A set of the longest questions that no quota of large texts counts. @returns Its id. */
async function longSet(
  connection: Connection,
  userId: string,
  scope: 'user' | 'community' = 'user',
): Promise<string> {
  const setId = crypto.randomUUID()
  const set = { ...own(userId), $id: setId, name: 'Long questions', version: 1, category: null }
  const inUse = { scope, isActive: 1, isArchived: 0 } as const
  await connection
    .insertInto('questionSets')
    .values({
      ...{ ...set, ...inUse, type: 'standard', questionCount: QUESTIONS },
      ...{ parentSetId: null, linkedCommunitySetId: null, description: null },
    })
    .execute()
  for (let from = 0; from < QUESTIONS; from += ROWS_PER_STATEMENT) {
    const rows = Array.from({ length: ROWS_PER_STATEMENT }, (_, n) => ({
      ...{ ...own(userId), ...inUse, $id: `${from + n}-${setId}`.slice(0, 36), setId },
      ...{ questionText: `Question ${from + n}?`, category: 'Drill', distractors: '[]' },
      answer: Array.from({ length: WORDS }, nextWord).join(' '),
      ...{ answeringStrategy: null, regulationRef: null, originalQuestionId: null },
    }))
    await connection.insertInto('questions').values(rows).execute()
  }
  return setId
}

/** A unit board with one co-maker, if there is one. @returns Its id, and the co-maker's role. */
async function unitBoard(connection: Connection, userId: string, coMakerId?: string) {
  const [$id, roleId] = [crypto.randomUUID(), crypto.randomUUID()]
  const coMakerIds = JSON.stringify(coMakerId === undefined ? [] : [coMakerId])
  await sql`
    insert into "unitBoards" ("$id", "$createdAt", "$updatedAt", "userId", "name", "kind",
      "coMakerIds", "endDate")
    values (${$id}, ${MOMENT}, ${MOMENT}, ${userId}, 'Battalion board', 'promotion',
      ${coMakerIds}, ${LATER})`.execute(connection)
  if (coMakerId !== undefined) {
    await connection
      .insertInto('unitBoardRoles')
      .values({
        ...{ ...own(coMakerId), $id: roleId, unitBoardId: $id, role: 'co-maker', label: 'SFC' },
        ...{ boardId: null, given: '{}', seenAt: null },
      })
      .execute()
  }
  return { unitBoardId: $id, roleId }
}

const execute = (attacker: Attacker, functionId: string, body: object) =>
  attacker.send('POST', `/v1/functions/${functionId}/executions`, { body: JSON.stringify(body) })

/** Repeats what one client does with sets of 5,000 long questions. */
const withLongSets = (
  name: string,
  expected: number,
  start: (place: Place) => Promise<() => Promise<number>>,
): Attack => ({
  ...{ name, expected, rows: '199', watched: 'write' },
  prepare: async (place) => ({ clients: 1, step: await start(place) }),
})

/** What writes, moves and deletes 20 MB of questions at once, beside others' writes. */
export const LONG_SETS: readonly Attack[] = [
  withLongSets('publish 5,000 long questions for a unit', 201, async ({ connection, url }) => {
    const maker = await newAttacker(url)
    const setId = await longSet(connection, maker.userId)
    const { unitBoardId } = await unitBoard(connection, maker.userId)
    return () => execute(maker, 'publishUnitQuestions', { unitBoardId, setId })
  }),
  withLongSets('copy 5,000 long questions', 201, async ({ connection, url }) => {
    const author = await newAttacker(url)
    const communitySetIdToFork = await longSet(connection, author.userId, 'community')
    return async () => execute(await newAttacker(url), 'forkCommunitySet', { communitySetIdToFork })
  }),
  withLongSets('hand over 5,000 long questions', 204, async ({ connection, url }) => {
    const makers = [await newAttacker(url), await newAttacker(url)] as const
    const [first, second] = makers
    const setId = await longSet(connection, first.userId)
    const { unitBoardId, roleId } = await unitBoard(connection, first.userId, second.userId)
    await execute(first, 'publishUnitQuestions', { unitBoardId, setId })
    const path = `/v1/unit-boards/${unitBoardId}/co-makers/${roleId}/hand-over`
    let turn = 0
    return () => (makers[turn++ % 2] ?? first).send('POST', path, {})
  }),
  withLongSets(
    'delete accounts that shared 5,000 long questions',
    201,
    async ({ connection, url }) =>
      async () => {
        const author = await newAttacker(url)
        await longSet(connection, author.userId, 'community')
        await longSet(connection, author.userId)
        return execute(author, 'deleteAccount', {})
      },
  ),
]
