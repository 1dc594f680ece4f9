import type { Connection } from '../../server/database/schema.ts'
import { emptyEntries, hiddenLineBreaks, lineBreaks, localHeaders, oneText } from './archives.ts'
import type { Attack } from './attack.ts'
import { type Attacker, newAccount, newAttacker } from './attacker.ts'
import { fillBoards, fillRoster, fillSets } from './large-accounts.ts'
import { LARGE_INPUTS } from './large-inputs.ts'
import { LONG_SETS } from './long-sets.ts'
import { openSockets } from './sockets.ts'

const documents = (collectionId: string) =>
  `/v1/databases/main/collections/${collectionId}/documents`

const listOf = (collectionId: string, queries: readonly object[]) => {
  const params = new URLSearchParams()
  for (const [place, query] of queries.entries()) {
    params.append(`queries[${place}]`, JSON.stringify(query))
  }
  return `${documents(collectionId)}?${params}`
}

const values = (count: number) => Array.from({ length: count }, (_, n) => `${n}`)
const repeated = (count: number, make: (n: number) => object) =>
  Array.from({ length: count }, (_, n) => make(n))

const HARMLESS_ARCHIVE = 'import an archive of 4 MB in one text'

/** Uploads and imports the same file again and again. */
function importing(name: string, make: () => Uint8Array<ArrayBuffer>): Attack {
  return {
    name,
    rows: '98',
    expected: 201,
    ...(name === HARMLESS_ARCHIVE ? {} : { control: HARMLESS_ARCHIVE }),
    async prepare({ url }) {
      const bytes = make()
      return {
        clients: 4,
        // A new account each time, because one may add 20 files a day.
        async step() {
          const attacker = await newAttacker(url)
          const fileId = await attacker.upload('data.zip', bytes)
          const body = JSON.stringify({ fileId })
          return attacker.send('POST', '/v1/functions/importArchive/executions', { body })
        },
      }
    },
  }
}

/** Sends the same list again and again. */
function listing(
  name: string,
  fill: (attacker: Attacker, connection: Connection) => Promise<string>,
): Attack {
  return {
    name,
    rows: '100',
    expected: 200,
    async prepare({ url, connection }) {
      const attacker = await newAttacker(url)
      const path = await fill(attacker, connection)
      return { clients: 4, step: () => attacker.send('GET', path) }
    },
  }
}

function signingIn(name: string, clients: number, isRight: boolean): Attack {
  return {
    name,
    rows: isRight ? '104' : '50',
    expected: isRight ? 201 : 401,
    async prepare({ url }) {
      const attacker = await newAttacker(url)
      return {
        clients,
        async step() {
          const password = isRight ? attacker.password : 'x'.repeat(256)
          const response = await fetch(`${url}/v1/account/sessions/email`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
            body: JSON.stringify({ email: attacker.email, password }),
          })
          await response.arrayBuffer()
          return response.status
        },
      }
    },
  }
}

const SOLDIERS = 200
const SOCKETS = 600
const OWNERS = 12

export const ATTACKS: readonly Attack[] = [
  {
    name: 'nothing',
    rows: '',
    expected: 'idle',
    prepare: async () => ({
      clients: 1,
      step: () => new Promise((resolve) => setTimeout(() => resolve('idle'), 100)),
    }),
  },
  importing(HARMLESS_ARCHIVE, oneText),
  importing('import an archive of 75,000 local headers', () => localHeaders(75_000)),
  importing('import an archive of 40,000 empty entries', () => emptyEntries(40_000)),
  importing('import an archive of 10 MB of line breaks', lineBreaks),
  importing('import 9 MB of line breaks between texts', hiddenLineBreaks),
  listing(
    'list three sets of 20,000 archived questions, ten searches, ordered',
    async (attacker, connection) => {
      const setIds = await fillSets(connection, attacker.userId)
      return listOf('questions', [
        { method: 'equal', attribute: 'setId', values: setIds },
        ...repeated(10, (n) => ({
          ...{ method: 'notContains', attribute: 'questionText', values: [`nowhere ${n}`] },
        })),
        { method: 'orderAsc', attribute: 'answer' },
      ])
    },
  ),
  listing('list 20,000 boards, nine times 400 values', async (attacker, connection) => {
    await fillBoards(connection, attacker.userId)
    return listOf(
      'boards',
      repeated(9, () => ({ method: 'notContains', attribute: 'categories', values: values(400) })),
    )
  }),
  listing('list the default questions, nine times 400 values', async () =>
    listOf(
      'defaultQuestions',
      repeated(9, () => ({ method: 'notContains', attribute: 'distractors', values: values(400) })),
    ),
  ),
  {
    name: `read the roster of ${SOLDIERS} soldiers who share 200 topics, ten loops`,
    rows: '161',
    expected: 200,
    async prepare({ url, connection }) {
      const attacker = await newAttacker(url)
      const soldierIds: string[] = []
      for (let n = 0; n < SOLDIERS; n += 1) soldierIds.push((await newAccount(url)).userId)
      const id = await fillRoster(connection, attacker.userId, soldierIds)
      return { clients: 10, step: () => attacker.send('GET', `/v1/unit-boards/${id}/roster`) }
    },
  },
  signingIn('sign in with the right password, ten loops', 10, true),
  signingIn('sign in with a wrong password of 256 characters, twenty loops', 20, false),
  {
    name: `write boards while ${SOCKETS} sockets of ${OWNERS} users listen`,
    rows: '103',
    expected: 201,
    async prepare({ url }) {
      const owners = await Promise.all(Array.from({ length: OWNERS }, () => newAttacker(url)))
      const close = await openSockets(url, owners, SOCKETS / OWNERS)
      let turn = 0
      return {
        clients: 4,
        async step() {
          turn += 1
          const data = { name: `Board ${turn}`, categories: ['Drill'] }
          const writer = owners[turn % OWNERS] as Attacker
          const body = { documentId: 'unique()', data }
          return writer.send('POST', documents('boards'), body)
        },
        end: close,
      }
    },
  },
  ...LARGE_INPUTS,
  ...LONG_SETS,
]
