import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, makeTestDatabase, type TestDatabase } from '../testing/databases.ts'
import { runProgram, runServer } from '../testing/process.ts'
import { makeSdkClient } from '../testing/sdk-client.ts'

async function demo(environment: Record<string, string>, ...args: string[]) {
  const program = runProgram('demo.ts', environment, { args })
  return { code: await program.ended, text: program.output() }
}

for (const engine of ENGINES) {
  describe(`the demo account on ${engine}`, () => {
    let place: TestDatabase
    beforeEach(async () => {
      place = await makeTestDatabase(engine)
    })
    afterEach(() => place.drop())

    it('has three weeks behind it and a board ahead, and is made once', async () => {
      const environment = {
        DATA_DIR: place.dataDir,
        ...(place.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {}),
      }
      const yesterday = () => new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)
      const before = yesterday()
      const { code, text } = await demo(environment)
      const yesterdays = [before, yesterday()]
      expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('demo@example.com') })
      const password = /the password: (.*)\n/.exec(text)?.[1] ?? ''
      expect((await demo(environment)).text).toContain('is there already')

      const server = await runServer(environment)
      const { account, databases, sdk } = makeSdkClient(server.url)
      await account.createEmailPasswordSession({ email: 'demo@example.com', password })
      const all = async (collectionId: string) => {
        const queries = [sdk.Query.limit(5000)]
        return (await databases.listDocuments({ databaseId: 'main', collectionId, queries }))
          .documents
      }
      const [board] = await all('boards')
      expect(board).toMatchObject({ isActive: true })
      expect(Date.parse(String(board?.targetDate))).toBeGreaterThan(Date.now())
      const sessions = await all('studySessions')
      const days = new Set(sessions.map(({ startTime }) => String(startTime).slice(0, 10)))
      expect(days.size).toBe(19)
      expect(yesterdays).toContain([...days].sort().at(-1))
      expect(new Set(sessions.map(({ studyMode }) => studyMode)).size).toBe(3)
      const reviews = await all('reviews')
      expect(reviews.length).toBeGreaterThan(300)
      const right = reviews.filter(({ isCorrect }) => isCorrect).length / reviews.length
      expect(right).toBeGreaterThan(0.5)
      expect(right).toBeLessThan(0.95)
      expect(await all('chainOfCommand')).toHaveLength(6)
      expect(await all('questionSets')).toHaveLength(1)
      server.process.kill('SIGKILL')
      await server.ended
    })
  })
}

it('refuses the demo account where soldiers study unless a flag allows it, and then sets its own password', async () => {
  const { dataDir: DATA_DIR, drop } = await makeTestDatabase('sqlite')
  const PUBLIC_URL = 'https://study.example.org'
  expect(await demo({ DATA_DIR, PUBLIC_URL })).toMatchObject({ code: 2 })
  expect(await demo({ DATA_DIR, NODE_ENV: 'production' })).toMatchObject({ code: 2 })
  const { code, text } = await demo({ DATA_DIR, PUBLIC_URL }, '--anyway')
  expect(code).toBe(0)
  expect(text).not.toContain('three weeks of study')
  await drop()
})
