import type { Sheet } from '../entities/packet-sheet.ts'
import { dealtQuestions } from '../study/mock-board/dealt-questions.ts'
import { type RandomSource, shuffle } from '../study/shuffle.ts'
import { ID_PATTERN } from '../text/ids.ts'
import type { DealtQuestion, NewSeat } from './room.ts'

/** A seat of a member, with the topics to ask about. */
export type AskingSeat = Pick<NewSeat, 'id'> & { topics: string[] }

/** An answer with what to listen for. */
export function withPoints(answer: readonly string[], points: readonly string[]): string[] {
  return points.length > 0 ? [...answer, `Listen for: ${points.join('; ')}`] : [...answer]
}

/** Who a room's questions are for. */
export type RoomTable = {
  members: readonly AskingSeat[]
  candidates: readonly Pick<NewSeat, 'id'>[]
}

/**
 * Where the questions of a room come from: the draw of the mock board, or a packet that was made
 * before. None is dealt twice, unless there are too few.
 */
export type RoomQuestions = (table: RoomTable) => DealtQuestion[]

/** A stored question or situation that can be asked in a room. */
export type AskableQuestion = Omit<
  DealtQuestion,
  'id' | 'memberId' | 'candidateId' | 'questionId'
> & {
  /** The stored question. */
  id: string
}

/**
 * Deals questions as the mock board does, for one candidate after the other: each member asks each
 * candidate up to `each` questions from their own topics. What one candidate was asked no other is,
 * while there are enough.
 *
 * The president, who is the first member, also asks each candidate up to `situations` of the
 * situational questions.
 *
 * @param questions All questions to choose from, without duplicates.
 * @param makeId Makes an id that is unique in the room.
 */
export function drawnQuestions(source: {
  questions: readonly AskableQuestion[]
  each: number
  situational?: readonly AskableQuestion[]
  situations?: number
  random: RandomSource
  makeId: () => string
}): RoomQuestions {
  const { each, random, makeId, situational = [], situations = 0 } = source
  return ({ members, candidates }) => {
    const asked = new Set<string>()
    const deal = (questions: readonly AskableQuestion[]) =>
      dealtQuestions({ members, questions, count: each * members.length, random })
    const ofPresident = shuffle(situational, random)
    return candidates.flatMap(({ id: candidateId }, turn) => {
      const fresh = deal(source.questions.filter(({ id }) => !asked.has(id)))
      const hands = fresh.every((hand) => hand.length > 0) ? fresh : deal(source.questions)
      for (const { id } of hands.flat()) asked.add(id)
      // Around again if there are fewer than all candidates need.
      const situationsOf = Array.from(
        { length: Math.min(situations, ofPresident.length) },
        (_, at) => ofPresident[(turn * situations + at) % ofPresident.length],
      ).filter((one) => one !== undefined)
      hands[0] = [...(hands[0] ?? []), ...situationsOf]
      return hands.flatMap((hand, place) =>
        hand.map(({ id: questionId, ...question }): DealtQuestion => {
          const memberId = members[place]?.id ?? ''
          return { ...question, id: makeId(), questionId, memberId, candidateId }
        }),
      )
    })
  }
}

/**
 * The questions of a packet that was dealt before: to each member the sheet of the same place, to
 * each candidate the questions under the same name.
 *
 * @param sheets The president's first.
 * @param names The name of each candidate's seat in the packet, by the seat's id.
 */
export function packetQuestions(
  sheets: readonly Sheet[],
  names: ReadonlyMap<string, string>,
  makeId: () => string,
): RoomQuestions {
  return ({ members, candidates }) =>
    candidates.flatMap(({ id: candidateId }) =>
      members.flatMap(({ id: memberId }, place) => {
        const name = names.get(candidateId)
        const dealt = sheets[place]?.candidates.find((candidate) => candidate.name === name)
        return (dealt?.questions ?? []).map(
          ({ id, topic, asked, answer, listensFor, reference }): DealtQuestion => ({
            ...{ id: makeId(), memberId, candidateId, topic, asked, reference },
            questionId: ID_PATTERN.test(id) ? id : null,
            part: 'question',
            shown: withPoints(answer, listensFor),
          }),
        )
      }),
    )
}
