import { type DatabaseLocation, openDatabase } from '../../server/database/open.ts'

/** Data of the benchmarks: one user with boards and a large private set. */
export type Seed = { userId: string; cookie: string; setId: string }

/** How the user signs in. */
export const BENCH_USER = { email: 'bench@example.com', password: 'bench pass phrase 1' }

export const BOARDS = 25
export const QUESTIONS = 5000

const NOW = '2026-01-01T00:00:00.000+00:00'
const SET_ID = 'bench-set'
/** PostgreSQL accepts at most 65,535 parameters per statement. */
const ROWS_AT_ONCE = 500

/** Signs up a user through the API and inserts the rows into the server's database. */
export async function seed(url: string, location: DatabaseLocation): Promise<Seed> {
  const headers = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
  const created = await fetch(`${url}/v1/account`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ userId: 'unique()', name: 'Bench', ...BENCH_USER }),
  })
  const { $id: userId } = (await created.json()) as { $id: string }
  const session = await fetch(`${url}/v1/account/sessions/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(BENCH_USER),
  })
  if (!session.ok) throw new Error(`The bench user could not sign in: ${await session.text()}`)
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const database = await openDatabase(location)
  try {
    await addBoards(database.connection, userId)
    await addQuestions(database.connection, userId)
  } finally {
    await database.close()
  }
  return { userId, cookie, setId: SET_ID }
}

/** A moment of the wire, so many days ahead. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().replace('Z', '+00:00')

type Connection = Awaited<ReturnType<typeof openDatabase>>['connection']

const system = (id: string) => ({ $id: id, $createdAt: NOW, $updatedAt: NOW, $permissions: null })

async function addBoards(connection: Connection, userId: string) {
  const boards = Array.from({ length: BOARDS }, (_, index) => ({
    ...system(`bench-board-${index}`),
    userId,
    name: `Board number ${index}`,
    isActive: index === 0 ? 1 : 0,
    // The plan of today is for a board that is ahead.
    targetDate: index === 0 ? inDays(30) : NOW,
    categories: JSON.stringify(['Army Leadership', 'Counseling', 'Drill and Ceremonies']),
    inspected: '[]',
    sourceLines: '[]',
    sourceLinesDone: '[]',
  }))
  await connection.insertInto('boards').values(boards).execute()
}

async function addQuestions(connection: Connection, userId: string) {
  await connection
    .insertInto('questionSets')
    .values({
      ...system(SET_ID),
      userId,
      name: 'Bench set',
      version: 1,
      category: 'Bench',
      type: 'standard',
      questionCount: QUESTIONS,
      isActive: 1,
      isArchived: 0,
      scope: 'user',
      parentSetId: null,
      linkedCommunitySetId: null,
      description: null,
    })
    .execute()
  for (let start = 0; start < QUESTIONS; start += ROWS_AT_ONCE) {
    const questions = Array.from({ length: ROWS_AT_ONCE }, (_, offset) => {
      const index = start + offset
      return {
        ...system(`bench-question-${index}`),
        setId: SET_ID,
        userId,
        scope: 'user',
        questionText: `What does paragraph ${index} of the regulation say about the soldier's duty?`,
        answer: `The duty of paragraph ${index}, as the regulation words it`,
        answeringStrategy: null,
        category: 'Bench',
        distractors: JSON.stringify([`A duty of ${index + 1}`, `No duty ${index}`, `Some "duty"`]),
        regulationRef: `AR 600-20, para ${index % 9}-${index % 30}`,
        items: JSON.stringify(index % 10 === 0 ? [`Part ${index}`, 'The rest'] : []),
        spoken: `First Sergeant, the duty of paragraph ${index} is as the regulation words it.`,
        why: `Paragraph ${index} is told apart from the next one by its duty.`,
        picture: index % 50 === 0 ? 'rank-sgt' : null,
        isActive: 1,
        isArchived: 0,
        originalQuestionId: null,
      }
    })
    await connection.insertInto('questions').values(questions).execute()
  }
}
