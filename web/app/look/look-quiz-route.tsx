import * as pages from '../addresses/pages.ts'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { LookPage } from './look-page.tsx'
import { LookQuiz } from './look-quiz.tsx'
import { LookResult } from './look-result.tsx'
import { useLookQuiz } from './use-look-quiz.ts'

export const meta = () =>
  publicPageMeta({
    title: 'Ten Board Questions',
    description:
      'Ten questions that promotion boards ask, with the answer and its reference after each. Free, no account needed.',
    path: pages.look,
  })

/** A quiz of ten questions, without an account. */
export default function LookQuizRoute() {
  const quiz = useLookQuiz(__LOOK_QUESTIONS__)
  const { state, going, progress } = quiz
  const question =
    going?.card ?? (state.phase === 'studying' ? state.deck[progress.answered] : null)
  return (
    <LookPage
      title="Ten board questions"
      lede="The kind boards ask. The answer and its reference come after each. No account needed."
    >
      {question ? <LookQuiz quiz={quiz} question={question} /> : <LookResult quiz={quiz} />}
    </LookPage>
  )
}
