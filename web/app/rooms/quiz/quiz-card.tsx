import {
  isSelfMarked,
  type QuizCounts,
  type QuizView,
  SELF_MARKS,
} from '@squared-away/domain/rooms/quiz'
import { IconCheck } from '@tabler/icons-react'
import { useWithNewerEdition } from '../../data/publications.ts'
import { QuestionPicture } from '../../ui/pictures/question-picture.tsx'
import classes from './quiz.module.css'

/** The question that is asked. */
export type CurrentQuestion = NonNullable<QuizView['question']>

/** The letter of an option: A, B, C or D. */
export const optionLetter = (place: number) => 'ABCD'.charAt(place)

/** A code as it is said: 'ABC DEF'. */
export const spokenCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** The buttons of a card without options, after its answer is shown. */
export const SELF_CHOICES = [
  { choice: SELF_MARKS.had, label: 'I had it' },
  { choice: SELF_MARKS.missed, label: 'I missed it' },
] as const

/** 'Question 3 of 10'. */
export function placeText({ step, questions }: QuizView): string {
  return `Question ${Math.floor((step + 1) / 2)} of ${questions}`
}

/** How many answered, or how many were right: numbers alone. */
export function countText(question: CurrentQuestion, counts: QuizCounts, joined: number): string {
  const { answered, right } = counts
  const of = Math.max(joined, answered)
  if (right === null) return isSelfMarked(question) ? '' : `${answered} of ${of} answered`
  if (isSelfMarked(question)) return `${right} had it, ${answered - right} missed it`
  return `${right} of ${answered} right`
}

/** What is asked, with its picture. */
export function AskedText({ question }: { question: CurrentQuestion }) {
  return (
    <>
      <h2 className={classes.asked}>{question.asked}</h2>
      <QuestionPicture id={question.picture} />
    </>
  )
}

interface OptionListProps {
  question: CurrentQuestion
  counts: QuizCounts | null
}

/** The options on the screen that all see; once the answer is shown, with how many chose each. */
export function OptionList({ question, counts }: OptionListProps) {
  const right = question.answer?.right ?? null
  return (
    <ol className={classes.options}>
      {question.options.map((option, place) => (
        <li key={option} className={classes.option} data-right={place === right || undefined}>
          <span className={classes.letter}>{optionLetter(place)}</span>
          <span className={classes.optionText}>{option}</span>
          <OptionCount {...{ counts, place }} isRight={place === right} />
        </li>
      ))}
    </ol>
  )
}

/** How many chose an option, and whether it is the right one. */
export function OptionCount({
  counts,
  place,
  isRight,
}: {
  counts: QuizCounts | null
  place: number
  isRight: boolean
}) {
  if (!counts?.options) return null
  return (
    <span className={classes.chosenBy}>
      {isRight && <IconCheck size="1.2em" stroke={2.5} aria-label="Right" role="img" />}
      <span>
        {counts.options[place] ?? 0}
        <span className="visually-hidden"> chose this</span>
      </span>
    </span>
  )
}

/** The answer of a card without options, and the reference of any. */
export function QuizAnswerText({ question }: { question: CurrentQuestion }) {
  const withNewerEdition = useWithNewerEdition()
  const { answer } = question
  if (answer === null) return null
  return (
    <>
      {isSelfMarked(question) &&
        answer.shown.map((paragraph, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
          <p key={line} className={classes.answer}>
            {paragraph}
          </p>
        ))}
      {answer.reference !== null && (
        <p className={classes.reference}>{withNewerEdition(answer.reference)}</p>
      )}
    </>
  )
}
