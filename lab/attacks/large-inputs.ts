import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Connection } from '../../server/database/schema.ts'
import type { Attack } from './attack.ts'
import { type Attacker, newAttacker } from './attacker.ts'

const MOMENT = '2026-01-01T00:00:00.000+00:00'
const LATER = '2999-01-01T00:00:00.000+00:00'

const HARMLESS_PICTURE = 'upload a picture of 2 MB in large parts, ten loops'

function chunk(type: string, length: number): Buffer {
  const bytes = Buffer.alloc(12 + length)
  bytes.writeUInt32BE(length)
  bytes.write(type, 4, 'latin1')
  return bytes
}

const pngHead = () => {
  const header = chunk('IHDR', 13)
  header.writeUInt32BE(1, 8)
  header.writeUInt32BE(1, 12)
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), header])
}

const repeated = (part: Buffer, count: number) =>
  Buffer.concat(Array.from({ length: count }, () => part))

/** Two megabytes each, in many parts, and in few. */
const PICTURES: Readonly<Record<string, () => Buffer>> = {
  [HARMLESS_PICTURE]: () =>
    Buffer.concat([pngHead(), repeated(chunk('IDAT', 64 * 1024), 31), chunk('IEND', 0)]),
  'upload a PNG of 170,000 empty chunks, ten loops': () =>
    Buffer.concat([pngHead(), repeated(chunk('IDAT', 0), 170_000), chunk('IEND', 0)]),
  'upload a JPEG of 500,000 tables, ten loops': () =>
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
      repeated(Buffer.from([0xff, 0xdb, 0, 2]), 500_000),
      Buffer.from([0xff, 0xd9]),
    ]),
  'upload a GIF of 250,000 graphic controls, ten loops': () =>
    Buffer.concat([
      Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
      repeated(Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]), 250_000),
      Buffer.from([0x3b]),
    ]),
}

const picture = ([name, make]: [string, () => Buffer]): Attack => ({
  name,
  rows: '202',
  // None draws anything, or is small enough to be stored.
  expected: 400,
  ...(name === HARMLESS_PICTURE ? {} : { control: HARMLESS_PICTURE }),
  async prepare({ url }) {
    const attacker = await newAttacker(url)
    const bytes = new Uint8Array(make())
    return {
      clients: 10,
      step() {
        const form = new FormData()
        form.append('fileId', 'unique()')
        form.append('file', new File([bytes], 'picture.png'))
        return attacker.send('POST', '/v1/storage/buckets/pictures/files', form)
      },
    }
  },
})

const HARMLESS_LIST = 'list 31 MB in 5,000 sessions, ten loops'

const listing = (
  name: string,
  collectionId: string,
  fill: (attacker: Attacker, connection: Connection) => Promise<void>,
): Attack => ({
  name,
  rows: '205',
  expected: 200,
  ...(name === HARMLESS_LIST ? {} : { control: HARMLESS_LIST }),
  async prepare({ url, connection }) {
    const attacker = await newAttacker(url)
    await fill(attacker, connection)
    const limit = encodeURIComponent(JSON.stringify({ method: 'limit', values: [5000] }))
    const path = `/v1/databases/main/collections/${collectionId}/documents?queries[]=${limit}`
    return { clients: 10, step: () => attacker.send('GET', path) }
  },
})

async function fillSheets({ userId }: Attacker, connection: Connection): Promise<void> {
  const unitBoardId = `l-${userId}`.slice(0, 30)
  await sql`
    insert into "unitBoards" ("$id", "$createdAt", "$updatedAt", "userId", "name", "kind", "endDate")
    values (${unitBoardId}, ${MOMENT}, ${MOMENT}, ${userId}, 'Board', 'promotion', ${LATER})`.execute(
    connection,
  )
  const sheet = JSON.stringify({ member: 'a "word" '.repeat(85_000), candidates: [] })
  for (let member = 0; member < 35; member += 1) {
    await sql`
      insert into "packetSheets" ("$id", "$createdAt", "$updatedAt", "userId", "unitBoardId",
        "member", "sheet")
      values (${`p${member}-${userId}`.slice(0, 30)}, ${MOMENT}, ${MOMENT}, ${userId},
        ${unitBoardId}, ${member}, ${sheet})`.execute(connection)
  }
}

/** Sessions with so many questions each: 31 MB in 5,000 of 84 questions. */
const sessions =
  (count: number, questions: number) =>
  async ({ userId }: Attacker, connection: Connection): Promise<void> => {
    const ids = Array.from({ length: questions }, (_, n) => `question-${n}`)
    const outcomes = ids.map((questionId) => ({ questionId, isCorrect: true, ms: 1234 }))
    for (let n = 0; n < count; n += 1) {
      await sql`
      insert into "studySessions" ("$id", "$createdAt", "$updatedAt", "userId", "startTime",
        "endTime", "durationMinutes", "studyMode", "categories", "questionIds", "outcomes")
      values (${`y${n}-${userId}`.slice(0, 30)}, ${MOMENT}, ${MOMENT}, ${userId}, ${MOMENT},
        ${MOMENT}, 1, 'flashcard', '["Drill"]', ${JSON.stringify(ids)},
        ${JSON.stringify(outcomes)})`.execute(connection)
    }
  }

/** As much as one room takes: 1.7 MB. */
function largeRoom() {
  const seat = (id: string, role: string) => ({
    ...{ id, role, name: id, isPresident: id === 'host', isHost: id === 'host' },
  })
  const shown = ['x'.repeat(1900)]
  return {
    ...{ roomId: randomUUID(), kind: 'board', title: 'Board' },
    seats: [seat('host', 'member'), seat('candidate', 'candidate')],
    questions: Array.from({ length: 800 }, (_, n) => ({
      ...{ id: `q${n}`, memberId: 'host', candidateId: 'candidate', questionId: null },
      ...{ part: 'question', topic: 'Drill', asked: `Question ${n}?`, shown, reference: null },
    })),
  }
}

const reading: Attack = {
  name: 'open rooms of 1.7 MB, read and delete them, ten loops',
  rows: '154',
  expected: 200,
  async prepare({ url }) {
    const attackers = await Promise.all(Array.from({ length: 10 }, () => newAttacker(url)))
    let turn = 0
    return {
      clients: 10,
      async step() {
        turn += 1
        const attacker = attackers[turn % attackers.length] as Attacker
        const room = largeRoom()
        await attacker.send('POST', '/v1/rooms', room)
        await attacker.send('PATCH', `/v1/rooms/${room.roomId}`, { state: 'running' })
        const status = await attacker.send('GET', `/v1/rooms/${room.roomId}`)
        await attacker.send('DELETE', `/v1/rooms/${room.roomId}`)
        return status
      },
    }
  },
}

const polling: Attack = {
  name: 'poll a room without pause, sixty loops',
  rows: '203',
  expected: 200,
  async prepare({ url }) {
    const attacker = await newAttacker(url)
    const room = largeRoom()
    await attacker.send('POST', '/v1/rooms', room)
    const path = `/v1/rooms/${room.roomId}?after=1&held=lobby`
    return { clients: 60, step: () => attacker.send('GET', path) }
  },
}

/** Attacks by the size and the parts of what is sent or requested. */
export const LARGE_INPUTS: readonly Attack[] = [
  ...Object.entries(PICTURES).map(picture),
  listing(HARMLESS_LIST, 'studySessions', sessions(5000, 84)),
  listing('list 35 sheets of 0.94 MB, ten loops', 'packetSheets', fillSheets),
  listing('list 76 sessions of 5,000 questions, ten loops', 'studySessions', sessions(76, 5000)),
  reading,
  polling,
]
