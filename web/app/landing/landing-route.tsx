import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { PublicFooter } from '../ui/public/public-footer.tsx'
import { PublicHeader } from '../ui/public/public-header.tsx'
import { StoreBadges } from '../ui/public/store-badges.tsx'
import { CodeField } from './code-field.tsx'
import { FeatureCards } from './feature-cards.tsx'
import classes from './landing-route.module.css'
import { LandingSampleCard } from './sample-card.tsx'

export const meta = () =>
  publicPageMeta({
    title: 'Command Your Career',
    description:
      'A free, independent study app for Soldiers getting ready for a promotion or selection board.',
    path: pages.landing,
  })

/** The start page: plain links and text, complete without JavaScript. */
export default function LandingRoute() {
  return (
    <>
      <PublicHeader />
      <main>
        <section className={classes.hero}>
          <div className={classes.heroInner}>
            <div className={classes.pitch}>
              <h1 className={classes.title}>Command Your Career</h1>
              <p className={classes.lede}>
                Know the answer before the board asks the question. Squared Away is a free study app
                for Soldiers going to a promotion or selection board.
              </p>
              <p className={classes.start}>
                <Link to={pages.signUp} className={classes.button}>
                  Get Started
                </Link>
                <span>Create an account, name your board, flip the first card.</span>
              </p>
              <CodeField />
            </div>
            <LandingSampleCard />
          </div>
        </section>

        <section className={classes.steps} aria-labelledby="steps">
          <h2 id="steps" className={classes.heading}>
            One board at a time
          </h2>
          <ol className={classes.stepList}>
            <li>
              <h3>Name the board</h3>
              <p>Set its date and choose its categories. The countdown starts.</p>
            </li>
            <li>
              <h3>Study what it covers</h3>
              <p>Every session comes from those categories, at a desk or on your phone.</p>
            </li>
            <li>
              <h3>See where you stand</h3>
              <p>Your streak, your hours and every topic you have not touched yet.</p>
            </li>
          </ol>
        </section>

        <section className={classes.features} aria-labelledby="features">
          <h2 id="features" className={classes.heading}>
            What you get
          </h2>
          <FeatureCards />
        </section>

        <section className={classes.honest} aria-labelledby="sources">
          <div>
            <h2 id="sources" className={classes.heading}>
              Check us
            </h2>
            <p>
              Every question that comes with Squared Away names its publication, and the paragraph
              where we could. Regulations change. If a card and the current publication disagree, go
              with the publication.
            </p>
          </div>
          <div>
            <h2 className={classes.heading}>On your phone</h2>
            <p>
              A mobile app that syncs with your account and works offline is planned. It is not out
              yet.
            </p>
            <StoreBadges />
          </div>
        </section>
      </main>
      <PublicFooter />
    </>
  )
}
