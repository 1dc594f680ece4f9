import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'

/** Which files of a folder use which: paths below it, with `/` between folders. */
export type ImportGraph = {
  readonly files: readonly string[]
  /** The files that this one names, in imports, routes, workers or started processes. */
  uses(path: string): ReadonlySet<string>
  /** All files that a file needs, itself included. */
  closure(path: string): ReadonlySet<string>
  /** All files that need this one, each with the length of the shortest chain of uses. */
  distances(path: string): ReadonlyMap<string, number>
}

const FOLDERS = ['domain', 'content', 'server', 'web', 'e2e', 'bench', 'scripts', 'testing']
const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'public'])
const SOURCE = /\.(tsx?|mjs)$/
const NAMED = /\.(tsx?|mjs|json)$/

/**
 * Reads the graph of the sources below `root`. A path that a call joins of several texts counts too,
 * since tests start programs so. Imports of types alone do not, since nothing of them runs.
 */
export function readImportGraph(root: string): ImportGraph {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder))
  const known = new Set(files)
  return graphOf(
    files.map((path) => {
      const names = SOURCE.test(path) ? namesIn(path, readFileSync(join(root, path), 'utf8')) : []
      return [path, [...new Set(names.flatMap((name) => resolve(path, name, known)))]]
    }),
  )
}

/** The graph of sources that do not change, which is kept in `file`: reading them takes a minute. */
export function keptImportGraph(root: string, file: string): ImportGraph {
  if (existsSync(file)) return graphOf(JSON.parse(readFileSync(file, 'utf8')) as Uses[])
  const graph = readImportGraph(root)
  const uses = graph.files.map((path): Uses => [path, [...graph.uses(path)]])
  writeFileSync(file, JSON.stringify(uses))
  return graph
}

/** A file with those that it names. */
type Uses = [path: string, uses: readonly string[]]

function graphOf(list: readonly Uses[]): ImportGraph {
  const files = list.map(([path]) => path)
  const used = new Map(list.map(([path, found]) => [path, new Set(found)]))
  const users = new Map<string, Set<string>>()
  for (const [path, found] of list) {
    for (const other of found) users.set(other, (users.get(other) ?? new Set()).add(path))
  }
  const uses = (path: string) => used.get(path) ?? new Set<string>()
  return {
    files,
    uses,
    closure: remembered((path) => new Set(reach(path, uses).keys())),
    distances: remembered((path) => reach(path, (each) => users.get(each) ?? new Set())),
  }
}

function remembered<Result>(find: (path: string) => Result): (path: string) => Result {
  const found = new Map<string, Result>()
  return (path) => {
    const result = found.get(path) ?? find(path)
    found.set(path, result)
    return result
  }
}

function reach(from: string, next: (path: string) => ReadonlySet<string>): Map<string, number> {
  const found = new Map([[from, 0]])
  // A map is iterated in the order of insertion, including what is added in the meantime.
  for (const [path, distance] of found) {
    for (const other of next(path)) if (!found.has(other)) found.set(other, distance + 1)
  }
  return found
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (SKIPPED.has(entry.name)) return []
    if (entry.isDirectory()) return filesBelow(root, path)
    return NAMED.test(path) ? [path] : []
  })
}

/** A syntax node; only its type and children matter here. */
type Node = { readonly type: string; readonly [key: string]: unknown }

/** Texts of a source that may name a file: of imports, and of calls that join a path. */
export function namesIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const names: string[] = []
  const visit = (node: Node) => {
    if (node.importKind === 'type' || node.exportKind === 'type') return
    if (node.type === 'Literal' && typeof node.value === 'string') names.push(node.value)
    if (node.type === 'CallExpression') names.push(joined(node))
    for (const key of visitorKeys[node.type] ?? []) {
      for (const child of [node[key]].flat()) if (isNode(child)) visit(child)
    }
  }
  visit(program as unknown as Node)
  return names
}

const joined = (call: Node) =>
  (call.arguments as Node[])
    .flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []))
    .join('/')

function resolve(from: string, name: string, known: ReadonlySet<string>): string[] {
  const [, folder, inPackage] = /^@squared-away\/(\w+)\/(.+)$/.exec(name) ?? []
  const places =
    folder === undefined
      ? [normalize(join(dirname(from), name)), normalize(name).replace(/^(\.\.\/)+/, '')]
      : [`${folder}/${inPackage}`]
  return places.flatMap((place) =>
    [place, `${place}.ts`, `${place}.tsx`].filter((path) => path !== from && known.has(path)),
  )
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
