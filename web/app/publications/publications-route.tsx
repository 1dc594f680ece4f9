import log from '@squared-away/content/corrections.json'
import { formatPartialDate } from '@squared-away/domain/study/references'
import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { NotCovered } from '../ui/coverage/not-covered.tsx'
import { publicPageMeta } from '../ui/page/public-page-meta.ts'
import { PublicLayout } from '../ui/public/public-layout.tsx'
import reference from '../ui/public/reference-page.module.css'
import { Corrections } from './corrections.tsx'
import { countSeen, publicationRows } from './publication-rows.ts'
import { PublicationTable } from './publication-table.tsx'
import classes from './publications-route.module.css'

export const meta = () =>
  publicPageMeta({
    title: 'Publications',
    description:
      'The publications behind the questions in Squared Away, how we checked each one, and what we corrected.',
    path: pages.publications,
  })

/** Sources and corrections: public, and complete without JavaScript. */
export default function PublicationsRoute() {
  const rows = publicationRows(__CONTENT_COUNTS__)
  const [latest] = log.corrections
  return (
    <PublicLayout className={reference.page}>
      <h1 className={reference.title}>Publications</h1>
      <p className={reference.lede}>
        What our {count(__CONTENT_COUNTS__.questions)} questions and scenarios come from: the
        edition of each publication, and how far we checked it ourselves. If a newer edition is in
        force, it is named below ours, and the answers say so. Your memorandum of instruction and
        the current publication always win.
      </p>
      <p className={classes.lately}>
        {latest && (
          <>
            Last corrected {formatPartialDate(latest.on)}.{' '}
            <Link to={pages.corrections}>Recent corrections</Link>
          </>
        )}
      </p>
      <dl className={classes.ways}>
        {countSeen(rows).map((way) => (
          <div key={way.seen} data-seen={way.seen}>
            <dt>{way.name}</dt>
            <dd>
              <strong>{count(way.questions)}</strong> questions from {count(way.publications)}{' '}
              publications: {way.means}.
            </dd>
          </div>
        ))}
      </dl>
      <PublicationTable rows={rows} />
      <section className={classes.notCovered} aria-labelledby="not-covered-title">
        <h2 id="not-covered-title">Not covered yet</h2>
        <NotCovered />
      </section>
      <Corrections corrections={log.corrections} />
    </PublicLayout>
  )
}

const count = (value: number) => value.toLocaleString('en-US')
