import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainWrites } from './plain-writes.ts'

const ONE_PASSKEY = 'the browser asks for one passkey at a time, and the latest press counts'
const IN_FORM = 'called by forms alone, which send once (web/app/ui/forms/form.tsx)'

/** Why a second press of these sends nothing twice. */
const HARMLESS: Readonly<Record<string, string>> = {
  answerChallenge: IN_FORM,
  askForPasskey: ONE_PASSKEY,
  beginByMail: 'sent by useWrite in its screen, and the link works once',
  beginPasskeySession: ONE_PASSKEY,
  changeCardNote: 'sends nothing if the card says so already',
  chosenPasskey: ONE_PASSKEY,
  createAccount: IN_FORM,
  endSession: IN_FORM,
  endSessionNowOrLater: 'an ended session cannot be ended again',
  firstRecoveryCodes: IN_FORM,
  giveFactor: ONE_PASSKEY,
  giveProof: ONE_PASSKEY,
  loadCurrentUser: 'reads; the server is told once that it knows this device',
  renewCurrentUser: 'reads; the server is told once that it knows this device',
  makeEpisode: 'the screen makes one at a time: a second press meets the first',
  renewCode: IN_FORM,
  REPLAYS: 'the queue sends each entry under an id of its own',
  sendQuestionDrafts: IN_FORM,
  signInWithPassword: IN_FORM,
  startImport: IN_FORM,
  turnOn: IN_FORM,
}

const ROOT = join(import.meta.dirname, '../..')

test('screens write by hooks, which send once however often they are pressed', () => {
  const sources = globSync('web/app/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  expect(sources.length).toBeGreaterThan(500)
  const found = plainWrites(sources)
  const unnamed = found.filter(({ name }) => !(name in HARMLESS))
  const advice = 'Make it a hook with useWrite (web/app/data/queries/use-write.ts).'
  expect(unnamed, advice).toEqual([])
  expect(Object.keys(HARMLESS).toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})

test('a function that writes is found through other modules, a hook and a query are not', () => {
  const module = (path: string, text: string) => ({ path: `web/app/${path}`, text })
  const room = `
    import { createDocument } from '../calls/documents.ts'
    // account.deleteThis()
    export const readBoards = () => 'GET'
    export function saveBoard(board) { return keep(board) }
    const keep = (board) => createDocument('boards', board)
    export const useSaveBoard = () => useWrite({ mutationFn: saveBoard })
    export function boardsQuery() { return { queryFn: saveBoard } }`
  const documents = 'export function createDocument(id) { return databases.createDocument(id) }'
  const screen = `
    import { readBoards, saveBoard, useSaveBoard, boardsQuery } from '../data/boards/boards.ts'`
  const found = plainWrites([
    module('data/calls/documents.ts', documents),
    module('data/boards/boards.ts', room),
    module('boards/boards-route.tsx', screen),
  ])
  expect(found).toEqual([
    {
      name: 'saveBoard',
      path: 'web/app/data/boards/boards.ts',
      users: ['web/app/boards/boards-route.tsx'],
    },
  ])
})
