/** What the plan of the files needs to know of a module. */
export type PlannedModule = {
  /** Length of its source. */
  readonly bytes: number
  readonly hasStyles: boolean
  /** Modules that it imports at once. */
  readonly imports: readonly string[]
  /** Modules that it imports on request. */
  readonly requests: readonly string[]
}

export type ModuleGraph = ReadonlyMap<string, PlannedModule>

/** The modules that a page starts with: the app's entry, its route and the routes around that. */
export type PageStart = { readonly modules: readonly string[]; readonly weight: number }

/**
 * What one more request costs, in bytes of source that are loaded without need. Minified and
 * compressed, about a sixth of them is left.
 */
const REQUEST_BYTES = 80_000
/** A part loads when it is used, and counts as much as a page unless it has a weight of its own. */
const PART_WEIGHT = 1

/** A file to be. */
type File = {
  readonly modules: readonly string[]
  readonly bytes: number
  readonly hasStyles: boolean
  /** Whether it has a module that is requested by itself: of a part, or by which a page starts. */
  readonly isAsked: boolean
  /** Bits of the pages and parts that load it. */
  loads: Bits
  /** Bits of the parts that find it there, wherever they are requested. */
  there: Bits
  /** Files that it imports, by number. */
  readonly imports: Set<number>
}

type Bits = Uint32Array
/** Joined files leave a place empty, so that the numbers of the others stay. */
type Files = (File | null)[]

/**
 * Groups modules into files, so that pages load few files and little that they do not need. Modules
 * that the same pages load share a file from the start. Then the two files are joined that save the
 * most, until none saves anything. No two files ever import each other. What is asked for by itself,
 * a route or a part, stays apart: one whose file is missing takes no other with it, and the bundler
 * would only add a file that stands for it.
 *
 * @param partWeights By the modules that parts begin with, as the weight of a page.
 * @returns the modules of each file.
 */
export function planChunks(
  graph: ModuleGraph,
  pages: readonly PageStart[],
  partWeights: ReadonlyMap<string, number> = new Map(),
): (readonly string[])[] {
  const { worlds, weights } = worldsOf(graph, pages, partWeights)
  const asked = new Set([
    ...pages.flatMap(({ modules }) => modules),
    ...[...graph.values()].flatMap(({ requests }) => requests),
  ])
  const files = firstFiles(graph, worlds, asked)
  joinRings(files)
  joinWhatSaves(files, weights)
  return files.flatMap((file) => (file ? [file.modules] : []))
}

/** What a page or a part loads, and what is there when a part is requested. */
type World = { readonly loads: ReadonlySet<string>; readonly there: ReadonlySet<string> }

function worldsOf(
  graph: ModuleGraph,
  pages: readonly PageStart[],
  partWeights: ReadonlyMap<string, number>,
) {
  const ofPages = pages.map(({ modules }) => ({
    loads: closureOf(graph, modules),
    there: new Set<string>(),
  }))
  const ofParts = partsOf(
    graph,
    ofPages.map(({ loads }) => loads),
  )
  return {
    worlds: [...ofPages, ...ofParts],
    weights: [
      ...pages.map(({ weight }) => weight),
      ...ofParts.map(({ start }) => partWeights.get(start) ?? PART_WEIGHT),
    ],
  }
}

/** The modules that a part adds to what is there wherever it is requested, for each part. */
function partsOf(
  graph: ModuleGraph,
  pages: readonly ReadonlySet<string>[],
): (World & { readonly start: string })[] {
  const starts = new Set([...graph.values()].flatMap(({ requests }) => requests))
  const parts = new Map([...starts].map((id) => [id, closureOf(graph, [id])]))
  /** Shrinks from everything that one place has, until each place has it. */
  const there = new Map<string, Set<string>>()
  const places = () => [
    ...pages.map((own) => ({ own, all: own })),
    ...[...parts].flatMap(([id, own]) => {
      const before = there.get(id)
      return before === undefined ? [] : [{ own, all: new Set([...own, ...before]) }]
    }),
  ]
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const { own, all } of places()) {
      for (const part of new Set([...own].flatMap((id) => graph.get(id)?.requests ?? []))) {
        const known = there.get(part)
        const now =
          known === undefined ? new Set(all) : new Set([...known].filter((id) => all.has(id)))
        if (known !== undefined && known.size === now.size) continue
        there.set(part, now)
        hasChanged = true
      }
    }
  }
  return [...parts].flatMap(([id, own]) => {
    const before = there.get(id)
    if (before === undefined) return []
    const loads = new Set([...own].filter((each) => !before.has(each)))
    return [{ start: id, loads, there: before }]
  })
}

function closureOf(graph: ModuleGraph, starts: readonly string[]): Set<string> {
  const met = new Set(starts.filter((id) => graph.has(id)))
  // A set is iterated in the order of insertion, including what is added in the meantime.
  for (const id of met) {
    for (const next of graph.get(id)?.imports ?? []) if (graph.has(next)) met.add(next)
  }
  return met
}

/** One file for all modules that the same pages and parts load, and one for each that is asked for. */
function firstFiles(
  graph: ModuleGraph,
  worlds: readonly World[],
  asked: ReadonlySet<string>,
): Files {
  const loads = bitsOf(worlds.map((world) => world.loads))
  const there = bitsOf(worlds.map((world) => world.there))
  const none = new Uint32Array(Math.ceil(worlds.length / 32))
  const byBits = Map.groupBy(
    loads,
    ([id, bits]) => `${bits} ${there.get(id) ?? none} ${asked.has(id) ? id : ''}`,
  )
  const fileOf = new Map<string, number>()
  const files = [...byBits.values()].map((members, at): File => {
    const modules = members.map(([id]) => id)
    for (const id of modules) fileOf.set(id, at)
    const facts = modules.flatMap((id) => graph.get(id) ?? [])
    const [[id, bits]] = members as [[string, Bits]]
    return {
      modules,
      bytes: facts.reduce((sum, { bytes }) => sum + bytes, 0),
      hasStyles: facts.some(({ hasStyles }) => hasStyles),
      isAsked: modules.some((each) => asked.has(each)),
      loads: bits,
      there: there.get(id) ?? none,
      imports: new Set(),
    }
  })
  files.forEach(({ modules, imports }, at) => {
    for (const next of modules.flatMap((id) => graph.get(id)?.imports ?? [])) {
      const other = fileOf.get(next)
      if (other !== undefined && other !== at) imports.add(other)
    }
  })
  return files
}

/** The numbers of the sets that have each member, as bits. */
function bitsOf(sets: readonly ReadonlySet<string>[]): Map<string, Bits> {
  const found = new Map<string, Bits>()
  sets.forEach((set, bit) => {
    for (const id of set) {
      const bits = found.get(id) ?? new Uint32Array(Math.ceil(sets.length / 32))
      bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & 31))
      found.set(id, bits)
    }
  })
  return found
}

/**
 * Joins files that import each other, as the first ones may: of two modules that import each other
 * through a third, one may be there when a part runs.
 */
function joinRings(files: Files) {
  for (let at = 0; at < files.length; ) {
    const next = [...(files[at]?.imports ?? [])].find((each) => reachOf(files, each).has(at))
    if (next === undefined) at += 1
    else join(files, at, next)
  }
}

function joinWhatSaves(files: Files, weights: readonly number[]) {
  const savings = new Map<number, number>()
  const reaches = new Map<number, Set<number>>()
  const reach = (at: number) => {
    const known = reaches.get(at) ?? reachOf(files, at)
    reaches.set(at, known)
    return known
  }
  const weigh = (one: number, other: number) => {
    const key = Math.min(one, other) * files.length + Math.max(one, other)
    const saved = savingOf(files, [one, other], weights, reach)
    if (saved > 0) savings.set(key, saved)
    else savings.delete(key)
    return saved
  }
  const weighAll = (at: number) => {
    files.forEach((_, other) => {
      if (other !== at) weigh(at, other)
    })
  }
  files.forEach((_, at) => {
    weighAll(at)
  })
  for (;;) {
    const best = bestOf(savings)
    if (best === undefined) return
    const [key, noted] = best
    const [one, other] = [Math.floor(key / files.length), key % files.length]
    // What others joined may have changed it.
    if (weigh(one, other) < noted) continue
    savings.delete(key)
    if (leadsRound(files, one, other, reach) || leadsRound(files, other, one, reach)) continue
    const changed = join(files, one, other)
    reaches.clear()
    for (const at of changed) weighAll(at)
  }
}

function bestOf(savings: ReadonlyMap<number, number>): [key: number, saved: number] | undefined {
  let best: [number, number] | undefined
  for (const pair of savings) if (best === undefined || pair[1] > best[1]) best = pair
  return best
}

/** What a join of two files saves: requests of those who load both, less what others need not. */
function savingOf(
  files: Files,
  [one, other]: readonly [number, number],
  weights: readonly number[],
  reach: (at: number) => ReadonlySet<number>,
): number {
  const [a, b] = [files[one], files[other]]
  if (!a || !b || (a.isAsked && b.isAsked)) return 0
  const weigh = (bits: (word: number) => number) => {
    let sum = 0
    for (let word = 0; word < a.loads.length; word += 1) {
      for (let left = bits(word); left !== 0; left &= left - 1) {
        sum += weights[word * 32 + 31 - Math.clz32(left & -left)] ?? 0
      }
    }
    return sum
  }
  const of = (bits: Bits, word: number) => bits[word] ?? 0
  const both = weigh((word) => of(a.loads, word) & of(b.loads, word))
  const isFoundThere =
    weigh((word) => of(a.loads, word) & of(b.there, word)) * requestsOf(a) +
    weigh((word) => of(b.loads, word) & of(a.there, word)) * requestsOf(b)
  const styles = a.hasStyles && b.hasStyles ? 2 : 1
  let saved = REQUEST_BYTES * (both * styles + isFoundThere)
  for (const [needed, added, place] of [
    [a, b, other],
    [b, a, one],
  ] as const) {
    const without = (word: number) =>
      of(needed.loads, word) & ~of(added.loads, word) & ~of(added.there, word)
    const count = weigh(without)
    if (count === 0) continue
    const sheet = added.hasStyles && !needed.hasStyles ? REQUEST_BYTES : 0
    saved -= count * (added.bytes + sheet)
    if (saved <= 0) return 0
    // What it imports comes along.
    for (const at of reach(place)) {
      const file = files[at]
      if (!file || at === one || at === other) continue
      const lacking = weigh((word) => without(word) & ~of(file.loads, word) & ~of(file.there, word))
      saved -= lacking * (file.bytes + requestsOf(file) * REQUEST_BYTES)
    }
  }
  return saved
}

const requestsOf = ({ hasStyles }: File) => (hasStyles ? 2 : 1)

/** Whether a file imports the other through a third: joined, these two would import each other. */
function leadsRound(
  files: Files,
  from: number,
  to: number,
  reach: (at: number) => ReadonlySet<number>,
): boolean {
  return [...(files[from]?.imports ?? [])].some((next) => next !== to && reach(next).has(to))
}

/** The files that a file imports, by itself or through others. */
function reachOf(files: Files, from: number): Set<number> {
  const met = new Set(files[from]?.imports)
  for (const at of met) for (const next of files[at]?.imports ?? []) met.add(next)
  return met
}

/** Puts a file into another one, and leaves its place empty. Returns the files that are changed. */
function join(files: Files, at: number, gone: number): number[] {
  const [file, other] = [files[at], files[gone]]
  if (!file || !other) return []
  const imports = new Set([...file.imports, ...other.imports])
  imports.delete(at)
  imports.delete(gone)
  const there = file.there.map((word, index) => word | (other.there[index] ?? 0))
  const either = file.loads.map((word, index) => word | (other.loads[index] ?? 0))
  files[at] = {
    modules: [...file.modules, ...other.modules],
    bytes: file.bytes + other.bytes,
    hasStyles: file.hasStyles || other.hasStyles,
    isAsked: file.isAsked || other.isAsked,
    loads: either.map((word, index) => word & ~(there[index] ?? 0)),
    there,
    imports,
  }
  files[gone] = null
  for (const each of files) {
    if (each?.imports.delete(gone)) each.imports.add(at)
  }
  const changed = [at]
  for (const next of reachOf(files, at)) {
    const used = files[next]
    if (!used) continue
    const loads = used.loads.map(
      (word, index) => word | ((either[index] ?? 0) & ~(used.there[index] ?? 0)),
    )
    if (loads.join() === used.loads.join()) continue
    used.loads = loads
    changed.push(next)
  }
  return changed
}
