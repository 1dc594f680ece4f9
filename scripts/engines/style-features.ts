import { type AtRule, type Declaration, type Node, parse, type Rule } from 'postcss'
import { compatData, type Entry, lackedBy, listSubfeatures } from './compat-data.ts'
import type { Found, Source } from './script-features.ts'

const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = compatData.css as Readonly<Record<'properties' | 'selectors' | 'types' | 'at-rules', Entry>>

/** Functions of CSS by their name, such as `color-mix`. */
const FUNCTIONS = new Map(
  listSubfeatures(types).flatMap(([type, entry]) => [
    [type, entry] as const,
    ...listSubfeatures(entry),
  ]),
)

/**
 * Features of CSS that these style sheets use and that some supported engine lacks: properties, their
 * keywords, functions, units, selectors, at-rules, media features and nesting. A declaration after
 * another of the same property has its fallback there; one in `@supports` is asked for.
 */
export function findYoungStyles(sources: readonly Source[]): Found[] {
  const found = new Map<string, Found>()
  for (const { name: where, text } of sources) {
    parse(text).walk((node) => {
      for (const [name, entry] of featuresOf(node)) {
        const engines = lackedBy(entry, { prefixed: true })
        if (engines.length > 0 && !found.has(name) && !hasFallback(node)) {
          found.set(name, { name, lackedBy: engines, where })
        }
      }
    })
  }
  return [...found.values()]
}

function featuresOf(node: Node): [string, Entry][] {
  if (node.type === 'decl') return ofDeclaration(node as Declaration)
  if (node.type === 'atrule') return ofAtRule(node as AtRule)
  return node.type === 'rule' ? ofRule(node as Rule) : []
}

function ofDeclaration({ prop, value }: Declaration): [string, Entry][] {
  const property = properties[prop]
  const words = value.match(/[a-z][\w-]*/g) ?? []
  const functions = [...value.matchAll(/([a-z][a-z-]*)\(/g)].map(([, name = '']) => name)
  const units = [...value.matchAll(/\d(dvh|dvw|svh|lvh|cqw|cqi|rlh|lh)\b/g)].map(([, u = '']) => u)
  if (property && lackedBy(property, { prefixed: true }).length > 0) return known(prop, property)
  return [
    ...known(prop, property),
    ...words.flatMap((word) => known(`${prop}: ${word}`, property?.[word])),
    ...functions.flatMap((name) => known(`${name}()`, FUNCTIONS.get(name))),
    ...units.flatMap((unit) => known(unit, unitOf(unit))),
  ]
}

function unitOf(unit: string): Entry | undefined {
  const lengths = types.length as Entry | undefined
  return (
    lengths?.[unit] ??
    (/^[dsl]v/.test(unit)
      ? lengths?.viewport_percentage_units_dynamic
      : lengths?.container_query_length_units)
  )
}

function ofAtRule({ name, params }: AtRule): [string, Entry][] {
  const media = name === 'media' ? [...params.matchAll(/\(([a-z-]+)/g)] : []
  return [
    ...known(`@${name}`, atRules[name]),
    ...media.flatMap(([, feature = '']) => known(`@media (${feature})`, atRules.media?.[feature])),
  ]
}

function ofRule(rule: Rule): [string, Entry][] {
  const isNested = rule.parent?.type === 'rule' || rule.selector.includes('&')
  return [
    ...[...rule.selector.matchAll(/::?([a-z-]+)/g)].flatMap(([, name = '']) =>
      // An engine's own pseudo-elements mean nothing to the others.
      name.startsWith('-') ? [] : known(`:${name}`, selectors[name]),
    ),
    ...(isNested ? known('nesting', selectors.nesting) : []),
  ]
}

const known = (name: string, entry: Entry | undefined): [string, Entry][] =>
  entry?.__compat ? [[name, entry]] : []

function hasFallback(node: Node): boolean {
  for (let around = node.parent; around; around = around.parent as typeof around) {
    if (around.type === 'atrule' && (around as AtRule).name === 'supports') return true
  }
  if (node.type !== 'decl') return false
  const { prop } = node as Declaration
  for (let before = node.prev(); before; before = before.prev()) {
    if (before.type === 'decl' && before.prop === prop) return true
  }
  return false
}
