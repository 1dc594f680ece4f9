import type legal from '@squared-away/content/legal.json'
import { longDate } from '../ui/page/moments.ts'
import classes from './legal-route.module.css'

const CONTACT = '{contactEmail}'

type Tab = (typeof legal)['tabs'][number]

interface LegalTextProps {
  tab: Tab
  /** Both `YYYY-MM-DD`. */
  effective: string
  lastChanged: string
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
              <WithContact text={paragraph} />
            </p>
          ))}
        </section>
      ))}
    </>
  )
}

/** Fills in the site operator's address where the text refers to it. */
function WithContact({ text }: { text: string }) {
  const [before, after] = text.split(CONTACT)
  if (after === undefined) return text
  if (__CONTACT_EMAIL__ === '') {
    return `${before}the address given by whoever runs this site${after}`
  }
  return (
    <>
      {before}
      <a href={`mailto:${__CONTACT_EMAIL__}`}>{__CONTACT_EMAIL__}</a>
      {after}
    </>
  )
}
