import data from '@mdn/browser-compat-data' with { type: 'json' }
import { supportedEngines } from '../../web/engines/supported-engines.ts'

/** A feature of the platform: its name, and the supported browsers whose oldest version lacks it. */
export type Feature = { name: string; lackedBy: readonly string[] }

type Support = {
  version_added: string | false | null
  version_removed?: string
  prefix?: string
  alternative_name?: string
  flags?: unknown
}
type Compat = { support: Record<string, Support | Support[]>; spec_url?: string | string[] }
export type Entry = { __compat?: Compat } & { readonly [name: string]: Entry }

/** MDN's support tables, by browser and version. */
export const compatData = data as unknown as {
  api: Entry
  css: Entry
  javascript: Entry
}

/** What MDN lists below a feature. */
export function listSubfeatures(entry: Entry): [name: string, part: Entry][] {
  const parts = Object.entries(entry as Readonly<Record<string, Entry>>)
  return parts.filter(([name]) => name !== '__compat')
}

/** Browserslist's names of the browsers that MDN's data names otherwise. */
const DATA_NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' }

const OLDEST = supportedEngines().map(
  ([browser, version]) => [DATA_NAMES[browser] ?? browser, version] as const,
)

/** The supported browsers whose oldest version lacks a feature. A partial one is not lacked. */
export function lackedBy({ __compat }: Entry, { prefixed }: { prefixed: boolean }): string[] {
  if (__compat === undefined) return []
  return OLDEST.filter(([browser, oldest]) => {
    const ways = [__compat.support[browser] ?? []].flat()
    return ways.length > 0 && !ways.some((way) => isIn(way, oldest, prefixed))
  }).map(([browser]) => browser)
}

/** The version of each supported browser that brought a feature; Infinity if none did. */
export function firstVersions({ __compat }: Entry): Map<string, number> {
  return new Map(
    OLDEST.map(([browser]) => {
      const ways = [__compat?.support[browser] ?? []].flat()
      const added = ways.filter((way) => isIn(way, '9999', false)).map((way) => numberOf(way))
      return [browser, Math.min(Number.POSITIVE_INFINITY, ...added)]
    }),
  )
}

function isIn(way: Support, version: string, prefixed: boolean): boolean {
  if (way.flags || way.version_removed || !way.version_added) return false
  if (!prefixed && (way.prefix || way.alternative_name)) return false
  return way.version_added !== 'preview' && numberOf(way) <= comparable(version)
}

const numberOf = ({ version_added }: Support) => comparable(String(version_added).replace('≤', ''))

/** `16.4` comes after `16.10` as a number, and before it as a version. */
function comparable(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major * 1000 + minor
}
