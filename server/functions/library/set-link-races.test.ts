import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../../database/schema.ts'
import { makeAdmin } from '../../testing/accounts.ts'
import { oneBehindTheOther } from '../../testing/both-waiting.ts'
import { ENGINES } from '../../testing/databases.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import { stopWithoutErrors } from '../../testing/two-soldiers.ts'
import { call } from '../testing/calls.ts'
import { insertSet } from '../testing/question-sets.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Step = (world: World) => Promise<unknown>

/** A function's answer, thrown like the refusal of a call. */
async function run(who: SignedUp, functionId: string, body: object): Promise<void> {
  const { code, body: answer } = await call(who, functionId, body)
  if (code !== 200) throw Object.assign(new Error(String(answer.message)), { code })
}

/** An owner with a set that was sent by a link and reported, its recipient, and an admin. */
async function makeWorld({ url, database: { connection } }: TestServer) {
  const [owner, recipient, admin] = [await signUp(url), await signUp(url), await signUp(url)]
  await makeAdmin(connection, admin.userId)
  const { set } = await insertSet(connection, owner.userId, ['One?'])
  const { body } = await call(owner, 'setLinks', { action: 'create', setId: set.$id })
  const secret = String(body.secret)
  const [link] = body.links as { linkId: string }[]
  await run(recipient, 'reportCommunityContent', { secret, reason: 'It names people.' })
  return { connection, owner, recipient, admin, setId: set.$id, secret, linkId: link?.linkId }
}

const count = async (connection: Connection, table: string, userId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as "n" from ${sql.table(table)} where "userId" = ${userId}`.execute(connection)
  return Number(rows[0]?.n)
}

/** Calls that only a valid right allows, each with the number of rows that it creates. */
const GIVES = {
  'a link': {
    run: ({ owner, setId }) => run(owner, 'setLinks', { action: 'create', setId }),
    given: ({ connection, owner }) => count(connection, 'setLinks', owner.userId),
  },
  'a copy': {
    run: ({ recipient, secret }) => run(recipient, 'copySentSet', { secret }),
    given: ({ connection, recipient }) => count(connection, 'questionSets', recipient.userId),
  },
} satisfies Record<string, { run: Step; given: (world: World) => Promise<number> }>

const set = ({ setId }: World) =>
  sql`select 1 from "questionSets" where "$id" = ${setId} for update`
const link = ({ linkId }: World) => sql`select 1 from "setLinks" where "id" = ${linkId} for update`
const account = ({ owner }: World) =>
  sql`select 1 from "users" where "id" = ${owner.userId} for update`

/** What takes the right, the row at which both meet, and how many links the owner has then. */
const TAKES = {
  'the deletion of the set': {
    run: ({ owner, setId }) =>
      owner.databases.deleteDocument({
        ...{ databaseId: 'main', collectionId: 'questionSets', documentId: setId },
      }),
    ...{ meeting: set, links: 0 },
  },
  'an admin who hides it': {
    run: ({ admin, setId }) => run(admin, 'hideCommunityContent', { communitySetId: setId }),
    ...{ meeting: set, links: 1 },
  },
  'the blocking of the account': {
    run: ({ owner }) => owner.account.updateStatus(),
    ...{ meeting: account, links: 0 },
  },
  'the link taken back': {
    run: ({ owner, linkId }) => run(owner, 'setLinks', { action: 'revoke', linkId }),
    ...{ meeting: link, links: 0 },
  },
  'the deletion of the owner’s account': {
    run: ({ owner }) => run(owner, 'deleteAccount', {}),
    ...{ meeting: set, links: 0 },
  },
} satisfies Record<string, { run: Step; meeting: typeof set; links: number }>

const PAIRS: [keyof typeof GIVES, keyof typeof TAKES][] = [
  ['a link', 'the deletion of the set'],
  ['a link', 'an admin who hides it'],
  ['a link', 'the blocking of the account'],
  ['a copy', 'the link taken back'],
  ['a copy', 'the deletion of the set'],
  ['a copy', 'an admin who hides it'],
  ['a copy', 'the deletion of the owner’s account'],
]

describe.each(ENGINES)('links to sets that are used as they end, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => stopWithoutErrors(server))

  /** On SQLite functions run one at a time, so they follow each other there. */
  const race = async (world: World, take: keyof typeof TAKES, steps: readonly Step[]) => {
    const calls = steps.map((step) => () => step(world))
    if (engine === 'postgres' || take === 'the deletion of the set') {
      const database = { connection: world.connection, engine }
      return oneBehindTheOther(database, TAKES[take].meeting(world), calls)
    }
    const outcomes: PromiseSettledResult<unknown>[] = []
    for (const call of calls) outcomes.push(...(await Promise.allSettled([call()])))
    return outcomes
  }

  test.each(PAIRS)('attack 259: %s, just after %s', async (give, take) => {
    const world = await makeWorld(server)
    const [taken, used] = await race(world, take, [TAKES[take].run, GIVES[give].run])
    expect(taken).toMatchObject({ status: 'fulfilled' })
    expect(used).toMatchObject({ status: 'rejected' })
    const code = used?.status === 'rejected' ? (used.reason.code ?? 0) : 0
    expect(code).toBeGreaterThanOrEqual(400)
    expect(code).toBeLessThan(500)
    expect(await GIVES[give].given(world)).toBe(give === 'a link' ? TAKES[take].links : 0)
  })

  test.each(PAIRS)('attack 259: %s, just before %s', async (give, take) => {
    const world = await makeWorld(server)
    const outcomes = await race(world, take, [GIVES[give].run, TAKES[take].run])
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
    const { connection, owner, recipient, secret } = world
    // A copy that was taken before stays, and no link opens.
    if (give === 'a copy') expect(await count(connection, 'questions', recipient.userId)).toBe(1)
    if (TAKES[take].links === 0) expect(await count(connection, 'setLinks', owner.userId)).toBe(0)
    expect((await call(recipient, 'openSetLink', { secret })).code).toBe(404)
  })
})
