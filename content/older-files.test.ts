import { expect, test } from 'vitest'
import { readContentFolder } from './folder.ts'
import { readContent } from './load.ts'
import { completeOlderFiles } from './older-files.ts'

test('content whose scenarios have no points to listen for can be read', () => {
  const files = readContentFolder(import.meta.dirname)
  const situational: { scenarios: { listensFor?: string[] }[] } = JSON.parse(
    files.get('situational.json') ?? '',
  )
  for (const scenario of situational.scenarios) delete scenario.listensFor
  const older = new Map(files).set('situational.json', JSON.stringify(situational))

  expect(() => readContent(older)).toThrow('listensFor')
  expect(readContent(completeOlderFiles(older)).sets).toHaveLength(readContent(files).sets.length)
})

test('points to listen for are kept', () => {
  const files = readContentFolder(import.meta.dirname)
  expect(readContent(completeOlderFiles(files))).toEqual(readContent(files))
})
