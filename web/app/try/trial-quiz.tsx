import { NO_ANSWER_CHOSEN, type QuizQuestion } from '@squared-away/domain/study/quiz'
import { useState } from 'react'
import { NextButton } from '../study/quiz/next-button.tsx'
import { QuestionView } from '../study/quiz/question-view.tsx'
import { VerdictSheet } from '../study/quiz/verdict-sheet.tsx'
import { ReasonLine } from '../study/screen/answer-reason.tsx'
import { type StudyAction, useActionKeys } from '../study/study-action.ts'
import classes from './trial.module.css'
import { TrialProgress } from './trial-progress.tsx'
import type { TrialQuizRun } from './use-trial-quiz.ts'

/** What was done with the current question. */
type Draft = { questionId: string; chosen: number | null; isRevealed: boolean; isWanting: boolean }

/** The quiz, with feedback after each answer. */
export function TrialQuiz({ quiz, question }: { quiz: TrialQuizRun; question: QuizQuestion }) {
  const { state, going, progress } = quiz
  const [draft, setDraft] = useState<Draft | null>(null)
  const { chosen, isRevealed, isWanting } = draftOf(draft, question)
  const canAct = going === null && state.phase === 'studying'
  const number = state.deck.indexOf(question) + 1
  // Two presses may come before the next render: those from before the app started.
  const redraw = (change: (current: Draft) => Draft) =>
    setDraft((latest) => change(draftOf(latest, question)))

  function choose(option: number) {
    if (!canAct) return
    redraw((latest) =>
      latest.isRevealed ? latest : { ...latest, chosen: option, isWanting: false },
    )
  }

  function next() {
    if (!canAct) return
    if (isRevealed && chosen !== null) return quiz.answer(markOf(question, chosen), chosen)
    if (chosen !== null) quiz.settle()
    redraw((latest) =>
      latest.chosen === null ? { ...latest, isWanting: true } : { ...latest, isRevealed: true },
    )
  }

  const isLast = number === state.deck.length
  const onward = isLast ? 'See how you did' : 'Next'
  const nextAction: StudyAction = {
    ...{ id: 'next', label: isRevealed ? onward : 'Check', key: 'Enter' },
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
      <TrialProgress answered={progress.answered} number={number} total={progress.total} />
      <div className={classes.run}>
        <QuestionView
          key={question.id}
          question={question}
          number={number}
          chosen={chosen}
          isRevealed={isRevealed}
          isGoing={going !== null}
          takesFocus={draft !== null}
          onChoose={choose}
        />
        <div className={classes.controls}>
          <NextButton
            action={nextAction}
            step={`${question.id} ${isRevealed}`}
            problem={isWanting ? NO_ANSWER_CHOSEN : null}
            verdict={
              isRevealed &&
              chosen !== null && (
                <VerdictSheet
                  question={question}
                  chosen={chosen}
                  reason={<ReasonLine why={reasonOf(question)} />}
                />
              )
            }
          />
        </div>
      </div>
    </>
  )
}

function draftOf(draft: Draft | null, { id }: QuizQuestion): Draft {
  if (draft?.questionId === id) return draft
  return { questionId: id, chosen: null, isRevealed: false, isWanting: false }
}

function markOf({ correctIndex }: QuizQuestion, chosen: number) {
  return chosen === correctIndex ? 'correct' : 'incorrect'
}

function reasonOf({ id }: QuizQuestion): string | null {
  return __TRIAL_QUESTIONS__.find((question) => question.id === id)?.why ?? null
}
