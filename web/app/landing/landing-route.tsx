import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { PublicFooter } from '../ui/public/public-footer.tsx'
import { PublicHeader } from '../ui/public/public-header.tsx'
import { StoreBadges } from '../ui/public/store-badges.tsx'
import { CodeField } from './code-field.tsx'
import { FeatureCards } from './feature-cards.tsx'
import classes from './landing-route.module.css'
import boardPicture from './pictures/board.webp'
import dayPicture from './pictures/day.webp'
import memorandumPicture from './pictures/memorandum.webp'
import { LandingSampleCard } from './sample-card.tsx'

export const meta = () =>
  publicPageMeta({
    title: 'Command Your Career',
    description:
      'A free, independent study app for Soldiers getting ready for a promotion or selection board.',
    path: pages.landing,
  })

/** What a soldier does here, in pictures of the app on a phone. */
const STEPS = [
  {
    title: 'Paste your memorandum',
    words: 'It fills in the date and the topics, and lists what you have to study from the source.',
    picture: memorandumPicture,
    shows: 'What was read from a memorandum: the date, and topics with check boxes.',
  },
  {
    title: 'Ten minutes a day',
    words: 'The plan picks the cards, and says how much of the board you will know on the day.',
    picture: dayPicture,
    shows: 'A card of the day with its answer, its reason, and its reference.',
  },
  {
    title: 'Stand the board',
    words: 'Report, recite and answer out loud, as in front of the members.',
    picture: boardPicture,
    shows: 'A mock board: the member who asks, the question, and the clock.',
  },
]

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
                <Link to={pages.signUp} className={classes.button} data-for="guests">
                  Get Started
                </Link>
                <span data-for="guests">
                  Create an account, name your board, flip the first card.
                </span>
                <Link to={pages.home} className={classes.button} data-for="members">
                  Go to Today
                </Link>
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
            {STEPS.map(({ title, words, picture, shows }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{words}</p>
                <span className={classes.picture}>
                  <img src={picture} alt={shows} width={390} height={560} loading="lazy" />
                </span>
              </li>
            ))}
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
              Add it to your home screen: it opens like an app and works offline today. Apps in the
              stores are planned.
            </p>
            <StoreBadges />
          </div>
        </section>
      </main>
      <PublicFooter />
    </>
  )
}
