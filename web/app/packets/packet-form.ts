import { PACKET_LIMITS, type Sheet } from '@squared-away/domain/entities/packet-sheet'
import type { UnitBoardKind } from '@squared-away/domain/entities/unit-board'
import type { Packet, PacketMember, PacketOrder } from '@squared-away/domain/packets/packet'
import type { PacketPool } from '../data/packets/packet-questions.ts'

/** What the maker chooses. */
export type PacketForm = {
  /** One name or number a line. */
  candidates: string
  questionsAMember: number
  situationalQuestions: number
  isSameForAll: boolean
}

/** The specification's promotion board: two or three questions a topic, and situational ones. */
export const FIRST_FORM: PacketForm = {
  candidates: 'Candidate 1\nCandidate 2\nCandidate 3',
  questionsAMember: 4,
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
export function packetFormOf(sheets: readonly Sheet[]): PacketForm {
  const [president, ...members] = sheets
  const names = president?.candidates.map(({ name }) => name) ?? []
  const asked = president?.candidates[0]?.questions.length ?? 0
  const questionsAMember =
    members[0]?.candidates[0]?.questions.length ??
    Math.max(1, asked - FIRST_FORM.situationalQuestions)
  return {
    candidates: names.join('\n'),
    questionsAMember,
    situationalQuestions: Math.max(0, asked - questionsAMember),
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

export function orderOf({ form, kind, members, pool, seed }: Order): PacketOrder {
  const { questionsAMember, situationalQuestions, isSameForAll } = form
  return {
    ...{ kind, members, questionsAMember, situationalQuestions, isSameForAll, seed },
    candidates: candidateNames(form.candidates),
    questions: pool.questions,
    situational: pool.situational,
  }
}

/** The sheets to store. */
export function sheetsOf(packet: Packet, { candidates }: PacketOrder): Sheet[] {
  return packet.sheets.map(({ member, candidates: dealt }) => ({
    member,
    candidates: candidates.map((name, at) => ({ name, questions: [...(dealt[at] ?? [])] })),
  }))
}

/** The packet of stored sheets, for its figures. */
export function packetOf(sheets: readonly Sheet[]): Packet {
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
  'Too few soldiers have answered these questions to say how hard they are, so all count the same.'
