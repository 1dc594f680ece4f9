import { PACKET_LIMITS, type Sheet } from '@squared-away/domain/entities/packet-sheet'
import type { UnitBoardKind } from '@squared-away/domain/entities/unit-board'
import type { Packet, PacketMember, PacketOrder } from '@squared-away/domain/packets/packet'
import type { PacketPool } from '../data/packets/packet-questions.ts'

/** What the maker chooses. */
export type PacketForm = {
  /** One name or number a line. */
  candidates: string
  questionsPerMember: number
  situationalQuestions: number
  isSameForAll: boolean
}

/** The specification's promotion board: two or three questions a topic, and situational ones. */
export const FIRST_FORM: PacketForm = {
  candidates: 'Candidate 1\nCandidate 2\nCandidate 3',
  questionsPerMember: 4,
  situationalQuestions: 2,
  isSameForAll: false,
}

/** The candidates' names, each once, cut to what a sheet holds. */
export function candidateNames(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().slice(0, PACKET_LIMITS.candidateName))
  const named = lines.filter((line) => line !== '')
  return [...new Set(named)].slice(0, PACKET_LIMITS.candidates)
}

/** The form of a packet that was dealt before. */
export function toPacketForm(sheets: readonly Sheet[]): PacketForm {
  const [president, ...members] = sheets
  const names = president?.candidates.map(({ name }) => name) ?? []
  const asked = president?.candidates[0]?.questions.length ?? 0
  const questionsPerMember =
    members[0]?.candidates[0]?.questions.length ??
    Math.max(1, asked - FIRST_FORM.situationalQuestions)
  return {
    candidates: names.join('\n'),
    questionsPerMember,
    situationalQuestions: Math.max(0, asked - questionsPerMember),
    isSameForAll: isSameForAll(president),
  }
}

function isSameForAll(sheet: Sheet | undefined): boolean {
  const [first, second] = sheet?.candidates ?? []
  if (first === undefined || second === undefined) return false
  return first.questions.every(({ id }, at) => second.questions[at]?.id === id)
}

type Order = {
  form: PacketForm
  kind: UnitBoardKind
  members: readonly PacketMember[]
  pool: PacketPool
  seed: number
}

export function toPacketOrder({ form, kind, members, pool, seed }: Order): PacketOrder {
  const { questionsPerMember, situationalQuestions, isSameForAll } = form
  return {
    ...{ kind, members, questionsPerMember, situationalQuestions, isSameForAll, seed },
    candidates: candidateNames(form.candidates),
    questions: pool.questions,
    situational: pool.situational,
  }
}

type SheetCandidate = Sheet['candidates'][number]

/** The sheets to store, with what was recorded of the candidates in those `before`. */
export function toSheets(
  packet: Packet,
  { candidates }: Pick<PacketOrder, 'candidates'>,
  before: readonly Sheet[],
): Sheet[] {
  const records = new Map(before[0]?.candidates.map((one) => [one.name, one]))
  const placeBefore = packet.sheets.map(({ member }) =>
    before.findIndex((sheet) => sheet.member === member),
  )
  const recordOf = ({ outcome, tally }: Partial<SheetCandidate>) => ({
    ...(outcome !== undefined && { outcome }),
    ...(tally && { tally: placeBefore.map((place) => tally[place] ?? null) }),
  })
  return packet.sheets.map(({ member, candidates: dealt }, place) => ({
    member,
    candidates: candidates.map((name, at) => ({
      ...{ name, questions: [...(dealt[at] ?? [])] },
      // The president's sheet alone holds them.
      ...(place === 0 && recordOf(records.get(name) ?? {})),
    })),
  }))
}

/** The sheets of `before` again, with what was recorded since on `stored`. */
export function dealtBefore(before: readonly Sheet[], stored: readonly Sheet[]): Sheet[] {
  const candidates = before[0]?.candidates.map(({ name }) => name) ?? []
  const packet = toPacket(before)
  const since = toSheets(packet, { candidates }, stored)
  const still = new Set(stored[0]?.candidates.map(({ name }) => name))
  return since.map((sheet, place) => ({
    ...sheet,
    candidates: sheet.candidates.map((one, at) =>
      still.has(one.name) ? one : (before[place]?.candidates[at] ?? one),
    ),
  }))
}

/** The candidates with a vote, points or a result on the sheets. */
export function recordedCandidates([president]: readonly Sheet[]): string[] {
  const isRecorded = ({ outcome, tally = [] }: SheetCandidate) =>
    (outcome ?? null) !== null || tally.some((mark) => mark !== null)
  return president?.candidates.filter(isRecorded).map(({ name }) => name) ?? []
}

/** The packet of stored sheets, for its figures. */
export function toPacket(sheets: readonly Sheet[]): Packet {
  return {
    sheets: sheets.map(({ member, candidates }) => ({
      member,
      candidates: candidates.map(({ questions }) => questions),
    })),
    shortages: [],
  }
}

/** Whether soldiers' answers say how hard any question of the packet is. */
export function isMeasured({ sheets }: Packet): boolean {
  return sheets.some(({ candidates }) =>
    candidates.some((questions) => questions.some((question) => question.isMeasured)),
  )
}

export const NOT_MEASURED =
  'Too few Soldiers have answered these questions to say how hard they are, so all count the same.'
