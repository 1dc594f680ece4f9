import { readFileSync, writeFileSync } from 'node:fs'
import ms from 'milsymbol'

/**
 * Writes a page that shows each of our military symbols beside the one that `milsymbol` draws, a
 * library by other people that implements MIL-STD-2525. Look at it after changing a symbol:
 * `npm run symbols -w lab -- FILE`.
 */

/** What a symbol shows, by the codes of MIL-STD-2525D. */
interface Code {
  affiliation?: Affiliation
  /** The entity of the land unit symbol set (table A-1): six digits. */
  entity?: string
  echelon?: string
  isPlanned?: boolean
  /** 2 for a headquarters, 4 for a task force. */
  amplifier?: string
  /** The modifier below the icon. */
  modifier?: string
}

type Affiliation = keyof typeof AFFILIATIONS

const AFFILIATIONS = { unknown: '1', friendly: '3', neutral: '4', hostile: '6' } as const

const INFANTRY = '121100'

const ENTITIES = {
  infantry: INFANTRY,
  armor: '120500',
  mechanized: '121102',
  reconnaissance: '121300',
  'field-artillery': '130300',
  'air-defense': '130100',
  engineer: '140700',
  medical: '161300',
  'military-police': '141200',
  signal: '111000',
  'rotary-wing': '120600',
  'fixed-wing': '120800',
  'anti-armor': '120400',
  maintenance: '161100',
  transportation: '163600',
  cbrn: '140100',
  mortar: '130800',
}

const ECHELONS = {
  team: '11',
  squad: '12',
  section: '13',
  platoon: '14',
  company: '15',
  battalion: '16',
  regiment: '17',
  brigade: '18',
  division: '21',
  corps: '22',
  army: '23',
}

const MODIFIERS = { airborne: '01', 'air-assault': '59' }

/** By the part of the picture's id after `symbol-`. */
const CODES: Record<string, Code> = {
  ...named(AFFILIATIONS, (_, name) => ({ affiliation: name as Affiliation }), 'frame-'),
  'frame-planned': { isPlanned: true },
  ...named(ENTITIES, (entity) => ({ entity })),
  ...named(MODIFIERS, (modifier) => ({ entity: INFANTRY, modifier })),
  ...named(ECHELONS, (echelon) => ({ echelon })),
  headquarters: { amplifier: '2' },
  'task-force': { amplifier: '4', echelon: ECHELONS.battalion },
}

function named<Value>(
  values: Record<string, Value>,
  codeOf: (value: Value, name: string) => Code,
  prefix = '',
): Record<string, Code> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [prefix + name, codeOf(value, name)]),
  )
}

/** The symbol identification code: 20 digits, by MIL-STD-2525D, appendix A. */
function digits(code: Code): string {
  const affiliation = AFFILIATIONS[code.affiliation ?? 'friendly']
  const status = code.isPlanned ? '1' : '0'
  const [echelon, entity] = [code.echelon ?? '00', code.entity ?? '000000']
  const modifier = code.modifier ?? '00'
  return `100${affiliation}10${status}${code.amplifier ?? '0'}${echelon}${entity}00${modifier}`
}

const STYLE = `
body { font: 12px sans-serif; color: #111; --sa-card: #fff; --sa-ink-soft: #555 }
figure { display: inline-block; width: 240px; margin: 4px; border: 1px solid #ccc; text-align: center }
svg { height: 90px; width: 110px; vertical-align: middle }`

const figures = Object.entries(CODES).map(([name, code]) => {
  const ours = readFileSync(
    new URL(`../../content/pictures/symbol-${name}.svg`, import.meta.url),
    'utf8',
  )
  const theirs = new ms.Symbol(digits(code), { size: 60, standard: '2525' }).asSVG()
  return `<figure>${ours}${theirs}<figcaption>${name}</figcaption></figure>`
})

const [file = 'symbol-sheet.html'] = process.argv.slice(2)
writeFileSync(
  file,
  `<!doctype html><title>Symbols</title><style>${STYLE}</style>${figures.join('')}`,
)
console.info(`Wrote ${figures.length} symbols to ${file}.`)
