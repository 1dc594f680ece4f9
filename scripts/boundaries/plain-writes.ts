import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import type { Source } from '../exported-names.ts'

/** A function that writes and is no hook, and the screens that call it. */
export type PlainWrite = { readonly name: string; readonly path: string; readonly users: string[] }

const DATA = 'web/app/data/'

/** A call of the SDK or of `client.call` that changes something. */
const WRITES =
  /\b(?:account|databases|storage)\s*\.(?:create|update|delete|add|remove)\w*\(|\bfunctions\s*\.createExecution\(|'(?:POST|PUT|PATCH|DELETE)'/

/** A hook sends once (web/app/data/queries/use-write.ts); a query only reads. */
const MAY_WRITE = /^use[A-Z]|Query$/

/**
 * What only carries the writes of others: the SDK's client, the cache, and the queue, which sends
 * each entry under an id of its own.
 */
const CARRIERS = /^web\/app\/data\/(?:calls\/client\.ts$|queries\/|queue\/)/

type Declared = { readonly text: string; readonly path: string; readonly names: Set<string> }

/**
 * Finds what screens call to write, other than hooks: a button that is pressed twice would send
 * twice. Follows names through the modules of web/app/data, by their text.
 *
 * @param sources The modules of web/app without its tests, by paths from the project's folder.
 */
export function plainWrites(sources: readonly Source[]): PlainWrite[] {
  const modules = new Map(sources.map((source) => [source.path, read(source)]))
  const writes = new Map<string, boolean>()

  function writesAt(path: string, name: string): boolean {
    const key = `${path}#${name}`
    const known = writes.get(key)
    if (known !== undefined) return known
    // Of a circle, the others decide.
    writes.set(key, false)
    const own = modules.get(path)?.declared.get(name)
    const found =
      own !== undefined &&
      !CARRIERS.test(path) &&
      (WRITES.test(own.text) ||
        [...own.names].some((used) => used !== name && writesUnder(path, used)))
    writes.set(key, found)
    return found
  }
  function writesUnder(path: string, name: string): boolean {
    const imported = modules.get(path)?.imports.get(name)
    return imported ? writesAt(imported.path, imported.name) : writesAt(path, name)
  }

  const found = new Map<string, PlainWrite>()
  for (const [user, { imports }] of modules) {
    if (user.startsWith(DATA)) continue
    for (const { path, name } of imports.values()) {
      if (!path.startsWith(DATA) || MAY_WRITE.test(name) || !writesAt(path, name)) continue
      const key = `${path}#${name}`
      const users = [...(found.get(key)?.users ?? []), user]
      found.set(key, { name, path, users })
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** The top-level declarations of a module, and what it imports from modules beside it. */
function read({ path, text }: Source) {
  const { program } = parseSync(path, text)
  const declared = new Map<string, Declared>()
  const imports = new Map<string, { path: string; name: string }>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      if (statement.importKind === 'type' || !statement.source.value.startsWith('.')) continue
      for (const one of statement.specifiers) {
        if (one.type !== 'ImportSpecifier' || one.importKind === 'type') continue
        const name = one.imported.type === 'Identifier' ? one.imported.name : one.imported.value
        imports.set(one.local.name, { path: join(dirname(path), statement.source.value), name })
      }
      continue
    }
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (!declaration) continue
    const parts = 'declarations' in declaration ? declaration.declarations : [declaration]
    for (const part of parts) {
      if (!('id' in part) || part.id?.type !== 'Identifier') continue
      const code = withoutComments(text.slice(part.start, part.end))
      const names = new Set(code.match(/\b[A-Za-z_]\w*\b/g))
      declared.set(part.id.name, { text: code, path, names })
    }
  }
  return { declared, imports }
}

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
