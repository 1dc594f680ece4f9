import { NO_ANSWER_CHOSEN, type QuizQuestion } from '@squared-away/domain/study/quiz'
import { useEffect, useState } from 'react'
import { useAnswerDetails } from '../study/details/use-answer-details.ts'
import { loadGains } from '../study/gains/gains-part.tsx'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { NextButton } from '../study/quiz/next-button.tsx'
import { QuestionView } from '../study/quiz/question-view.tsx'
import { VerdictSheet } from '../study/quiz/verdict-sheet.tsx'
import { AnswerReason } from '../study/screen/answer-reason.tsx'
import { StudyFrame } from '../study/screen/study-frame.tsx'
import type { StudyAction } from '../study/study-action.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import type { QuestionDraft } from './quiz-run-state.ts'
import { spokenQuestion } from './spoken-question.ts'
import { useQuizRun } from './use-quiz-run.ts'

/** Runs a quiz; opens the results at the end. */
export function QuizSession({ opened }: { opened: OpenSession<QuizQuestion> }) {
  const { study, question, draft, canAct, hasActed, choose, next } = useQuizRun(opened)
  // For the results, too: the user may be offline by then.
  const details = useAnswerDetails(opened.state.sessionId, opened.state.deck)
  const { state, going, progress } = study
  const [firstId] = useState(question?.id)
  const isNearEnd = progress.answered * 2 >= progress.total
  useEffect(() => {
    if (isNearEnd) loadGains()
  }, [isNearEnd])
  if (question === undefined || (state.phase === 'finished' && going === null)) {
    return <LoadingState label="Saving your session..." />
  }
  const { chosen, isRevealed } = draft
  const index = state.deck.indexOf(question)
  const nextAction: StudyAction = {
    id: 'next',
    label: index === state.deck.length - 1 ? 'Finish Quiz' : 'Next',
    key: 'Enter',
    keyLabel: 'Enter',
    isEnabled: canAct,
    run: next,
  }
  return (
    <StudyFrame
      title="Quiz"
      study={study}
      actions={[...optionActions(question, canAct && !isRevealed, choose), nextAction]}
      notable={question}
      showsAnswer={isRevealed}
      finishLabel="End quiz"
      asksToFinish
      announcement={
        announce(question, draft) ??
        // The heading of a later one takes the focus and is read from there.
        (question.id === firstId
          ? `Question ${progress.current} of ${progress.total}. ${question.question}`
          : '')
      }
      spoken={spokenQuestion({ question, chosen, isRevealed, canAct, next: nextAction, choose })}
      controls={
        <NextButton
          action={nextAction}
          step={`${question.id} ${isRevealed}`}
          problem={draft.isMissing ? NO_ANSWER_CHOSEN : null}
          verdict={
            isRevealed &&
            chosen !== null && (
              <VerdictSheet
                question={question}
                chosen={chosen}
                reason={<AnswerReason details={details} id={question.id} />}
              />
            )
          }
        />
      }
    >
      <QuestionView
        key={question.id}
        question={question}
        number={index + 1}
        chosen={chosen}
        isRevealed={isRevealed}
        isGoing={going !== null}
        takesFocus={hasActed}
        onChoose={choose}
      />
    </StudyFrame>
  )
}

/** Says the choice; null before there is one. The verdict takes the focus and is read from there. */
function announce(question: QuizQuestion, { chosen, isRevealed }: QuestionDraft): string | null {
  const text = chosen === null ? undefined : question.options[chosen]
  if (chosen === null || text === undefined) return null
  return isRevealed ? '' : `${chosen + 1} chosen: ${text}`
}

/** Keys 1 to 4 choose an option. */
function optionActions(
  question: QuizQuestion,
  canAct: boolean,
  choose: (option: number) => void,
): StudyAction[] {
  return question.options.map((_, option) => ({
    id: `option-${option + 1}`,
    label: `Choose answer ${option + 1}`,
    key: String(option + 1),
    keyLabel: String(option + 1),
    isEnabled: canAct,
    run: () => choose(option),
  }))
}
