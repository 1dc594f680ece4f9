import * as pages from '../addresses/pages.ts'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { TrialPage } from './trial-page.tsx'
import { TrialQuiz } from './trial-quiz.tsx'
import { TrialResult } from './trial-result.tsx'
import { useTrialQuiz } from './use-trial-quiz.ts'

export const meta = () =>
  publicPageMeta({
    title: 'Ten Board Questions',
    description:
      'Ten questions that promotion boards ask, with the answer and its reference after each. Free, no account needed.',
    path: pages.trialQuiz,
  })

/** A quiz of ten questions, without an account. */
export default function TrialQuizRoute() {
  const quiz = useTrialQuiz(__TRIAL_QUESTIONS__)
  const { state, going, progress } = quiz
  const question =
    going?.card ?? (state.phase === 'studying' ? state.deck[progress.answered] : null)
  return (
    <TrialPage
      title="Ten board questions"
      lede="The kind boards ask. The answer and its reference come after each. No account needed."
    >
      {question ? <TrialQuiz quiz={quiz} question={question} /> : <TrialResult quiz={quiz} />}
    </TrialPage>
  )
}
