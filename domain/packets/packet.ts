import type { PacketQuestion } from '../entities/packet-sheet.ts'
import type { UnitBoardKind } from '../entities/unit-board.ts'

export type PacketMember = {
  readonly name: string
  /** The categories that the member asks about, in order. */
  readonly topics: readonly string[]
}

/** What a packet is made from. */
export type PacketOrder = {
  readonly kind: UnitBoardKind
  /** The president first. */
  readonly members: readonly PacketMember[]
  /** Names or numbers, in the order of appearance. */
  readonly candidates: readonly string[]
  readonly questionsPerMember: number
  /** Situational questions for each candidate, which the president asks. */
  readonly situationalQuestions: number
  /** Every candidate is asked the same questions. */
  readonly isSameForAll: boolean
  readonly questions: readonly PacketQuestion[]
  readonly situational: readonly PacketQuestion[]
  readonly seed: number
}

/** The questions of one member, by candidate in the order of `PacketOrder`. */
export type DealtSheet = {
  readonly member: string
  readonly candidates: readonly (readonly PacketQuestion[])[]
}

/** A topic that has too few questions for all candidates. */
export type Shortage = {
  readonly member: string
  /** Null for situational questions. */
  readonly topics: readonly string[] | null
  readonly needed: number
  readonly available: number
}

export type Packet = {
  readonly sheets: readonly DealtSheet[]
  readonly shortages: readonly Shortage[]
}
