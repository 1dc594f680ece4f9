import { join } from 'node:path'
import { readContentFolder } from '../../content/folder.ts'
import { readContent } from '../../content/load.ts'
import type { PacketQuestion } from '../../domain/entities/packet-sheet.ts'
import { expectedKnown } from '../../domain/packets/expected-known.ts'
import { makePacket, packetDifficulty } from '../../domain/packets/make-packet.ts'
import type { PacketOrder } from '../../domain/packets/packet.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import { pickRandom, type RandomSource } from '../../domain/study/shuffle.ts'
import { splitIntoGroups } from '../../server/difficulty/groups.ts'
import { NOISE_VARIANCE } from '../../server/difficulty/noise.ts'
import { writeSection } from '../docs-section.ts'

/**
 * `npm run bench:packets -w lab` writes into decision 151 how alike the packets of twelve candidates are: with the questions of the
 * content and simulated soldiers, beside questions picked at random from the same topics. A
 * question's true share is drawn with a standard deviation of 1.2 logits, as in difficulty.ts;
 * the packets only see the noisy counts of `SOLDIERS` soldiers.
 */

const SOLDIERS = 60
const CANDIDATES = 12
const SEED = 20_261_123

const MEMBERS = [
  { name: 'President', topics: ['Army Leadership', 'Counseling'] },
  { name: 'Member 1', topics: ['Drill and Ceremonies', 'Salutes, Honors and Courtesy'] },
  { name: 'Member 2', topics: ['First Aid', 'Land Navigation and Map Reading'] },
  { name: 'Member 3', topics: ['Rifle and Carbine', 'CBRN'] },
  { name: 'Member 4', topics: ['Uniform and Appearance', 'SHARP'] },
]

const random = seededRandom(SEED)
const stored = readContent(readContentFolder(join(import.meta.dirname, '../../content')))
  .sets.flatMap(({ questions }) => questions)
  .filter(({ answer, picture }) => answer !== null && !picture)
  .map(({ id, category }) => ({ id, topic: category }))
const truth = new Map(
  stored.map(({ id }) => [id, 1 / (1 + Math.exp(-(0.4 + 1.2 * normal(random))))]),
)
const shared = {
  groupSize: 20,
  noiseVariance: NOISE_VARIANCE,
  questions: Object.fromEntries(stored.map(({ id }) => [id, countsOf(truth.get(id) ?? 0)])),
}
const known = expectedKnown(stored, shared)
const questions: PacketQuestion[] = stored.map(({ id, topic }) => ({
  ...{ id, topic, asked: id, answer: [], listensFor: [], reference: null },
  ...(known.get(id) ?? { expected: 50, isMeasured: false }),
}))
const order: PacketOrder = {
  ...{ kind: 'promotion', members: MEMBERS, questionsPerMember: 4, situationalQuestions: 0 },
  ...{ isSameForAll: false, questions, situational: [], seed: SEED },
  candidates: Array.from({ length: CANDIDATES }, (_, at) => String(at + 1)),
}
const packet = makePacket(order)
const dealt = packetDifficulty(packet)
const dealtTruly = Array.from({ length: CANDIDATES }, (_, at) =>
  mean(packet.sheets.flatMap(({ candidates }) => candidates[at] ?? []).map(trulyKnown)),
)
const picked = Array.from({ length: CANDIDATES }, () =>
  mean(
    MEMBERS.flatMap(({ topics }) =>
      pickRandom(
        questions.filter(({ topic }) => topics.includes(topic)),
        4,
        random,
      ),
    ).map(trulyKnown),
  ),
)

const lines: string[] = []
lines.push('| candidate | dealt: expected | dealt: true | picked at random: true |')
lines.push('| --- | --- | --- | --- |')
for (let at = 0; at < CANDIDATES; at += 1)
  row(
    at + 1,
    [dealt, dealtTruly, picked].map((of) => of[at] ?? 0),
  )
row('hardest to easiest', [dealt, dealtTruly, picked].map(spread))
writeSection(
  join(import.meta.dirname, '../../docs/decisions/0151-packets.md'),
  'npm run bench:packets -w lab',
  `${lines.join('\n')}\n`,
)
console.log(lines.join('\n'))

function row(name: string | number, values: readonly number[]) {
  lines.push(`| ${name} | ${values.map((value) => value.toFixed(1)).join(' | ')} |`)
}

function spread(values: readonly number[]) {
  return Math.max(...values) - Math.min(...values)
}

function trulyKnown({ id }: PacketQuestion): number {
  return (truth.get(id) ?? 0) * 100
}

/** The published counts of a question that this share of soldiers recalls. */
function countsOf(share: number) {
  const answers = Array.from({ length: SOLDIERS }, () => ({
    isFirstRight: random() < share,
    isDelayedRight: random() < share,
  }))
  const sums = { rightRight: 0, rightWrong: 0, wrongRight: 0, wrongWrong: 0 }
  for (const group of splitIntoGroups(answers, random)) {
    for (const name of ['rightRight', 'rightWrong', 'wrongRight', 'wrongWrong'] as const) {
      sums[name] += group.sums[name]
    }
  }
  const count = (value: number) => Math.max(0, value)
  return {
    soldiers: SOLDIERS,
    ...{ rightRight: count(sums.rightRight), rightWrong: count(sums.rightWrong) },
    ...{ wrongRight: count(sums.wrongRight), wrongWrong: count(sums.wrongWrong) },
  }
}

/** A standard normal number (Box and Muller). */
function normal(source: RandomSource): number {
  return Math.sqrt(-2 * Math.log(1 - source())) * Math.cos(2 * Math.PI * source())
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
