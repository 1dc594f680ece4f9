import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findViolations } from '../boundaries.ts'
import { FLOOR_TABLES } from './floor-tables.ts'
import { type FloorTable, floorRuleName, isFile, roomsAndOffLimits } from './floors.ts'

const TABLES = FLOOR_TABLES.map((table) => [table.folder, table] as const)

/** The files below `folder` that ship, each as the list of its folders and its name. */
function sourceFiles(folder: string): string[][] {
  return globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['node_modules'] })
    .map((path) => path.split('/'))
    .filter((path) => !path.includes('testing') && !/\.test\.tsx?$/.test(path.at(-1) ?? ''))
}

test.each(TABLES)('every folder and file of %s has exactly one floor', (folder, { floors }) => {
  const rooms = new Set(sourceFiles(folder).map(([room]) => room))
  expect(floors.flat().toSorted()).toEqual([...rooms].toSorted())
})

test.each(TABLES)('each room of %s that imports a higher floor is reported', async (_, table) => {
  const rooms = roomsAndOffLimits(table.floors)
  const broken = await inTemporaryFolder(async (folder) => {
    await writeUpwardImports(folder, table)
    return findViolations([table.folder], '', folder)
  })
  const fired = new Set(broken.violations.map(({ rule }) => rule))
  const expected = rooms.map(({ room }) => floorRuleName(table.name, room))
  expect(expected.length).toBeGreaterThan(3)
  expect(expected.filter((rule) => !fired.has(rule))).toEqual([])
})

test.each(TABLES)('a room of %s may import any lower floor', async (_, table) => {
  const { violations, modules } = await inTemporaryFolder(async (folder) => {
    await writeDownwardImports(folder, table)
    return findViolations([table.folder], '', folder)
  })
  expect(modules).toBe(table.floors.flat().length)
  const floorRules = violations.filter(({ rule }) => rule.startsWith(`${table.name}-floors-`))
  expect(floorRules).toEqual([])
})

test.each(TABLES)('docs/architecture.md names every folder with a floor in %s', (_, { floors }) => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  expect(floors.flat().filter((room) => !isFile(room) && !text.includes(`\`${room}\``))).toEqual([])
})

const MAX_FILES = 30

/** Migrations are numbered, one file per schema change, and are never removed. */
const MIGRATIONS = 'database/migrations'

test('no folder of server/ has more than 30 source files', () => {
  const folders = sourceFiles('server').map((path) => path.slice(0, -1).join('/'))
  const counts = Object.entries(Object.groupBy(folders, (folder) => folder))
  expect(counts.length).toBeGreaterThan(20)
  const tooFull = counts.filter(([, files = []]) => files.length > MAX_FILES)
  expect(tooFull.map(([folder]) => folder).filter((name) => name !== MIGRATIONS)).toEqual([])
})

async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'floors-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Every room imports the rooms that it must not. */
async function writeUpwardImports(root: string, { folder, floors }: FloorTable): Promise<void> {
  for (const { room, offLimits } of roomsAndOffLimits(floors)) {
    await writeRoom(join(root, folder), room, offLimits)
  }
  for (const room of floors[0] ?? []) {
    const known = roomsAndOffLimits(floors).some((other) => other.room === room)
    if (!known) await writeRoom(join(root, folder), room, [])
  }
}

/** Every room imports the rooms on all floors below its own. */
async function writeDownwardImports(root: string, { folder, floors }: FloorTable): Promise<void> {
  for (const [floor, rooms] of floors.entries()) {
    for (const room of rooms) {
      await writeRoom(join(root, folder), room, floors.slice(floor + 1).flat())
    }
  }
}

async function writeRoom(folder: string, room: string, imported: readonly string[]) {
  const up = isFile(room) ? './' : '../'
  const path = join(folder, fileIn(room))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, imported.map((other) => `import '${up}${fileIn(other)}'\n`).join(''))
}

function fileIn(room: string): string {
  return isFile(room) ? room : `${room}/room.ts`
}
