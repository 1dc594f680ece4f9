import { NO_ANSWER_CHOSEN, type QuizQuestion } from '@squared-away/domain/study/quiz'
import { useState } from 'react'
import { AnswerFeedback } from '../study/quiz/answer-feedback.tsx'
import { NextButton } from '../study/quiz/next-button.tsx'
import { QuestionView } from '../study/quiz/question-view.tsx'
import { Announcement } from '../study/screen/announcement.tsx'
import { type StudyAction, useActionKeys } from '../study/study-action.ts'
import classes from './look.module.css'
import { LookProgress } from './look-progress.tsx'
import type { LookQuizRun } from './use-look-quiz.ts'

/** What was done with the current question. */
type Draft = { questionId: string; chosen: number | null; isRevealed: boolean; isWanting: boolean }

/** The quiz, with feedback after each answer. */
export function LookQuiz({ quiz, question }: { quiz: LookQuizRun; question: QuizQuestion }) {
  const { state, going, progress } = quiz
  const [draft, setDraft] = useState<Draft | null>(null)
  const current = draft?.questionId === question.id ? draft : null
  const chosen = current?.chosen ?? null
  const isRevealed = current?.isRevealed === true
  const canAct = going === null && state.phase === 'studying'
  const number = state.deck.indexOf(question) + 1
  const draw = (change: Partial<Draft>) =>
    setDraft({ questionId: question.id, chosen, isRevealed, isWanting: false, ...change })

  function choose(option: number) {
    if (canAct && !isRevealed) draw({ chosen: option })
  }

  function next() {
    if (!canAct) return
    if (chosen === null) return draw({ isWanting: true })
    if (isRevealed) return quiz.answer(markOf(question, chosen), chosen)
    quiz.settle()
    draw({ isRevealed: true })
  }

  const isLast = number === state.deck.length
  const nextAction: StudyAction = {
    ...{ id: 'next', label: isRevealed && isLast ? 'See how you did' : 'Next', key: 'Enter' },
    ...{ keyLabel: 'Enter', isEnabled: canAct, run: next },
  }
  const options = question.options.map((_, option): StudyAction => {
    const key = String(option + 1)
    const label = `Choose answer ${key}`
    const run = () => choose(option)
    return { id: `option-${key}`, label, key, keyLabel: key, isEnabled: canAct && !isRevealed, run }
  })
  useActionKeys([...options, nextAction])

  return (
    <>
      <LookProgress answered={progress.answered} number={number} total={progress.total} />
      <QuestionView
        key={question.id}
        question={question}
        number={number}
        chosen={chosen}
        isGoing={going !== null}
        takesFocus={draft !== null}
        onChoose={choose}
      >
        {isRevealed && chosen !== null && <AnswerFeedback question={question} chosen={chosen} />}
      </QuestionView>
      <div className={classes.controls}>
        <NextButton
          action={nextAction}
          step={`${question.id} ${isRevealed}`}
          problem={current?.isWanting ? NO_ANSWER_CHOSEN : null}
        />
      </div>
      <Announcement>
        {isRevealed && chosen !== null ? feedbackMessage(question, chosen) : ''}
      </Announcement>
    </>
  )
}

function markOf({ correctIndex }: QuizQuestion, chosen: number) {
  return chosen === correctIndex ? 'correct' : 'incorrect'
}

function feedbackMessage(question: QuizQuestion, chosen: number): string {
  if (chosen === question.correctIndex) return 'Correct.'
  return `Incorrect. Right answer: ${question.options[question.correctIndex]}`
}
