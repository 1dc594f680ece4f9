import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call as runFunction } from '../../functions/testing/calls.ts'
import { oneBehindTheOther } from '../../testing/both-waiting.ts'
import { ENGINES } from '../../testing/databases.ts'
import { type SignedUp, startTestServer, type TestServer } from '../../testing/server.ts'
import { stopWithoutErrors } from '../../testing/two-soldiers.ts'
import {
  at,
  makeUnitWorld,
  type UnitWorld,
  unitCall,
} from '../../unit-boards/testing/unit-world.ts'

type Step = (world: UnitWorld) => Promise<unknown>

/** A use of a right, and how many rows in the database it made or changed. */
type Gives = { readonly run: Step; readonly given: (world: UnitWorld) => Promise<number> }

/** A function's answer, thrown like the refusal of a call. */
async function run(who: SignedUp, functionId: string, body: object): Promise<void> {
  const { code, body: answer } = await runFunction(who, functionId, body)
  if (code !== 200) throw Object.assign(new Error(String(answer.message)), { code })
}

const leave = (who: SignedUp, roleId: string) =>
  who.databases.deleteDocument(at('unitBoardRoles', roleId))

async function count(world: UnitWorld, rows: ReturnType<typeof sql<{ n: number }>>) {
  const { rows: found } = await rows.execute(world.connection)
  return Number(found[0]?.n)
}

const rowsOf =
  (table: string, more = sql`true`) =>
  (world: UnitWorld) =>
    count(
      world,
      sql<{ n: number }>`select count(*) as "n" from ${sql.table(table)}
      where "unitBoardId" = ${world.unitBoardId} and ${more}`,
    )

const roles = (who: 'outsider' | 'soldier') => (world: UnitWorld) =>
  rowsOf('unitBoardRoles', sql`"userId" = ${world[who].userId}`)(world)

const LIST = {
  version: 0,
  candidates: [
    {
      ...{ id: 'one', rank: 'SGT', name: 'Doe', unit: null, sponsor: null },
      ...{ isAlternate: false, isExcused: false, group: null },
    },
  ],
}

const GIVES = {
  'an invitation': {
    run: ({ invite }) => invite(),
    // The one that the outsider has ends with the hand-over.
    given: rowsOf('unitBoardInvitations'),
  },
  'a link to a sheet': {
    run: ({ maker, sheetId }) => run(maker, 'packetLink', { sheetId, action: 'create' }),
    given: (world) =>
      count(
        world,
        sql`select count(*) as "n" from "packetLinks" where "sheetId" = ${world.sheetId}`,
      ),
  },
  'a new sheet': { run: ({ deal }) => deal(1), given: rowsOf('packetSheets', sql`"member" = 1`) },
  'an invitation taken': {
    run: ({ outsider, invitation }) =>
      unitCall(outsider, 'POST', '/co-make', { secret: invitation }),
    given: roles('outsider'),
  },
  'a share': {
    run: ({ share }) => share(),
    given: rowsOf('unitBoardShares', sql`"endedAt" is null`),
  },
  'a question sent': {
    run: ({ soldier, unitBoardId }) =>
      soldier.databases.createDocument({
        ...at('unitQuestionDrafts', soldier.sdk.ID.unique()),
        data: { unitBoardId, questionText: 'What is our motto?' } as never,
      }),
    given: rowsOf('unitQuestionDrafts'),
  },
  'a report': {
    run: ({ soldier, unitBoardId }) =>
      run(soldier, 'reportUnitBoard', { unitBoardId, reason: 'It asks for names.' }),
    given: rowsOf('unitBoardReports'),
  },
  'an admission': {
    run: ({ outsider, linkSecret }) => run(outsider, 'openPacketLink', { secret: linkSecret }),
    given: (world) =>
      rowsOf('packetSheets', sql`"readerIds" like ${`%${world.outsider.userId}%`}`)(world),
  },
  'published questions': {
    run: ({ coMaker, unitBoardId, setId }) =>
      run(coMaker, 'publishUnitQuestions', { unitBoardId, setId }),
    given: rowsOf('questionSets'),
  },
  'a new code': {
    run: ({ coMaker, unitBoardId }) => unitCall(coMaker, 'POST', `/${unitBoardId}/code`),
    given: (world) => rowsOf('unitBoardCodes', sql`"code" <> ${world.code}`)(world),
  },
  'a removed soldier': {
    run: ({ coMaker, unitBoardId, soldierRole }) =>
      unitCall(coMaker, 'DELETE', `/${unitBoardId}/soldiers/${soldierRole}`),
    given: async (world) => 1 - (await roles('soldier')(world)),
  },
  'an edit': {
    run: ({ coMaker, unitBoardId }) =>
      coMaker.databases.updateDocument({
        ...at('unitBoards', unitBoardId),
        data: { name: 'Mine now' } as never,
      }),
    given: (world) =>
      count(
        world,
        sql`select count(*) as "n" from "unitBoards"
          where "$id" = ${world.unitBoardId} and "name" = 'Mine now'`,
      ),
  },
  'saved candidates': {
    run: ({ coMaker, unitBoardId }) => unitCall(coMaker, 'PUT', `/${unitBoardId}/candidates`, LIST),
    given: rowsOf('unitBoardCandidates'),
  },
  'an announcement': {
    run: ({ coMaker, unitBoardId }) =>
      unitCall(coMaker, 'POST', `/${unitBoardId}/announcements`, { text: 'Be early.' }),
    given: rowsOf('unitBoardNotices'),
  },
  'a nudge': {
    run: ({ coMaker, unitBoardId }) => unitCall(coMaker, 'POST', `/${unitBoardId}/nudges`),
    given: rowsOf('unitBoardNotices'),
  },
  'a soldier who joins': {
    run: ({ outsider, code }) => unitCall(outsider, 'POST', '/join', { code }),
    given: roles('outsider'),
  },
} satisfies Record<string, Gives>

const TAKES = {
  'the hand-over': ({ maker, unitBoardId, coMakerRole }) =>
    unitCall(maker, 'POST', `/${unitBoardId}/co-makers/${coMakerRole}/hand-over`),
  'the deletion of the maker’s account': ({ maker }) => run(maker, 'deleteAccount', {}),
  'the removal of the co-maker': ({ maker, unitBoardId, coMakerRole }) =>
    unitCall(maker, 'DELETE', `/${unitBoardId}/co-makers/${coMakerRole}`),
  'the co-maker leaving': ({ coMaker, coMakerRole }) => leave(coMaker, coMakerRole),
  'the deletion of the outsider’s account': ({ outsider }) => run(outsider, 'deleteAccount', {}),
  'the outsider joining': ({ outsider, code }) => unitCall(outsider, 'POST', '/join', { code }),
  'the soldier leaving': ({ soldier, soldierRole }) => leave(soldier, soldierRole),
  'the removal of the soldier': ({ coMaker, unitBoardId, soldierRole }) =>
    unitCall(coMaker, 'DELETE', `/${unitBoardId}/soldiers/${soldierRole}`),
  'the deletion of the soldier’s account': ({ soldier }) => run(soldier, 'deleteAccount', {}),
  'the end of the code': ({ maker, unitBoardId }) =>
    unitCall(maker, 'DELETE', `/${unitBoardId}/code`),
  'the deletion of the unit board': ({ maker, unitBoardId }) =>
    maker.databases.deleteDocument(at('unitBoards', unitBoardId)),
} satisfies Record<string, Step>

/** Every use of a right with everything that takes the right. */
const PAIRS: Record<keyof typeof GIVES, readonly (keyof typeof TAKES)[]> = {
  'an invitation': ['the hand-over', 'the deletion of the maker’s account'],
  'a link to a sheet': ['the hand-over', 'the deletion of the maker’s account'],
  'a new sheet': ['the hand-over', 'the deletion of the maker’s account'],
  'an invitation taken': [
    ...(['the hand-over', 'the removal of the co-maker'] as const),
    ...(['the deletion of the outsider’s account', 'the deletion of the unit board'] as const),
  ],
  'a share': [
    ...(['the soldier leaving', 'the removal of the soldier'] as const),
    'the deletion of the soldier’s account',
  ],
  'a question sent': ['the soldier leaving', 'the removal of the soldier'],
  'a report': ['the soldier leaving', 'the removal of the soldier'],
  'an admission': [
    ...(['the hand-over', 'the outsider joining'] as const),
    'the deletion of the outsider’s account',
  ],
  'published questions': ['the removal of the co-maker', 'the co-maker leaving'],
  'a new code': ['the removal of the co-maker', 'the co-maker leaving'],
  'a removed soldier': ['the removal of the co-maker', 'the co-maker leaving'],
  'an edit': ['the removal of the co-maker', 'the co-maker leaving'],
  'saved candidates': [
    ...(['the removal of the co-maker', 'the co-maker leaving'] as const),
    'the deletion of the unit board',
  ],
  'an announcement': ['the removal of the co-maker', 'the deletion of the unit board'],
  'a nudge': ['the co-maker leaving'],
  'a soldier who joins': [
    ...(['the end of the code', 'the deletion of the unit board'] as const),
    'the deletion of the outsider’s account',
  ],
}

/** A user's functions run one after the other, so the second of these does not reach the database. */
const ONE_QUEUE = new Set(['a link to a sheet', 'an admission'])

/** What no order of writes may leave: each row says what is wrong. */
async function broken({ connection, unitBoardId }: UnitWorld): Promise<unknown[]> {
  const { rows } = await sql<{ what: string }>`
    select 'a share without a soldier' as "what" from "unitBoardShares" as "share"
    where "unitBoardId" = ${unitBoardId} and "endedAt" is null and not exists (
      select 1 from "unitBoardRoles" as "role" where "role"."unitBoardId" = ${unitBoardId}
        and "role"."userId" = "share"."userId" and "role"."role" = 'soldier')
    union all
    select 'a sheet of somebody else' from "packetSheets" as "sheet"
    join "unitBoards" as "board" on "board"."$id" = "sheet"."unitBoardId"
    where "board"."$id" = ${unitBoardId} and "board"."userId" <> "sheet"."userId"
    union all
    select 'a set of somebody else' from "questionSets" as "set"
    join "unitBoards" as "board" on "board"."$id" = "set"."unitBoardId"
    where "board"."$id" = ${unitBoardId}
      and ("board"."userId" <> "set"."userId" or "board"."questionSetId" <> "set"."$id")
    union all
    select 'a candidate who reads' from "packetSheets" as "sheet"
    join "unitBoardRoles" as "role" on "role"."unitBoardId" = "sheet"."unitBoardId"
    where "sheet"."unitBoardId" = ${unitBoardId} and "role"."role" = 'soldier'
      and replace("readerIds", "role"."userId", '') <> "readerIds"`.execute(connection)
  const board = await connection
    .selectFrom('unitBoards')
    .select('coMakerIds')
    .where('$id', '=', unitBoardId)
    .executeTakeFirst()
  const coMakers = await connection
    .selectFrom('unitBoardRoles')
    .select('userId')
    .where('unitBoardId', '=', unitBoardId)
    .where('role', '=', 'co-maker')
    .execute()
  const listed: string[] = JSON.parse(board?.coMakerIds ?? '[]')
  const held = coMakers.map(({ userId }) => userId)
  const differ = listed.toSorted().join() === held.toSorted().join() ? [] : [{ listed, held }]
  return [...rows, ...differ]
}

/** The row at which both meet: who has no part in the unit board yet locks only their account. */
const meetingRow = ({ unitBoardId, outsider }: UnitWorld, take: string) =>
  take.includes('outsider’s account')
    ? sql`select 1 from "users" where "id" = ${outsider.userId} for update`
    : sql`select 1 from "unitBoards" where "$id" = ${unitBoardId} for update`

const codeOf = ({ code }: { code?: number }) => code ?? 0

describe.each(ENGINES)('rights that are used as they end, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => stopWithoutErrors(server))

  const pairs = Object.entries(PAIRS).flatMap(([gives, takes]) =>
    takes.map((take) => [gives, take] as [keyof typeof GIVES, keyof typeof TAKES]),
  )

  const race = (world: UnitWorld, steps: readonly Step[], [gives, take]: [string, string]) =>
    oneBehindTheOther(
      { connection: world.connection, engine },
      meetingRow(world, take),
      steps.map((step) => () => step(world)),
      ONE_QUEUE.has(gives) && take.includes('account') ? 1 : 2,
    )

  test.each(pairs)('attack 201: %s, just after %s', async (gives, take) => {
    const world = await makeUnitWorld(server)
    const { run: give, given } = GIVES[gives]
    const steps = [TAKES[take], give] as const
    const [taken, used] = await race(world, steps, [gives, take])
    expect(taken).toMatchObject({ status: 'fulfilled' })
    expect(used).toMatchObject({ status: 'rejected' })
    const code = used?.status === 'rejected' ? codeOf(used.reason) : 0
    expect(code).toBeGreaterThanOrEqual(400)
    expect(code).toBeLessThan(500)
    expect(await given(world)).toBe(0)
    expect(await broken(world)).toEqual([])
  })

  test.each(pairs)('attack 201: %s, just before %s', async (gives, take) => {
    const world = await makeUnitWorld(server)
    const steps = [GIVES[gives].run, TAKES[take]] as const
    const outcomes = await race(world, steps, [gives, take])
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
    expect(await broken(world)).toEqual([])
  })

  test('attack 201: six invitations at once leave four', async () => {
    const world = await makeUnitWorld(server)
    const { connection, invite } = world
    const calls = Array.from({ length: 6 }, () => invite)
    const row = meetingRow(world, 'six at once')
    const made = await oneBehindTheOther({ connection, engine }, row, calls)
    expect(made.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await rowsOf('unitBoardInvitations')(world)).toBe(4)
  })
})
