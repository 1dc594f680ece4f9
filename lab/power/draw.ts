import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, linesAround, PARTS, type Part, writeFaults } from './faults.ts'
import { listMutations } from './mutators.ts'
import { FOLDER, openTree, whileChanged } from './trees.ts'

/**
 * Draws the faults by SEED into faults.json. First the mutator is drawn, so that texts, the most
 * frequent kind, do not crowd out the rest; then the place. A file has one
 * fault at most. Drawn again is what the other commit has not, what does not compile, and what
 * changes no behavior (no-behavior.json, by hand, with reasons).
 */

const SEED = 43
const WANTED: Readonly<Record<Part, number>> = { domain: 15, server: 20, web: 25 }

const SOURCES: Readonly<Record<Part, RegExp>> = {
  domain: /^domain\/.+\.ts$/,
  // A migration that was released never changes.
  server: /^server\/(?!database\/migrations\/).+\.ts$/,
  web: /^web\/(app|service-worker)\/.+\.tsx?$/,
}
const NO_SOURCE = /\.test\.tsx?$|\.d\.ts$|\/testing\//

/** The projects of TypeScript that see a file of the part. */
const PROJECTS: Readonly<Record<Part, readonly string[]>> = {
  domain: ['domain'],
  server: ['.'],
  web: ['web', 'web/service-worker'],
}

const COMPILED = join(FOLDER, 'compiled.json')

type Refused = { readonly path: string; readonly was: string; readonly put: string }

const refused: readonly (Refused & { because: string })[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'no-behavior.json'), 'utf8'),
)
const today = openTree('today')
const old = openTree('old')
// The types of the routes, which the types of the web app import.
spawnSync(join(today.root, 'node_modules/.bin/react-router'), ['typegen'], {
  cwd: join(today.root, 'web'),
  stdio: 'inherit',
})

const drawn: Fault[] = []
for (const part of PARTS) {
  drawn.push(...(await draw(part)))
  writeFaults(drawn)
}

async function draw(part: Part): Promise<Fault[]> {
  const random = randomNumbers(SEED + PARTS.indexOf(part))
  const queue = drawOrder(placesOf(part), random)
  const found: Fault[] = []
  while (found.length < WANTED[part] && queue.length > 0) {
    const missing = WANTED[part] - found.length
    // Together, since the compiler takes as long for one as for forty.
    const candidates = nextOf(queue, missing * 2, new Set(found.map(({ path }) => path)))
    const compiling = await thoseThatCompile(part, candidates)
    const changing = compiling.filter((fault) => !changesNothing(fault))
    found.push(...changing.slice(0, missing))
    console.log(`${part}: ${compiling.length} of ${candidates.length} compile`)
  }
  return found.map((fault, index) => ({ ...fault, id: `${part[0]}${index + 1}` }))
}

function placesOf(part: Part): Fault[] {
  const paths = today.graph.files.filter((path) => SOURCES[part].test(path))
  return paths.filter((path) => !NO_SOURCE.test(path)).flatMap((path) => placesIn(part, path))
}

function placesIn(part: Part, path: string): Fault[] {
  if (!existsSync(join(old.root, path))) return []
  const source = readFileSync(join(today.root, path), 'utf8')
  const sources = [source, readFileSync(join(old.root, path), 'utf8')]
  return listMutations(path, source).flatMap(({ start, end, mutator, kind, put }) => {
    const around = linesAround(source, { start, end }, sources)
    if (around === undefined) return []
    const line = source.slice(0, start).split('\n').length
    const was = source.slice(start, end)
    return [{ id: '', part, path, line, mutator, kind, ...around, was, put }]
  })
}

/** One of each mutator, in an order of its own each round. */
function drawOrder(places: readonly Fault[], random: () => number): Fault[] {
  const byMutator = [...Map.groupBy(places, ({ mutator }) => mutator).values()]
  const rows = byMutator.map((row) => shuffled(row, random))
  const rounds = Array.from({ length: 40 }, (_, round) => rows.flatMap((row) => row[round] ?? []))
  return rounds.flatMap((round) => shuffled(round, random))
}

function nextOf(queue: Fault[], count: number, taken: Set<string>): Fault[] {
  const found: Fault[] = []
  for (let fault = queue.shift(); fault; fault = queue.shift()) {
    if (taken.has(fault.path)) continue
    taken.add(fault.path)
    found.push(fault)
    if (found.length === count) break
  }
  return found
}

function changesNothing({ path, was, put }: Fault): boolean {
  return refused.some((each) => each.path === path && each.was === was && each.put === put)
}

/** Those that compile, which a file remembers: the compiler takes minutes. */
async function thoseThatCompile(part: Part, faults: readonly Fault[]): Promise<Fault[]> {
  const known = new Map<string, boolean>(
    existsSync(COMPILED) ? JSON.parse(readFileSync(COMPILED, 'utf8')) : [],
  )
  const isNew = (fault: Fault) => !known.has(nameOf(fault))
  const unknown = faults.filter(isNew)
  if (unknown.length > 0) {
    const wrong = await wrongFiles(part, unknown)
    for (const fault of unknown) known.set(nameOf(fault), !wrong.has(fault.path))
    writeFileSync(COMPILED, JSON.stringify([...known], undefined, 2))
  }
  return faults.filter((fault) => known.get(nameOf(fault)))
}

function nameOf({ path, line, was, put }: Fault): string {
  return `${path}:${line} ${was} → ${put}`
}

/**
 * The files of faults that do not compile. An error in a file without a fault is counted against the
 * fault in the nearest file that it imports.
 */
async function wrongFiles(part: Part, faults: readonly Fault[]): Promise<Set<string>> {
  const errors = await errorsWith(part, faults)
  const isFaulty = (path: string) => faults.some((fault) => fault.path === path)
  const distances = new Map(faults.map(({ path }) => [path, today.graph.distances(path)]))
  const nearest = [...errors].flatMap((error) => {
    if (isFaulty(error)) return error
    const used = faults.flatMap(({ path }) => {
      const distance = distances.get(path)?.get(error)
      return distance === undefined ? [] : { path, distance }
    })
    return used.sort((one, other) => one.distance - other.distance)[0]?.path ?? []
  })
  return new Set(nearest)
}

/** The files in which the compiler finds errors. */
function errorsWith(part: Part, faults: readonly Fault[]): Promise<Set<string>> {
  return whileChanged(today, faults, async () => {
    const output = PROJECTS[part].map((project) => {
      const tsc = join(today.root, 'node_modules/.bin/tsc')
      return spawnSync(tsc, ['-p', project], { cwd: today.root, encoding: 'utf8' }).stdout
    })
    const lines = output.join('\n').matchAll(/^(\S+?)\(\d+,\d+\): error/gm)
    return new Set(Array.from(lines, ([, path = '']) => path))
  })
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

/** Numbers below 1 by mulberry32, which any seed repeats. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
