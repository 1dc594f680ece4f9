import { pageTitle } from '../shared/product.ts'
import { PublicFooter } from '../shared/public-footer.tsx'
import { PublicHeader } from '../shared/public-header.tsx'
import { LoginCard } from './login-card.tsx'
import classes from './login-route.module.css'

export const meta = () => pageTitle('Login / Sign Up')

export default function LoginRoute() {
  return (
    <div className={classes.layout}>
      <PublicHeader signInLink={false} />
      <main className={classes.page}>
        <h1 className="visually-hidden">Login or sign up</h1>
        <LoginCard />
      </main>
      <PublicFooter />
    </div>
  )
}
