import type legal from '@squared-away/content/legal.json'
import { NO_CONTACT } from '@squared-away/domain/installation'
import { siteOperator } from '../ui/public/operator.ts'
import classes from './legal-route.module.css'

const CONTACT = '{contactEmail}'
const NAME = '{operatorName}'
const REPLY_HOURS = '{replyHours}'

type Tab = (typeof legal)['tabs'][number]

interface LegalTextProps {
  tab: Tab
  /** Both `YYYY-MM-DD`. */
  effective: string
  lastChanged: string
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A `YYYY-MM-DD` as the legal texts write it (specification §9): 'September 12, 2025'. */
function longDate(date: string): string {
  return format.format(new Date(date))
}

/** One of the legal texts. */
export function LegalText({ tab, effective, lastChanged }: LegalTextProps) {
  return (
    <>
      <h2 className={classes.heading}>{tab.title}</h2>
      {tab.slug === 'terms' && (
        <p className={classes.effective}>
          Effective <time dateTime={effective}>{longDate(effective)}</time>
          <span className={classes.changed}>
            Last changed <time dateTime={lastChanged}>{longDate(lastChanged)}</time>
          </span>
        </p>
      )}
      {tab.sections.map((section) => (
        <section key={section.title} className={classes.section}>
          <h3>{section.title}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <WithOperator text={paragraph} />
            </p>
          ))}
        </section>
      ))}
    </>
  )
}

/** Fills in who operates the site, where the text refers to it. */
function WithOperator({ text }: { text: string }) {
  const { name, contact, replyHours } = siteOperator()
  const [before, after] = text
    .replace(NAME, () => name)
    .replace(REPLY_HOURS, replyHours)
    .split(CONTACT)
  if (after === undefined) return before
  return (
    <>
      {before}
      {contact === undefined ? (
        <span>{NO_CONTACT}</span>
      ) : (
        <a href={`mailto:${contact}`}>{contact}</a>
      )}
      {after}
    </>
  )
}
