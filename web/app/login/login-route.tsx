import { pageTitle } from '../ui/page/page-title.ts'
import { PublicPage } from '../ui/public/public-page.tsx'
import { LoginCard } from './login-card.tsx'
import { OwedSignOutNote } from './owed-sign-out-note.tsx'

const DESCRIPTION =
  'Log in to Squared Away, or sign up for free: study decks, quizzes and a daily plan for your promotion board.'

export const meta = () => [
  ...pageTitle('Login / Sign Up'),
  { name: 'description', content: DESCRIPTION },
]

export default function LoginRoute() {
  return (
    <PublicPage signInLink={false}>
      <h1 className="visually-hidden">Login or sign up</h1>
      <OwedSignOutNote />
      <LoginCard />
    </PublicPage>
  )
}
