import { posix } from 'node:path'
import type { ModuleGraph, PlannedModule } from './chunk-plan.ts'

/** What the bundler knows of a module. */
export type BundledModule = {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

const STATEMENT =
  /(?:^|(?<=[;\n}]))\s*(import|export)\s*(?:(\*)(?:\s*as\s+([\w$]+))?|([\w$]+)?\s*,?\s*(?:\{([^}]*)\})?)?\s*(?:from\s*)?(?:["']([^"'\n]+)["'])?\s*;?/g
const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs']
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s*["']use client["'];?/gm

/**
 * Which module uses which. Of a module that only passes on what others export, like the index of a
 * package, the bundler takes just the modules that are asked for by name.
 */
export function moduleGraph(modules: ReadonlyMap<string, BundledModule>): ModuleGraph {
  const indexes = new Map<string, Index>()
  for (const [id, module] of modules) {
    const index = indexOf(id, module, modules)
    if (index) indexes.set(id, index)
  }
  const imported = new Set([...modules.values()].flatMap(({ importedIds }) => importedIds))
  const isAskedByName = (id: string) => indexes.has(id) && imported.has(id)
  return new Map(
    [...modules].map(([id, module]): [string, PlannedModule] => [
      id,
      {
        bytes: module.code?.length ?? 0,
        hasStyles: /\.css(\?|$)/.test(id),
        imports: isAskedByName(id) ? [] : [...usedBy(id, module, modules, indexes)],
        requests: module.dynamicallyImportedIds,
      },
    ]),
  )
}

/** Where each export comes from, and the modules whose exports are all passed on. */
type Index = {
  readonly named: ReadonlyMap<string, { readonly from: string; readonly name: string }>
  readonly whole: readonly string[]
}

function indexOf(
  id: string,
  module: BundledModule,
  modules: ReadonlyMap<string, BundledModule>,
): Index | null {
  const code = module.code?.replace(COMMENTS, '') ?? ''
  // Anything else than imports and exports has one of these.
  if (/[=(]/.test(code) || !/^\s*(import|export)\b/.test(code)) return null
  if (code.replace(STATEMENT, '').trim() !== '') return null
  const imported = new Map<string, { from: string; name: string }>()
  const named = new Map<string, { from: string; name: string }>()
  const whole: string[] = []
  const exported: [string, string][] = []
  for (const { keyword, star, alias, names, from } of statementsOf(code)) {
    // It runs what it imports, such as styles.
    if (keyword === 'import' && !star && names.length === 0) return null
    const target = from === undefined ? undefined : resolved(from, id, module, modules)
    if (from !== undefined && target === undefined) continue
    if (star && alias === undefined && keyword === 'export' && target) whole.push(target)
    else if (star && target) imported.set(alias ?? '', { from: target, name: '*' })
    else {
      for (const [name, local] of names) {
        if (keyword === 'import' && target) imported.set(local, { from: target, name })
        else if (target) named.set(local, { from: target, name })
        else exported.push([name, local])
      }
    }
  }
  for (const [local, name] of exported) {
    const source = imported.get(local)
    if (source) named.set(name, source)
  }
  return { named, whole }
}

function statementsOf(code: string) {
  return Array.from(code.matchAll(STATEMENT), ([, keyword, star, alias, first, list, from]) => ({
    keyword,
    star: star !== undefined,
    alias,
    from,
    names: [
      ...(first === undefined ? [] : [['default', first] as const]),
      ...(list ?? '').split(',').flatMap((each) => {
        const [, name, local] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(each) ?? []
        return name === undefined ? [] : [[name, local ?? name] as const]
      }),
    ],
  }))
}

/** The modules that a module uses, with those of an index that it asks for. */
function usedBy(
  id: string,
  module: BundledModule,
  modules: ReadonlyMap<string, BundledModule>,
  indexes: ReadonlyMap<string, Index>,
): Set<string> {
  const found = new Set(module.importedIds)
  if (!module.importedIds.some((next) => indexes.has(next))) return found
  const asked = new Set<string>()
  for (const { star, names, from } of statementsOf(module.code?.replace(COMMENTS, '') ?? '')) {
    const target = from === undefined ? undefined : resolved(from, id, module, modules)
    if (target === undefined || !indexes.has(target)) continue
    asked.add(target)
    if (star || names.length === 0) for (const each of behind(target, indexes)) found.add(each)
    for (const [name] of names) {
      const source = sourceOf(target, name, indexes)
      if (source !== undefined) found.add(source)
    }
  }
  for (const next of module.importedIds) {
    if (!indexes.has(next) || asked.has(next)) continue
    for (const each of behind(next, indexes)) found.add(each)
  }
  return found
}

/** The module that an export of an index comes from. */
function sourceOf(
  id: string,
  name: string,
  indexes: ReadonlyMap<string, Index>,
  met = new Set<string>(),
): string | undefined {
  const index = indexes.get(id)
  if (index === undefined) return id
  met.add(id)
  const direct = index.named.get(name)
  if (direct) return sourceOf(direct.from, direct.name, indexes, met)
  for (const next of index.whole) {
    if (met.has(next)) continue
    // A module that is not an index may define the name: its exports are not read.
    const source = sourceOf(next, name, indexes, met)
    if (source !== undefined) return source
  }
  return undefined
}

/** All modules behind an index. */
function behind(id: string, indexes: ReadonlyMap<string, Index>): Set<string> {
  const met = new Set([id])
  for (const each of met) {
    const index = indexes.get(each)
    for (const next of index?.whole ?? []) met.add(next)
    for (const { from } of index?.named.values() ?? []) met.add(from)
  }
  return new Set([...met].filter((each) => !indexes.has(each)))
}

/** The module that a specifier means: by its path, or by the package in the path of an import. */
function resolved(
  specifier: string,
  id: string,
  module: BundledModule,
  modules: ReadonlyMap<string, BundledModule>,
): string | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(id.replaceAll('\\', '/')), specifier)
    return ENDINGS.map((ending) => path + ending).find((each) => modules.has(each))
  }
  const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
  return module.importedIds.find((each) => each.includes(`/node_modules/${name}/`))
}
