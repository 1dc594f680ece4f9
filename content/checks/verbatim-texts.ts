import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'
import { OFFICIAL_TEXTS } from './official-texts.ts'

/**
 * The official texts are complete and verbatim, their stanzas include every line, and a variant of
 * another printing replaces words that are in the text.
 */
export function checkVerbatimTexts({ culture }: Loaded): Finding[] {
  return Object.entries(OFFICIAL_TEXTS).flatMap(([slug, official]): Finding[] => {
    const text = culture.find((candidate) => candidate.slug === slug)
    const message = text ? faultOf(text, official) : 'is missing'
    return message ? [{ file: 'culture.json', id: slug, rule: 'verbatim', message }] : []
  })
}

function faultOf(
  { lines, stanzas, variants }: Loaded['culture'][number],
  official: readonly string[],
): string | undefined {
  const place = official.findIndex((line, index) => line !== lines[index])
  if (place >= 0) return `line "${lines[place] ?? ''}" is officially "${official[place]}"`
  if (lines.length > official.length) return 'has lines that are not official'
  const counted = stanzas?.reduce((sum, count) => sum + count, 0) ?? lines.length
  if (counted !== lines.length)
    return `its stanzas have ${counted} lines and it has ${lines.length}`
  const gone = variants?.find(({ printed }) => !lines.some((line) => line.includes(printed)))
  return gone && `has a variant of "${gone.printed}", which it does not say`
}
