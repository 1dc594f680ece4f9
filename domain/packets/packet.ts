import type { UnitBoardKind } from '../entities/unit-board.ts'

/** A question that a member asks, with the answer and what to listen for. */
export type PacketQuestion = {
  /** The lineage of the question, so that no copy of it is asked as well. */
  readonly id: string
  readonly topic: string
  readonly asked: string
  readonly answer: readonly string[]
  /** The points of an answer that is a list or a situation. */
  readonly listensFor: readonly string[]
  readonly reference: string | null
  /** The percentage of soldiers expected to know it, from 0 to 100. */
  readonly expected: number
  /** Whether `expected` is from soldiers' answers to this question. */
  readonly isMeasured: boolean
}

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
  readonly questionsAMember: number
  /** Situational questions for each candidate, which the president asks. */
  readonly situationalQuestions: number
  /** Every candidate is asked the same questions. */
  readonly isSameForAll: boolean
  readonly questions: readonly PacketQuestion[]
  readonly situational: readonly PacketQuestion[]
  readonly seed: number
}

/** The questions of one member, by candidate in the order of `PacketOrder`. */
export type PacketSheet = {
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
  readonly sheets: readonly PacketSheet[]
  readonly shortages: readonly Shortage[]
}
