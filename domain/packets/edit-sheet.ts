import { PACKET_LIMITS, type PacketQuestion, type Sheet } from '../entities/packet-sheet.ts'

/**
 * Another question for the one that a member asks a candidate: of the same topic, not in the packet,
 * and as hard as it, so that the candidates stay even. Null if there is none.
 */
export function replacementFor(
  question: PacketQuestion,
  sheets: readonly Sheet[],
  pool: readonly PacketQuestion[],
): PacketQuestion | null {
  const dealt = new Set(
    sheets.flatMap(({ candidates }) =>
      candidates.flatMap(({ questions }) => questions.map(({ id }) => id)),
    ),
  )
  const distance = ({ expected }: PacketQuestion) => Math.abs(expected - question.expected)
  return (
    pool
      .filter(({ id, topic }) => topic === question.topic && !dealt.has(id))
      .toSorted((one, other) => distance(one) - distance(other))[0] ?? null
  )
}

/** One change of a candidate's questions: another one in a place, one less, or one more. */
export type QuestionEdit =
  | { readonly do: 'swap'; readonly id: string; readonly by: PacketQuestion }
  | { readonly do: 'strike'; readonly id: string }
  | { readonly do: 'add'; readonly question: PacketQuestion; readonly at?: number }

/**
 * The sheet after an edit of a candidate's questions. What was recorded stays. An edit of a question
 * that somebody else has taken off, or of a full list, changes nothing.
 */
export function editedSheet(sheet: Sheet, candidate: string, edit: QuestionEdit): Sheet {
  return {
    ...sheet,
    candidates: sheet.candidates.map((one) =>
      one.name === candidate ? { ...one, questions: editedQuestions(one.questions, edit) } : one,
    ),
  }
}

const MOST = PACKET_LIMITS.questionsPerMember + PACKET_LIMITS.situationalQuestions

function editedQuestions(questions: PacketQuestion[], edit: QuestionEdit): PacketQuestion[] {
  if (edit.do === 'swap') return questions.map((one) => (one.id === edit.id ? edit.by : one))
  if (edit.do === 'strike') return questions.filter(({ id }) => id !== edit.id)
  if (questions.length >= MOST || questions.some(({ id }) => id === edit.question.id)) {
    return questions
  }
  return questions.toSpliced(edit.at ?? questions.length, 0, edit.question)
}
