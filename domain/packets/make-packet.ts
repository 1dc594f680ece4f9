import type { PacketQuestion } from '../entities/packet-sheet.ts'
import { seededRandom } from '../study/seeded-random.ts'
import { type RandomSource, shuffle } from '../study/shuffle.ts'
import type { Packet, PacketOrder, Shortage } from './packet.ts'

/** The questions that one member asks as the n-th of each candidate, in their order. */
type Slot = { readonly member: number; readonly topic: string | null; asked: PacketQuestion[] }

/**
 * Deals questions to every candidate, so that each packet has the same number from the same topics
 * and is equally hard. The same order and seed give the same packet. Where questions are missing,
 * the sheets have fewer and `shortages` says so.
 */
export function makePacket(order: PacketOrder): Packet {
  const random = seededRandom(order.seed)
  const dealt = order.isSameForAll ? 1 : order.candidates.length
  const { slots, spare, shortages } = deal(order, dealt, random)
  if (dealt > 1) balance(slots, spare)
  const at = (slot: Slot, candidate: number) => slot.asked[order.isSameForAll ? 0 : candidate]
  const sheets = order.members.map(({ name }, member) => ({
    member: name,
    candidates: order.candidates.map((_, candidate) =>
      slots.filter((slot) => slot.member === member).flatMap((slot) => at(slot, candidate) ?? []),
    ),
  }))
  return { sheets, shortages }
}

/** What is missing for all candidates, without dealing anything. */
export function packetShortages(order: PacketOrder): readonly Shortage[] {
  return deal(order, order.isSameForAll ? 1 : order.candidates.length, seededRandom(order.seed))
    .shortages
}

/** Mean expected percentage of each candidate's questions, in the order of the candidates. */
export function packetDifficulty({ sheets }: Packet): number[] {
  const candidates = sheets[0]?.candidates.length ?? 0
  return Array.from({ length: candidates }, (_, candidate) =>
    mean(sheets.flatMap((sheet) => sheet.candidates[candidate] ?? []).map((one) => one.expected)),
  )
}

/** The hardest packet to the easiest, in points of the expected percentage. */
export function packetSpread(packet: Packet): number {
  const each = packetDifficulty(packet)
  return each.length === 0 ? 0 : Math.max(...each) - Math.min(...each)
}

/** The pools of questions that are left, by topic; situational ones under null. */
type Spare = Map<string | null, PacketQuestion[]>

function deal(order: PacketOrder, dealt: number, random: RandomSource) {
  const { members, questions, situational, questionsPerMember, situationalQuestions } = order
  const spare: Spare = new Map(
    Map.groupBy(distinct(questions), ({ topic }) => topic as string | null),
  )
  for (const [topic, pool] of spare) spare.set(topic, shuffle(pool, random))
  spare.set(null, shuffle(distinct(situational), random))
  const slots: Slot[] = []
  const shortages: Shortage[] = []
  members.forEach(({ name, topics }, member) => {
    const available = count(spare, topics)
    for (let turn = 0; turn < questionsPerMember; turn += 1) {
      slots.push(dealSlot(spare, { member, topics, dealt, turn }))
    }
    const needed = questionsPerMember * dealt
    const short = slots.some((slot) => slot.member === member && slot.asked.length < dealt)
    if (short) shortages.push({ member: name, topics, needed, available })
  })
  const president = members[0]
  if (president !== undefined && situationalQuestions > 0) {
    const available = count(spare, [null])
    const needed = situationalQuestions * dealt
    for (let turn = 0; turn < situationalQuestions; turn += 1) {
      const asked = take(spare, null, dealt)
      slots.push({ member: 0, topic: null, asked })
    }
    if (available < needed) {
      shortages.push({ member: president.name, topics: null, needed, available })
    }
  }
  return { slots, spare, shortages }
}

/**
 * One question for each candidate from one topic: the member's topics in turn, the next one that has
 * enough. If none has, from several of them.
 */
function dealSlot(
  spare: Spare,
  slot: { member: number; topics: readonly string[]; dealt: number; turn: number },
): Slot {
  const { member, topics, dealt, turn } = slot
  const inTurn = topics.map((_, at) => topics[(turn + at) % topics.length] as string)
  const whole = inTurn.find((topic) => count(spare, [topic]) >= dealt)
  if (whole !== undefined) return { member, topic: whole, asked: take(spare, whole, dealt) }
  const asked: PacketQuestion[] = []
  for (const topic of inTurn) asked.push(...take(spare, topic, dealt - asked.length))
  return { member, topic: inTurn[0] ?? null, asked }
}

function count(spare: Spare, topics: readonly (string | null)[]): number {
  return topics.reduce((sum, topic) => sum + (spare.get(topic)?.length ?? 0), 0)
}

function take(spare: Spare, topic: string | null, wanted: number): PacketQuestion[] {
  return spare.get(topic)?.splice(0, wanted) ?? []
}

/**
 * Makes the candidates' sums alike: each slot's hardest question goes to the candidate who has had
 * the easiest ones, then questions of one slot are exchanged, between candidates or for one that is
 * left of the same topic, as long as that brings the sums closer together.
 */
function balance(slots: readonly Slot[], spare: Spare): void {
  const whole = slots.filter(({ asked }) => asked.length > 0)
  const candidates = Math.max(0, ...whole.map(({ asked }) => asked.length))
  const sums = Array.from({ length: candidates }, () => 0)
  for (const slot of whole) {
    // A slot that is short leaves its last candidates without a question, whatever the sums.
    const places = slot.asked.map((_, place) => place)
    const easiestLast = places.toSorted((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0))
    const hardest = slot.asked.toSorted((a, b) => a.expected - b.expected)
    easiestLast.forEach((candidate, rank) => {
      const question = hardest[rank] as PacketQuestion
      slot.asked[candidate] = question
      sums[candidate] = (sums[candidate] ?? 0) + question.expected
    })
  }
  exchange(whole, sums, spare)
}

/** At most so many exchanges for each question; in practice a tenth. */
const MAX_EXCHANGES = 4

/** Makes the exchange that brings the sums closest to their mean, until none does. */
function exchange(slots: readonly Slot[], sums: number[], spare: Spare): void {
  const target = mean(sums)
  const whole = slots.filter(({ asked }) => asked.length === sums.length)
  for (let left = MAX_EXCHANGES * slots.length * sums.length; left > 0; left -= 1) {
    const best = bestExchange(whole, spare, sums, target)
    if (best === null) return
    best()
  }
}

/** An exchange must bring the sum of squares closer by more than rounding does. */
const LEAST_GAIN = 1e-6

function bestExchange(
  slots: readonly Slot[],
  spare: Spare,
  sums: number[],
  target: number,
): (() => void) | null {
  let best: (() => void) | null = null
  let most = LEAST_GAIN
  const distance = (candidate: number, change: number) =>
    ((sums[candidate] ?? 0) + change - target) ** 2
  const offer = (gain: number, apply: () => void) => {
    if (gain <= most) return
    most = gain
    best = apply
  }
  const give = (slot: Slot, candidate: number, question: PacketQuestion) => {
    const before = slot.asked[candidate]?.expected ?? 0
    sums[candidate] = (sums[candidate] ?? 0) + question.expected - before
    slot.asked[candidate] = question
  }
  for (const slot of slots) {
    const pool = spare.get(slot.topic) ?? []
    slot.asked.forEach((own, one) => {
      slot.asked.slice(one + 1).forEach((others, at) => {
        const other = one + 1 + at
        const change = others.expected - own.expected
        const before = distance(one, 0) + distance(other, 0)
        offer(before - distance(one, change) - distance(other, -change), () => {
          give(slot, one, others)
          give(slot, other, own)
        })
      })
      pool.forEach((left, at) => {
        offer(distance(one, 0) - distance(one, left.expected - own.expected), () => {
          give(slot, one, left)
          pool[at] = own
        })
      })
    })
  }
  return best
}

function distinct(questions: readonly PacketQuestion[]): PacketQuestion[] {
  return [...new Map(questions.map((question) => [question.id, question])).values()]
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length
}
