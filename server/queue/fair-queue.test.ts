import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Tasks that end on command, and the tasks started so far. */
function workshop(turns: FairQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: (userId: string, name: string) =>
      turns.run(userId, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('attack 81: users take turns, however much work one of them sends', async () => {
  const { begun, ask, end } = workshop(new FairQueue({ atOnce: 1, waitingAUser: 10 }))
  for (const name of ['a1', 'a2', 'a3']) void ask('alice', name)
  void ask('bob', 'b1')
  void ask('carol', 'c1')
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('a user has one slot, and the others are for other users', async () => {
  const { begun, ask, end } = workshop(new FairQueue({ atOnce: 2, waitingAUser: 10 }))
  void ask('alice', 'a1')
  void ask('alice', 'a2')
  void ask('bob', 'b1')
  void ask('carol', 'c1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('rejects tasks beyond the limit, and frees the slot of a failed one', async () => {
  const turns = new FairQueue({ atOnce: 1, waitingAUser: 1 })
  const failing = turns.run('alice', () => Promise.reject(new Error('broken')))
  const waiting = turns.run('alice', async () => 'done')
  await expect(turns.run('alice', async () => 'never')).rejects.toMatchObject({ status: 429 })
  await expect(failing).rejects.toThrow('broken')
  expect(await waiting).toBe('done')
})

test('attack 50: a full queue drops the last task of the one with the most', async () => {
  const turns = new FairQueue({ atOnce: 1, waitingInAll: 4 })
  const { begun, ask, end } = workshop(turns)
  const tasks = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask('alice', name))
  await expect(ask('alice', 'a6')).rejects.toMatchObject({ status: 503 })
  const dropped = [tasks[4], tasks[3]].map((task) =>
    expect(task).rejects.toMatchObject({ status: 503 }),
  )
  void ask('bob', 'b1')
  void ask('carol', 'c1')
  await Promise.all(dropped)
  // Alice has two, the others one each: nobody has more than bob would have.
  await expect(ask('bob', 'b2')).rejects.toMatchObject({ status: 503 })
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  void ask('bob', 'b3')
  expect(begun.at(-1)).toBe('b3')
})
