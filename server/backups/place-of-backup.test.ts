import { chownSync, mkdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/databases.ts'
import { runProgram } from '../testing/process.ts'
import { takeBackup } from './take-backup.ts'

/** Root may use every place, so the programs run as another user, whose data folder it is. */
const isRoot = process.getuid?.() === 0
const USER = 12_345

let place: TestDatabase
/** A folder that belongs to somebody else. */
let elsewhere: string

beforeEach(async () => {
  place = await makeTestDatabase('sqlite')
  await (await openDatabase(place.location)).close()
  elsewhere = await mkdtemp(join(tmpdir(), 'squared-away-elsewhere-'))
})
afterEach(async () => {
  await chmod(elsewhere, 0o700)
  await rm(elsewhere, { recursive: true })
  await place.drop()
})

async function type(file: 'backup.ts' | 'restore.ts', ...args: string[]) {
  const environment = { DATA_DIR: place.dataDir }
  const program = runProgram(file, environment, { args, ...(isRoot && { uid: USER }) })
  return { code: await program.ended, lines: program.output().trim().split('\n') }
}

function giveToUser(...paths: string[]) {
  for (const path of isRoot ? paths : []) chownSync(path, USER, USER)
}

const sentence = (...words: string[]) => ({
  code: 1,
  lines: [expect.stringMatching(words.join('.*'))],
})

test('a folder where the user may not write is named', async () => {
  giveToUser(place.dataDir, join(place.dataDir, 'squaredaway.db'))
  await chmod(elsewhere, 0o555)
  const refusal = sentence(elsewhere, 'EACCES', 'user who runs the server')
  expect(await type('backup.ts', join(elsewhere, 'copy.db'))).toEqual(refusal)
  expect(await type('backup.ts', '--folder', join(elsewhere, 'nightly'))).toEqual(refusal)
})

test('a backup that the user may not read is not said to be missing', async () => {
  const copy = join(elsewhere, 'copy.db')
  await takeBackup(place.location, copy)
  giveToUser(place.dataDir, join(place.dataDir, 'squaredaway.db'))
  await chmod(elsewhere, 0o000)
  expect(await type('restore.ts', copy)).toEqual(sentence(copy, 'cannot be read', 'EACCES'))
})

test('a folder is no backup', async () => {
  giveToUser(place.dataDir, join(place.dataDir, 'squaredaway.db'))
  const folder = join(place.dataDir, 'folder')
  mkdirSync(folder)
  expect(await type('restore.ts', folder)).toEqual(sentence(folder, 'is a folder'))
})
