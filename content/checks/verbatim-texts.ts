import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

const WARRIOR_ETHOS = [
  'I will always place the mission first.',
  'I will never accept defeat.',
  'I will never quit.',
  'I will never leave a fallen comrade.',
]

const GENERAL_ORDERS = [
  '1. I will guard everything within the limits of my post and quit my post only when properly relieved.',
  '2. I will obey my special orders and perform all my duties in a military manner.',
  '3. I will report violations of my special orders, emergencies, and anything not covered in my instructions to the commander of the relief.',
]

/** In this order their first letters are LDRSHIP. */
const ARMY_VALUES = [
  'Loyalty',
  'Duty',
  'Respect',
  'Selfless service',
  'Honor',
  'Integrity',
  'Personal courage',
]

/** A text of `culture.json`: what it must be or hold, in order. */
const OFFICIAL: Readonly<Record<string, (lines: readonly string[]) => string | undefined>> = {
  'general-orders': (lines) => differs(lines, GENERAL_ORDERS),
  'warrior-ethos': (lines) => differs(lines, WARRIOR_ETHOS),
  'army-values': (lines) =>
    differs(
      lines.map((line) => line.split(':')[0] ?? ''),
      ARMY_VALUES,
    ),
  'soldiers-creed': (lines) => {
    if (lines.length !== 13) return `has ${lines.length} lines and not 13`
    for (const end of [lines.at(0), lines.at(-1)]) {
      if (end !== 'I am an American Soldier.') return 'begins and ends "I am an American Soldier."'
    }
    const start = lines.indexOf(WARRIOR_ETHOS[0] ?? '')
    return differs(lines.slice(start, start + WARRIOR_ETHOS.length), WARRIOR_ETHOS)
  },
  'nco-creed': (lines) => {
    if (lines[0] !== 'No one is more professional than I.') return `begins with "${lines[0]}"`
    return lines.some((line) => line.includes('"The Backbone of the Army."'))
      ? undefined
      : 'lacks "The Backbone of the Army."'
  },
  'army-song': (lines) => {
    if (lines.join(' ').includes("battle's done")) return 'it is "till the battle\'s won"'
    return lines.includes("Fighting till the battle's won,")
      ? undefined
      : 'lacks "Fighting till the battle\'s won,"'
  },
}

/** The official texts stand word for word. */
export function checkVerbatimTexts({ culture }: Loaded): Finding[] {
  return Object.entries(OFFICIAL).flatMap(([slug, faultOf]): Finding[] => {
    const text = culture.find((candidate) => candidate.slug === slug)
    const message = text ? faultOf(text.lines) : 'is missing'
    return message ? [{ file: 'culture.json', id: slug, rule: 'verbatim', message }] : []
  })
}

function differs(lines: readonly string[], official: readonly string[]): string | undefined {
  const place = official.findIndex((line, index) => line !== lines[index])
  if (place >= 0) return `line "${lines[place] ?? ''}" is officially "${official[place]}"`
  return lines.length > official.length ? 'has lines that are not official' : undefined
}
