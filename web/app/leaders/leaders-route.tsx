import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { PublicLayout } from '../ui/public/public-layout.tsx'
import reference from '../ui/public/reference-page.module.css'
import classes from './leaders-route.module.css'

export const meta = () =>
  publicPageMeta({
    title: 'For Leaders',
    description:
      "Run your unit's board with Squared Away: one code for its Soldiers, question sheets for its members, votes on phones.",
    path: pages.leaders,
  })

/** What an S1 asks first. */
const NAMES = [
  {
    what: 'The board: name, date, place, members, topics, texts',
    who: 'Its owners, and Soldiers who have the code',
    until:
      'Until its owner deletes it. Shares, question sheets and votes go on its end date, at most 400 days ahead.',
  },
  {
    what: 'Soldiers who joined',
    who: 'Nobody. Owners see how many joined.',
    until: 'Until they leave, or the board ends',
  },
  {
    what: 'What a Soldier shares of his or her readiness',
    who: 'Its owners, exactly what the Soldier saw before sharing',
    until: 'Until the Soldier takes it back, at most 90 days',
  },
  {
    what: 'The list of candidates',
    who: 'Its owners alone',
    until: 'Until the board ends',
  },
  {
    what: 'Candidates on the question sheets; numbers are enough',
    who: 'Its owners, and each member for their own sheet',
    until: 'Until the board ends',
  },
  {
    what: 'Votes, points and notes',
    who: 'Owners and president. Candidates read the result once it is released, never a name.',
    until: 'Until the board ends',
  },
] as const

/** For leaders who run the board of their unit: public, and complete without JavaScript. */
export default function LeadersRoute() {
  return (
    <PublicLayout className={reference.page}>
      <h1 className={reference.title}>For leaders</h1>
      <p className={reference.lede}>
        You run the board of your unit. Set it up once, hand out six letters, and every Soldier
        studies for that board: its date, its topics, its members, your unit&apos;s questions.
      </p>
      <section aria-labelledby="how" className={classes.section}>
        <h2 id="how">How it works</h2>
        <ol className={classes.steps}>
          <li>
            <strong>Paste the memorandum.</strong> It fills in date, time, place, uniform, members
            and topics. You check it before anybody sees it. Without one, fill in the board: it
            writes the memorandum of instruction for you, as a Word file or on paper.
          </li>
          <li>
            <strong>Hand out the code.</strong> Six letters, a link or a QR picture. Soldiers sign
            up, join, and have their first card in under a minute. What you change reaches them.
          </li>
          <li>
            <strong>Draw the questions.</strong> Questions for each member and candidate, about as
            hard for everybody, with answers and references. Print it, or give each member a link to
            the own sheet.
          </li>
          <li>
            <strong>Hold the board.</strong> On phones, on one laptop, or on paper. Members mark and
            vote GO or NO-GO, or give points. The app adds up and decides nothing; the president
            releases the result, and the board writes the results memorandum.
          </li>
        </ol>
        <p>
          <Link to={pages.toUnitBoards()}>Make a unit board</Link>. It is free. You need an account,
          and nothing else.
        </p>
      </section>
      <section aria-labelledby="consent" className={classes.section}>
        <h2 id="consent">What you see of your Soldiers</h2>
        <p>
          How many joined. Beyond that, only what a Soldier chooses to show: the days studied, what
          is known by topic, or the mock boards taken. Nobody can require it through the app, and it
          never says who shares nothing.
        </p>
      </section>
      <section aria-labelledby="names" className={classes.section}>
        <h2 id="names">Where names are, who sees them, for how long</h2>
        <p>
          On the server of this site, which is no government system: no CUI, and no unit data that
          you may not share. A rank and a last name, or a number, is enough everywhere.
        </p>
        <dl className={classes.names}>
          {NAMES.map(({ what, who, until }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{who}</dd>
              <dd>{until}</dd>
            </div>
          ))}
        </dl>
        <p>
          The <Link to={pages.privacy}>Privacy Policy</Link> has all of it. Squared Away is
          independent and not endorsed by the Army; your SOP and the regulations always win.
        </p>
      </section>
    </PublicLayout>
  )
}
