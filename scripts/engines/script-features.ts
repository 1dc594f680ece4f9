import { parseSync } from 'oxc-parser'
import { compatData, type Entry, type Feature, lackedBy, listSubfeatures } from './compat-data.ts'

/** A script by its name, to say where something was found. */
export type Source = { name: string; text: string }
export type Found = Feature & { where: string }

type Node = { readonly type: string } & Readonly<Record<string, unknown>>
type Features = ReadonlyMap<string, readonly Feature[]>

const GLOBAL_OBJECTS = ['globalThis', 'window', 'self']
/** Calls that return an iterator, whose helpers have the names of the methods of arrays. */
const ITERATORS = ['keys', 'values', 'entries', 'matchAll']

const { statics, members, globals } = readFeatures()

/**
 * Features that these scripts use and that some supported engine lacks: globals, static members,
 * members by their name, helpers of iterators, and regular expressions with the `v` flag.
 *
 * A member whose name one of the scripts defines itself (a key, a method, an assignment) is taken
 * for its own, since the name alone does not tell. The `lib` of our own sources' tsconfig.json
 * catches those by type.
 */
export function findYoungFeatures(sources: readonly Source[]): Found[] {
  const programs = sources.map(({ name, text }) => {
    const { program, errors } = parseSync(name, text)
    if (errors[0]) throw new Error(`${name} could not be read: ${errors[0].message}`)
    return { name, program: program as unknown as Node }
  })
  const own = new Set<string>()
  for (const { program } of programs) visit(program, (node) => addOwnNames(node, own))
  const found = new Map<string, Found>()
  for (const { name: where, program } of programs) {
    visit(program, (node) => {
      for (const { name, lackedBy } of featuresAt(node, own)) {
        if (!found.has(name)) found.set(name, { name, lackedBy, where })
      }
    })
  }
  return [...found.values()]
}

/** Whether a supported engine lacks this static member or global, by MDN's table. */
export function findEntry(name: string): Entry {
  const [owner = '', member] = name.split('.')
  for (const root of [compatData.javascript.builtins, compatData.api]) {
    const entry = member === undefined ? root?.[owner] : root?.[owner]?.[member]
    if (entry) return entry
  }
  throw new Error(`MDN’s data has no ${name}.`)
}

function featuresAt(node: Node, own: ReadonlySet<string>): readonly Feature[] {
  if (node.type === 'MemberExpression' && node.computed === false) {
    const member = nameOf(node.property)
    const owner = ownerOf(node.object as Node)
    if (owner !== undefined) {
      const named = statics.get(`${owner}.${member}`)
      if (named) return onlyIfLacked(named)
      if (GLOBAL_OBJECTS.includes(owner)) return onlyIfLacked(globals.get(member))
    }
    return own.has(member) ? [] : onlyIfLacked(members.get(member))
  }
  if (node.type === 'CallExpression') return iteratorHelper(node)
  if (node.type === 'Literal' && isVFlag(node)) {
    return [{ name: 'regular expression with the v flag', lackedBy: ['safari', 'chrome'] }]
  }
  return node.type === 'Identifier' && node.isReference
    ? own.has(nameOf(node))
      ? []
      : onlyIfLacked(globals.get(nameOf(node)))
    : []
}

const isVFlag = ({ regex }: Node) =>
  String((regex as { flags?: string })?.flags ?? '').includes('v')

function iteratorHelper({ callee }: Node): readonly Feature[] {
  const called = callee as Node
  if (called.type !== 'MemberExpression') return []
  const inner = called.object as Node
  const source = inner.type === 'CallExpression' ? (inner.callee as Node) : undefined
  if (source?.type !== 'MemberExpression' || nameOf(source.object) === 'Object') return []
  if (!ITERATORS.includes(nameOf(source.property))) return []
  const name = `Iterator.${nameOf(called.property)}`
  const entry = compatData.javascript.builtins?.Iterator?.[nameOf(called.property)]
  return entry ? onlyIfLacked([{ name, lackedBy: lackedBy(entry, { prefixed: false }) }]) : []
}

/** A name with several features is lacked only where all are: it may be the oldest of them. */
function onlyIfLacked(features: readonly Feature[] | undefined): readonly Feature[] {
  const [first] = features ?? []
  return first && features?.every((feature) => feature.lackedBy.length > 0) ? [first] : []
}

function addOwnNames(node: Node, own: Set<string>) {
  const isKey = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type)
  if (isKey && node.computed === false) own.add(nameOf(node.key))
  const left = node.type === 'AssignmentExpression' ? (node.left as Node) : undefined
  if (left?.type === 'MemberExpression' && left.computed === false) own.add(nameOf(left.property))
}

/** `Map` of `Map.groupBy` and of `window.Map.groupBy`. */
function ownerOf(object: Node): string | undefined {
  if (object.type === 'Identifier') return nameOf(object)
  const isGlobal =
    object.type === 'MemberExpression' &&
    object.computed === false &&
    GLOBAL_OBJECTS.includes(nameOf(object.object))
  return isGlobal ? nameOf(object.property) : undefined
}

const nameOf = (node: unknown) => String((node as { name?: string }).name ?? '')

/** Visits a tree; marks the identifiers that are values, not names of members or keys. */
function visit(node: unknown, each: (node: Node) => void) {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, each)
    return
  }
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  const current = node as Node
  each(current)
  for (const [key, value] of Object.entries(current)) {
    if (typeof value !== 'object' || value === null) continue
    const isName =
      current.computed === false &&
      ((current.type === 'MemberExpression' && key === 'property') || key === 'key')
    if (isName) continue
    if ((value as Node).type === 'Identifier') Object.assign(value, { isReference: true })
    visit(value, each)
  }
}

function readFeatures(): { statics: Features; members: Features; globals: Features } {
  const found = {
    statics: new Map<string, Feature[]>(),
    members: new Map<string, Feature[]>(),
    globals: new Map<string, Feature[]>(),
  }
  const add = (kind: keyof typeof found, key: string, name: string, entry: Entry) => {
    const feature = { name, lackedBy: lackedBy(entry, { prefixed: false }) }
    found[kind].set(key, [...(found[kind].get(key) ?? []), feature])
  }
  for (const [area, owners] of [
    ['javascript', compatData.javascript.builtins as Entry],
    ['api', compatData.api],
  ] as const) {
    for (const [owner, entry] of listSubfeatures(owners)) {
      if (entry.__compat) add('globals', owner, owner, entry)
      for (const [key, member] of listSubfeatures(entry)) {
        if (!member.__compat || key.endsWith('_event')) continue
        const name = key.replace(/_static$/, '')
        const isStatic =
          key !== name || (area === 'javascript' && !isOfPrototype(member.__compat.spec_url))
        if (isStatic) add('statics', `${owner}.${name}`, `${owner}.${name}`, member)
        else if (owner === 'Window') add('globals', name, name, member)
        else add('members', name, `${owner}.${name}`, member)
      }
    }
  }
  return found
}

function isOfPrototype(address: string | string[] = ''): boolean {
  return /prototype/i.test([address].flat().join())
}
