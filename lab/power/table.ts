import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, PARTS, readFaults } from './faults.ts'
import { type Entry, type Layer, readJournal } from './journal.ts'
import { COMMITS, type Suite } from './trees.ts'

/** `node lab/power/table.ts`: writes table.md from the list of faults and the journal. */

const faults = readFaults()
const journal = readJournal()

/** The layers that a suite must have run before a fault counts as missed by it. */
const WHOLE: Readonly<Record<Suite, readonly Layer[]>> = {
  old: ['near', 'units', 'journeys-near', 'journeys', 'postgres', 'slow'],
  today: [
    ...(['near', 'units', 'screens-near', 'screens'] as const),
    ...(['journeys-near', 'journeys', 'postgres', 'slow'] as const),
  ],
}

type State = 'found' | 'missed' | 'open'

function stateOf(fault: Fault, suite: Suite): State {
  if (journal.killed(fault, suite)) return 'found'
  const isWhole = WHOLE[suite].every((layer) => journal.at(fault, suite, layer) !== undefined)
  return isWhole ? 'missed' : 'open'
}

const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  ...{ near: 'unit', units: 'unit', 'screens-near': 'screen', screens: 'screen' },
  ...{ 'journeys-near': 'journey', journeys: 'journey', postgres: 'PostgreSQL', slow: 'program' },
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()
const code = (text: string) => {
  const short = cell(text)
  return `\`${(short.length > 60 ? `${short.slice(0, 59)}…` : short).replaceAll('`', '′')}\``
}

function finding(fault: Fault, suite: Suite): string {
  const entry = journal.killed(fault, suite)
  if (entry) return `${LAYER_NAMES[entry.layer]}: ${named(entry)}`
  if (stateOf(fault, suite) === 'missed') return '**not found**'
  const done = WHOLE[suite].filter((layer) => journal.at(fault, suite, layer))
  return `open (not found by ${done.join(', ') || 'nothing yet'})`
}

const named = ({ item = '', test = '' }: Entry) => cell(`${item.split(' ')[0]} › ${test}`)

const rows = faults.map((fault) => {
  const change = `${code(fault.was)} → ${code(fault.put)}`
  const place = `${fault.path}:${fault.line}`
  const found = [finding(fault, 'old'), finding(fault, 'today')]
  return `| ${[fault.id, place, change, ...found].join(' | ')} |`
})

function counts(suite: Suite, list: readonly Fault[]): string {
  const states = list.map((fault) => stateOf(fault, suite))
  const count = (state: State) => states.filter((each) => each === state).length
  return `${count('found')} found, ${count('missed')} not, ${count('open')} open`
}

const summary = [
  ...PARTS.map((part) => ({
    name: part as string,
    of: faults.filter((each) => each.part === part),
  })),
  { name: 'all', of: faults },
].map(
  ({ name, of }) => `| ${name} | ${of.length} | ${counts('old', of)} | ${counts('today', of)} |`,
)

const onlyIn = (finder: Suite, other: Suite) =>
  faults
    .filter((fault) => stateOf(fault, finder) === 'found' && stateOf(fault, other) === 'missed')
    .map(({ id }) => id)
    .join(', ') || 'none'

writeFileSync(
  join(import.meta.dirname, 'table.md'),
  `# Faults that each suite finds

Written by \`node lab/power/table.ts\` from [faults.json](faults.json) and [journal.jsonl](journal.jsonl); [README.md](README.md) says how. The old suite is that of ${COMMITS.old}, today's that of ${COMMITS.today}. What today's suite missed and a later test finds is in README.md.

| part | faults | old suite | today's suite |
| --- | --- | --- | --- |
${summary.join('\n')}

Found by the old suite alone: ${onlyIn('old', 'today')}. By today's alone: ${onlyIn('today', 'old')}.

| fault | place | change | old suite | today's suite |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
)
