import { pageTitle } from '../ui/page/page-title.ts'
import { PublicPage } from '../ui/public/public-page.tsx'
import { LoginCard } from './login-card.tsx'

export const meta = () => pageTitle('Login / Sign Up')

export default function LoginRoute() {
  return (
    <PublicPage signInLink={false}>
      <h1 className="visually-hidden">Login or sign up</h1>
      <LoginCard />
    </PublicPage>
  )
}
