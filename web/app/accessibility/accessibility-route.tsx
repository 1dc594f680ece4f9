import { readableDay } from '@squared-away/domain/text/calendar-day'
import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { LetterKeysChoice } from '../study/keys/letter-keys-choice.tsx'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { siteOperator } from '../ui/public/operator.ts'
import { VERSION } from '../ui/public/product.tsx'
import { PublicLayout } from '../ui/public/public-layout.tsx'
import reference from '../ui/public/reference-page.module.css'
import classes from './accessibility-route.module.css'
import { CHECKED_ON, CRITERIA, RESULTS, type Result } from './conformance.ts'
import { FindingTable } from './finding-table.tsx'
import { CHAPTERS } from './section-508.ts'

export const meta = () =>
  publicPageMeta({
    title: 'Accessibility',
    description:
      'How accessible Squared Away is: WCAG 2.2 A and AA and Section 508, criterion by criterion.',
    path: pages.accessibility,
  })

/** The accessibility conformance report: public, and complete without JavaScript. */
export default function AccessibilityRoute() {
  return (
    <PublicLayout className={reference.page}>
      <h1 className={reference.title}>Accessibility</h1>
      <p className={reference.lede}>
        Squared Away should work for every Soldier: by keyboard, with a screen reader, with large
        text, and without seeing color. This report says what works and what does not yet.
      </p>
      <section aria-labelledby="report-title" className={classes.section}>
        <h2 id="report-title">Something does not work for you?</h2>
        <p>
          Write to us: the address is under <Link to={pages.contact}>Contact</Link>. Say what you
          wanted to do, what happened, and which browser and assistive technology you use. We aim to
          reply within {siteOperator().replyHours} business hours.
        </p>
      </section>
      <section aria-labelledby="help-title" className={classes.section}>
        <h2 id="help-title">What you can change</h2>
        <ul>
          <li>Three color schemes, at the top or bottom of every page.</li>
          <li>Letters for low vision or dyslexia, and wider spacing: Account Settings, Reading.</li>
          <li>Questions and answers read out loud: the speaker on every study screen.</li>
          <li>The keys of a study screen: press the keyboard button, or the question mark.</li>
          <li>
            With a screen reader, the buttons do what the keys do. The keys work in its focus mode.
          </li>
        </ul>
        <p>
          Letter and number keys choose answers, read a card to you and more. Turn them off if they
          get in the way of a screen reader or of voice control.
        </p>
        <LetterKeysChoice />
      </section>
      <section aria-labelledby="conformance-title" className={classes.section}>
        <h2 id="conformance-title">Accessibility Conformance Report</h2>
        <p className={classes.form}>Revised Section 508 Edition, in the form of VPAT® 2.5</p>
        <ConformanceFacts />
      </section>
      <section aria-labelledby="wcag-title" className={classes.section}>
        <h2 id="wcag-title">WCAG 2.2</h2>
        {LEVELS.map((level) => (
          <FindingTable
            key={level}
            title={`Level ${level}`}
            findings={CRITERIA.filter((criterion) => criterion.level === level)}
          />
        ))}
      </section>
      <section aria-labelledby="section-508-title" className={classes.section}>
        <h2 id="section-508-title">Section 508</h2>
        {CHAPTERS.map((chapter) => (
          <FindingTable key={chapter.title} {...chapter} />
        ))}
      </section>
      <p className={classes.small}>
        VPAT is a registered service mark of the Information Technology Industry Council (ITI). This
        report was written by Squared Away and is not a certification.
      </p>
    </PublicLayout>
  )
}

/** What was checked, when, how, and what the results mean. */
function ConformanceFacts() {
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>Product</dt>
          <dd>Squared Away, version {VERSION}, a website</dd>
        </div>
        <div>
          <dt>Checked</dt>
          <dd>
            <time dateTime={CHECKED_ON}>{readableDay(CHECKED_ON)}</time>
          </dd>
        </div>
        <div>
          <dt>Contact</dt>
          <dd>
            <Link to={pages.contact}>Contact</Link>
          </dd>
        </div>
        <div>
          <dt>Standards</dt>
          <dd>
            WCAG 2.2, levels A and AA; Revised Section 508 Standards (36 CFR Part 1194), which refer
            to WCAG 2.0
          </dd>
        </div>
        <div>
          <dt>How it was checked</dt>
          <dd>
            By the developers, not by an independent tester: axe on most screens in three color
            schemes, journeys by keyboard, and every screen in small windows, with large and with
            widely spaced text. Most checks ran in Chromium on Linux, some in Firefox and WebKitGTK
            as well. Eight journeys were done by keyboard with the screen reader Orca 43 in
            Chromium, and what it said was read. VoiceOver, TalkBack, JAWS and NVDA have not been
            tried.
          </dd>
        </div>
      </dl>
      <dl className={classes.terms}>
        {TERMS.map(({ result, means }) => (
          <div key={result}>
            <dt>
              {RESULTS[result]} <span>({countOf(result)} of WCAG)</span>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const LEVELS = ['A', 'AA'] as const

const TERMS: readonly { result: Result; means: string }[] = [
  { result: 'supports', means: 'At least one way meets it without known defects.' },
  { result: 'partly', means: 'Some of it does not meet it.' },
  { result: 'not', means: 'Most of it does not meet it.' },
  { result: 'none', means: 'It does not concern this product.' },
]

const countOf = (result: Result) => CRITERIA.filter((one) => one.result === result).length
