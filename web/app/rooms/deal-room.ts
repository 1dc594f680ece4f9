import { isOwnPicture } from '@squared-away/domain/entities/picture'
import type { SourceType } from '@squared-away/domain/entities/question-set'
import { conductLines } from '@squared-away/domain/rooms/conduct'
import type {
  DealtQuestion,
  NewRoom,
  NewSeat,
  RoomKind,
  RoomReport,
} from '@squared-away/domain/rooms/room'
import {
  type AskableQuestion,
  type AskingSeat,
  drawnQuestions,
  type RoomQuestions,
  withPoints,
} from '@squared-away/domain/rooms/room-questions'
import { uniqueByOriginal } from '@squared-away/domain/study/question-selection'
import { findPublication } from '@squared-away/domain/study/references'
import { requiredScenariosQuery } from '../data/content/required-scenarios.ts'
import { newId } from '../data/new-id.ts'
import { publicationsQuery } from '../data/publications.ts'
import { queryClient } from '../data/queries/query-client.ts'
import { questionPrecedence, questionsQuery } from '../data/questions/study-questions.ts'

/** What the host sets up. */
export interface RoomSetup {
  kind: RoomKind
  title: string
  /** The first is the host, if the host asks. */
  members: { name: string; topics: string[] }[]
  /** The first is the host, if a partner asks. */
  candidates: string[]
  /** `none` in a unit board's room, which is run without a seat. */
  hostRole: 'member' | 'candidate' | 'none'
  report: RoomReport
  /** The unit board whose packet is run; null for a rehearsal. */
  unitBoardId: string | null
  /** How many questions each member asks each candidate. */
  each: number
  /** How many situational questions the president asks each candidate. */
  situations: number
}

/** The room of a setup, with its questions dealt. Null if the topics have no questions. */
export function dealtRoom(setup: RoomSetup, questionsOf: RoomQuestions): NewRoom | null {
  const { kind, title, hostRole, report, unitBoardId } = setup
  const members = setup.members.map(({ name, topics }, place): NewSeat & AskingSeat => ({
    ...{ id: newId(), role: 'member', name, topics },
    isPresident: kind === 'board' && place === 0,
    isHost: hostRole === 'member' && place === 0,
  }))
  const candidates = setup.candidates.map(
    (name, place): NewSeat => ({
      ...{ id: newId(), role: 'candidate', name, isPresident: false },
      isHost: hostRole === 'candidate' && place === 0,
    }),
  )
  const questions = questionsOf({ members, candidates })
  if (questions.length === 0) return null
  const conduct = kind === 'board' ? conductLines({ members, candidates }, newId) : []
  const seats = [...members.map(({ topics: _, ...seat }) => seat), ...candidates]
  const all: DealtQuestion[] = [...questions, ...conduct]
  return { roomId: newId(), kind, title, report, unitBoardId, seats, questions: all }
}

/** The mock board's draw from the questions that the host studies. */
export async function drawFromStudy(
  userId: string,
  setup: RoomSetup,
  sources: readonly SourceType[],
): Promise<RoomQuestions> {
  const topics = [...new Set(setup.members.flatMap((member) => member.topics))]
  const [questions, publications, scenarios] = await Promise.all([
    queryClient().fetchQuery(questionsQuery(userId, topics, sources)),
    queryClient().fetchQuery(publicationsQuery),
    setup.situations > 0 ? queryClient().fetchQuery(requiredScenariosQuery) : [],
  ])
  const isFounded = ({ reference }: AskableQuestion) =>
    reference === null || findPublication(reference, publications)?.seen !== 'memory'
  const askable = uniqueByOriginal(questions, questionPrecedence)
    // A phone that is not signed in cannot load a picture of a user.
    .filter(({ picture }) => !picture || !isOwnPicture(picture))
    .map(
      ({ $id, category, questionText, answer, regulationRef, picture }): AskableQuestion => ({
        ...{ id: $id, part: 'question', topic: category, asked: questionText },
        ...{ shown: [answer], reference: regulationRef, picture: picture ?? null },
      }),
    )
    // Only from publications that somebody has seen.
    .filter(isFounded)
  const situational = scenarios
    .map(
      ({ id, category, question, strategy, listensFor, ref }): AskableQuestion => ({
        ...{ id, part: 'situational', topic: category, asked: question, reference: ref },
        shown: withPoints([strategy.action, strategy.result_lesson], listensFor),
      }),
    )
    .filter(isFounded)
  return drawnQuestions({
    ...{ questions: askable, each: setup.each, random: Math.random },
    ...{ situational, situations: setup.situations },
    makeId: newId,
  })
}
