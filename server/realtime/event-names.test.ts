import { expect, test } from 'vitest'
import { channelsFor, eventNamesFor } from './event-names.ts'

const board = {
  kind: 'document',
  collectionId: 'boards',
  action: 'update',
  row: { $id: 'b1' },
} as const

test('publishes a document on its three channels', () => {
  expect(channelsFor(board)).toEqual([
    'documents',
    'databases.main.collections.boards.documents',
    'databases.main.collections.boards.documents.b1',
  ])
})

test("lists a document event's concrete name first, then every wildcard and shorter form", () => {
  const names = eventNamesFor(board)
  expect(names[0]).toBe('databases.main.collections.boards.documents.b1.update')
  expect(names[1]).toBe('databases.*.collections.*.documents.*.update')
  expect(names).toHaveLength(8 + 8 + 4 + 2)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('databases.main.collections.*.documents.b1.update')
  expect(names).toContain('databases.*.collections.boards.documents.*')
  expect(names.slice(-6)).toEqual([
    'databases.main.collections.boards',
    'databases.*.collections.*',
    'databases.*.collections.boards',
    'databases.main.collections.*',
    'databases.main',
    'databases.*',
  ])
})

test('names an execution under its function', () => {
  const change = {
    kind: 'execution',
    action: 'create',
    executionId: 'e1',
    userId: 'u1',
    functionId: 'f1',
    payload: {},
  } as const
  expect(channelsFor(change)).toEqual(['executions', 'executions.e1', 'functions.f1'])
  expect(eventNamesFor(change).slice(0, 4)).toEqual([
    'functions.f1.executions.e1.create',
    'functions.*.executions.*.create',
    'functions.*.executions.e1.create',
    'functions.f1.executions.*.create',
  ])
})

test('names account events as in the contract', () => {
  const of = (event: string) => eventNamesFor({ kind: 'account', userId: 'u1', event, payload: {} })
  expect(of('create')).toEqual(['users.u1.create', 'users.*.create', 'users.u1', 'users.*'])
  expect(of('update.prefs')).toEqual([
    'users.u1.update',
    'users.*.update',
    'users.u1.update.prefs',
    'users.*.update.prefs',
    'users.u1',
    'users.*',
  ])
  expect(of('sessions.s1.delete')[0]).toBe('users.u1.sessions.s1.delete')
  expect(of('sessions.s1.delete')).toContain('users.*.sessions.*.delete')
})
