import { expect, test } from 'vitest'
import { type AskedConflict, EditConflictError, saveAsking } from './asked-edits.ts'

type Edit = { name: string; date: string }

const conflictIn = (part: keyof Edit): AskedConflict => ({
  ...{ collectionId: 'boards', documentId: 'b1', part, mine: '"mine"', theirs: '"theirs"' },
  settle: (edit) => edit,
})
const settle = (edit: Edit, { part }: AskedConflict, kept: string): Edit => ({
  ...edit,
  [part]: kept,
})

test('asks about each conflict in turn, and saves the edit as it was settled', async () => {
  const saves: Edit[] = []
  const answers = ['theirs', 'mine'] as const
  const asked: string[] = []
  const result = await saveAsking(
    { name: 'mine', date: 'mine' },
    async ({ part }) => answers[asked.push(part) - 1] ?? null,
    async (edit) => {
      saves.push(edit)
      if (saves.length === 1) throw new EditConflictError([conflictIn('name')])
      if (saves.length === 2) throw new EditConflictError([conflictIn('date')])
      return 'saved'
    },
    settle,
  )
  expect(asked).toEqual(['name', 'date'])
  expect(result).toEqual({ saved: 'saved', sent: { name: 'theirs', date: 'mine' } })
  expect(saves).toHaveLength(3)
})

test('saves nothing if the user does not say which value stays', async () => {
  let saves = 0
  const saving = saveAsking(
    { name: 'mine', date: 'mine' },
    async () => null,
    async () => {
      saves += 1
      throw new EditConflictError([conflictIn('name'), conflictIn('date')])
    },
    settle,
  )
  await expect(saving).rejects.toThrow('Nothing was saved.')
  expect(saves).toBe(1)
})

test('passes on every other failure without a question', async () => {
  const saving = saveAsking(
    { name: 'mine', date: 'mine' },
    () => expect.unreachable(),
    async () => {
      throw new Error('The server is away.')
    },
    settle,
  )
  await expect(saving).rejects.toThrow('The server is away.')
})
