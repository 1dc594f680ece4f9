import { NO_ANSWER_CHOSEN, type QuizQuestion } from '@squared-away/domain/study/quiz'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { useAnswerDetails } from '../study/details/use-answer-details.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { AnswerFeedback } from '../study/quiz/answer-feedback.tsx'
import { NextButton } from '../study/quiz/next-button.tsx'
import { QuestionView } from '../study/quiz/question-view.tsx'
import { StudyFrame } from '../study/screen/study-frame.tsx'
import { useStudySession } from '../study/screen/use-study-session.ts'
import type { StudyAction } from '../study/study-action.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { dropChoices, keepChoices, keptChoices } from './kept-choices.ts'
import { showsAtOnce } from './kept-feedback.ts'
import { keepResult, quizResult } from './quiz-result.ts'
import { feedbackMessage, spokenQuestion } from './spoken-question.ts'

/**
 * What was done with the current question: nothing, an option chosen, or 'Next' pressed too soon.
 */
type Draft = {
  questionId: string
  chosen: number | null
  isWanting: boolean
  /** Feedback was shown; the choice is final. */
  isRevealed?: boolean
}

/** Runs a quiz; opens the results at the end. */
export function QuizSession({ opened }: { opened: OpenSession<QuizQuestion> }) {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const study = useStudySession(opened, screens.quizSetup)
  const { state, going, progress, isHandedToSave } = study
  // For the results: the user may be offline by then.
  useAnswerDetails(opened.state.sessionId, opened.state.deck)
  const [choices, setChoices] = useState(() => keptChoices(userId, opened.state))
  const [draft, setDraft] = useState<Draft | null>(null)
  const [tellsAtOnce] = useState(() => showsAtOnce(userId))
  const hasEnded = state.phase === 'finished' && isHandedToSave && going === null

  useEffect(() => {
    if (isHandedToSave) dropChoices(userId, opened.state)
  }, [isHandedToSave, userId, opened])
  useEffect(() => {
    if (!hasEnded) return
    keepResult(userId, quizResult({ ...opened, state }, choices, new Date().toISOString()))
    void navigate(screens.quizResults, { replace: true })
  }, [hasEnded, userId, opened, state, choices, navigate])

  const question = going?.card ?? state.deck[progress.answered]
  if (question === undefined || (state.phase === 'finished' && going === null)) {
    return <LoadingState label="Saving your session..." />
  }
  const current = draft?.questionId === question.id ? draft : null
  const chosen = current?.chosen ?? null
  const isRevealed = current?.isRevealed === true
  const canAct = going === null && state.phase === 'studying'
  const index = state.deck.indexOf(question)
  const isLast = index === state.deck.length - 1

  function choose(option: number) {
    if (canAct && question && !isRevealed)
      setDraft({ questionId: question.id, chosen: option, isWanting: false })
  }

  function next() {
    if (!canAct || !question) return
    if (chosen === null) {
      setDraft({ questionId: question.id, chosen: null, isWanting: true })
      return
    }
    if (tellsAtOnce && !isRevealed) {
      study.settle()
      setDraft({ questionId: question.id, chosen, isWanting: false, isRevealed: true })
      return
    }
    const all = choices.slice(0, progress.answered)
    all[progress.answered] = chosen
    setChoices(all)
    keepChoices(userId, state, all)
    study.answer(chosen === question.correctIndex ? 'correct' : 'incorrect', chosen)
  }

  const nextAction: StudyAction = {
    id: 'next',
    label: isLast ? 'Finish Quiz' : 'Next',
    key: 'Enter',
    keyLabel: 'Enter',
    isEnabled: canAct,
    run: next,
  }
  const chosenText = chosen === null ? undefined : question.options[chosen]
  return (
    <StudyFrame
      title="Quiz"
      study={study}
      actions={[...optionActions(question, canAct && !isRevealed, choose), nextAction]}
      finishLabel="End quiz"
      asksToFinish
      announcement={
        chosen === null || chosenText === undefined
          ? `Question ${progress.current} of ${progress.total}.`
          : isRevealed
            ? feedbackMessage(question, chosen)
            : `${chosen + 1} chosen: ${chosenText}`
      }
      spoken={spokenQuestion({ question, chosen, isRevealed, canAct, next: nextAction, choose })}
      controls={
        <NextButton
          action={nextAction}
          step={`${question.id} ${isRevealed}`}
          problem={current?.isWanting ? NO_ANSWER_CHOSEN : null}
        />
      }
    >
      <QuestionView
        key={question.id}
        question={question}
        number={index + 1}
        chosen={chosen}
        isGoing={going !== null}
        takesFocus={draft !== null}
        onChoose={choose}
      >
        {isRevealed && chosen !== null && <AnswerFeedback question={question} chosen={chosen} />}
      </QuestionView>
    </StudyFrame>
  )
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
