/** An import of a file by another; both are paths of the project. */
type Import = { readonly from: string; readonly to: string }

/** Rooms of one folder that import each other, directly or through others. */
export type Cycle = {
  /** The folder that holds the rooms; '.' is the whole project. */
  readonly folder: string
  /** Names of subfolders and files of `folder`, at least two. */
  readonly rooms: readonly string[]
  /** How many imports lead from one of the rooms to another. */
  readonly imports: readonly { from: string; to: string; count: number }[]
}

/** Tests may import anything, and nothing imports a test. */
const TESTS = /\.(test|spec)\.tsx?$|(^|\/)testing\//

/**
 * The cycles between folders: on each level of the folder tree, the subfolders and files of one
 * folder that import each other in a circle. An import counts on the level where the two paths
 * part, so a folder that imports its own subfolder is not a cycle.
 *
 * @example
 * ```ts
 * findCycles([
 *   { from: 'a/x/one.ts', to: 'a/y/two.ts' },
 *   { from: 'a/y/three.ts', to: 'a/x/four.ts' },
 * ]) // [{ folder: 'a', rooms: ['x', 'y'], imports: [...] }], although no two files form a circle
 * ```
 */
export function findCycles(imports: readonly Import[]): Cycle[] {
  const levels = new Map<string, Graph>()
  for (const { from, to } of imports) {
    if (TESTS.test(from) || to.includes('node_modules/')) continue
    const edge = edgeBetween(from.split('/'), to.split('/'))
    if (edge === null) continue
    const graph = levels.get(edge.folder) ?? new Map()
    levels.set(edge.folder, graph)
    countEdge(graph, edge.from, edge.to)
  }
  return [...levels].flatMap(([folder, graph]) =>
    stronglyConnected(graph).map((rooms) => cycleOf(folder, graph, rooms)),
  )
}

/** For each room, how often it imports each other one. */
type Graph = Map<string, Map<string, number>>

function edgeBetween(from: readonly string[], to: readonly string[]) {
  const level = from.findIndex((part, index) => part !== to[index])
  const [fromRoom, toRoom] = [from[level], to[level]]
  if (fromRoom === undefined || toRoom === undefined) return null
  return { folder: from.slice(0, level).join('/') || '.', from: fromRoom, to: toRoom }
}

function countEdge(graph: Graph, from: string, to: string): void {
  const targets = graph.get(from) ?? new Map<string, number>()
  graph.set(from, targets)
  targets.set(to, (targets.get(to) ?? 0) + 1)
}

/** Tarjan's algorithm; components of a single room are left out. */
function stronglyConnected(graph: Graph): string[][] {
  const indexes = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []

  /** Returns the lowest index on the stack that `room` reaches. */
  function visit(room: string): number {
    const index = indexes.size
    indexes.set(room, index)
    stack.push(room)
    let lowest = index
    for (const target of graph.get(room)?.keys() ?? []) {
      if (!indexes.has(target)) lowest = Math.min(lowest, visit(target))
      else if (stack.includes(target)) lowest = Math.min(lowest, indexes.get(target) ?? lowest)
    }
    if (lowest === index) {
      const component = stack.splice(stack.indexOf(room))
      if (component.length > 1) components.push(component.toSorted())
    }
    return lowest
  }

  for (const room of graph.keys()) if (!indexes.has(room)) visit(room)
  return components
}

function cycleOf(folder: string, graph: Graph, rooms: readonly string[]): Cycle {
  const imports = rooms.flatMap((from) =>
    rooms.flatMap((to) => {
      const count = graph.get(from)?.get(to) ?? 0
      return count === 0 ? [] : [{ from, to, count }]
    }),
  )
  return { folder, rooms, imports }
}
