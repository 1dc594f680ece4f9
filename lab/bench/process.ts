import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_FLAGS } from '../../scripts/install.mjs'
import type { Fact } from '../measuring/fact.ts'
import { residentMegabytes } from '../measuring/resident-memory.ts'
import { BOARDS, QUESTIONS, seed } from '../measuring/seed.ts'
import { load } from './load.ts'
import { npm, type Program, ROOT, type Started, start } from './program.ts'
import { listUrl } from './sides.ts'

const CONTROL = join(import.meta.dirname, 'empty-fastify.ts')
/** How often each command starts. They take turns, so that a slow machine slows all. */
const STARTS = 7
/**
 * Requests before the memory is read: light ones of four kinds, and lists of 5,000 questions,
 * compressed and one after the other.
 */
const REQUESTS = 10_000
const LISTS = 25
const CONNECTIONS = 16

/**
 * How long `npm start` takes on existing data until the first 200, beyond what an `npm run` of
 * nothing takes, and how much memory the server holds after use. Both are also compared with an
 * empty Fastify that has loaded the same libraries. Medians, and the worst start.
 */
export async function measureProcess(): Promise<Fact[]> {
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-bench-'))
  try {
    return [...(await measureStarts(folder)), ...(await measureMemory(folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const control: Program = {
  ...{ command: process.execPath, args: [...SERVER_FLAGS, CONTROL], cwd: ROOT },
}

async function measureStarts(folder: string): Promise<Fact[]> {
  const nothing = emptyPackage(folder)
  const seconds = { product: [] as number[], control: [] as number[], nothing: [] as number[] }
  // The first start installs, builds, migrates and compiles what later ones find.
  await (await start(npm('start'), folder)).stop()
  await (await start(control, folder)).stop()
  for (let round = 0; round < STARTS; round += 1) {
    for (const [name, program] of [
      ['product', npm('start')],
      ['control', control],
    ] as const) {
      const started = await start(program, folder)
      seconds[name].push(started.seconds)
      await started.stop()
    }
    seconds.nothing.push(await timeOf(nothing))
  }
  const ours = seconds.product.map((value, at) => value - (seconds.nothing[at] ?? Number.NaN))
  const ratios = ours.map((value, at) => value / (seconds.control[at] ?? Number.NaN))
  const start200 = 'npm start on existing data, beyond an empty npm run'
  return [
    {
      name: `${start200}, median of ${STARTS}`,
      value: median(ours),
      unit: 's',
      under: 1,
      digits: 2,
    },
    { name: `${start200}, worst`, value: Math.max(...ours), unit: 's', digits: 2 },
    { name: `${start200}, times an empty Fastify`, value: median(ratios), unit: '×', digits: 2 },
  ]
}

/** Memory after light use, and after large lists as well. */
async function measureMemory(folder: string): Promise<Fact[]> {
  const ours = await start(npm('start'), folder)
  const location = { engine: 'sqlite', dataDir: join(folder, 'data') } as const
  const { cookie, setId } = await seed(ours.url, location)
  const headers = { cookie, 'x-appwrite-project': 'squaredaway' }
  const light = await memoryAfter(ours, headers, LIGHT)
  const large = await memoryAfter(ours, { ...headers, 'accept-encoding': 'zstd' }, largeList(setId))
  await ours.stop()
  const empty = await start(control, folder)
  const base = await memoryAfter(empty, headers, LIGHT)
  await empty.stop()
  const name = `memory after ${REQUESTS} requests`
  return [
    { name, value: light, unit: 'MB', under: 150, digits: 0 },
    { name: `${name}, times an empty Fastify`, value: light / base, unit: '×', digits: 2 },
    {
      name: `memory after ${LISTS} lists of ${QUESTIONS} more`,
      value: large,
      unit: 'MB',
      under: 190,
      digits: 0,
    },
  ]
}

const limit = (count: number) => ({ method: 'limit', values: [count] })

/** Paths, and how they are asked for. */
type Use = { paths: readonly string[]; connections: number; requests: number }

/** What light use asks for: a page, a check of health, the account and a short list. */
export const LIGHT_PATHS = [
  '/',
  '/readyz',
  '/v1/account',
  listUrl('', 'boards', [limit(BOARDS)]),
] as const

const LIGHT: Use = {
  paths: LIGHT_PATHS,
  ...{ connections: CONNECTIONS, requests: REQUESTS },
}

function largeList(setId: string): Use {
  return { paths: [largeListPath(setId)], connections: 1, requests: LISTS }
}

/** The path of all questions of a set. */
export function largeListPath(setId: string): string {
  const ofSet = { method: 'equal', attribute: 'setId', values: [setId] }
  return listUrl('', 'questions', [ofSet, limit(QUESTIONS)])
}

async function memoryAfter(
  { url, serverPid }: Started,
  headers: Record<string, string>,
  { paths, connections, requests: all }: Use,
): Promise<number> {
  const requests = all / paths.length
  for (const path of paths) await load({ url: url + path, headers }, { connections, requests })
  return residentMegabytes(serverPid())
}

/** A package whose script does nothing. */
function emptyPackage(folder: string): Program {
  const cwd = join(folder, 'empty')
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'package.json'), '{"scripts":{"nothing":"true"}}')
  return { command: 'npm', args: ['run', 'nothing'], cwd }
}

async function timeOf({ command, args, cwd }: Program): Promise<number> {
  const began = performance.now()
  const child = spawn(command, args, { cwd, stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  return (performance.now() - began) / 1000
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

if (import.meta.main) {
  for (const { name, value, unit, under, digits } of await measureProcess()) {
    const asked = under === undefined ? '' : ` (asked: under ${under})`
    console.log(`${name}: ${value.toFixed(digits)} ${unit}${asked}`)
    if (under !== undefined && !(value < under)) process.exitCode = 1
  }
}
