import type { ContentChange } from '@squared-away/domain/functions'
import { useLastChange } from '../data/admin/last-change.ts'
import { formatMoment } from '../ui/page/moments.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './last-change.module.css'

/**
 * Lists what the last content update changed, whether an admin or a server start ran it.
 *
 * @param seen Identifies the last run; a new value refetches.
 */
export function LastChange({ seen }: { seen: string }) {
  const lastChange = useLastChange(seen)
  return (
    <section className={classes.change} aria-labelledby="last-change">
      <h3 id="last-change" className={classes.heading}>
        Last change
      </h3>
      <Loaded
        query={lastChange}
        loading="Loading the last change..."
        failure="Could not load the last change."
      >
        {(change) =>
          change ? (
            <Facts change={change} />
          ) : (
            <p className={classes.soft}>No update has changed anything yet.</p>
          )
        }
      </Loaded>
    </section>
  )
}

function Facts({ change: { at, sets, questions } }: { change: ContentChange }) {
  return (
    <>
      <p className={classes.soft}>
        {formatMoment(at)}. Questions: {count(questions.added)} added, {count(questions.changed)}{' '}
        updated, {count(questions.archived)} archived.
      </p>
      <Names names={sets.added} what="added" />
      <Names names={sets.changed} what="updated" />
      <Names names={sets.archived} what="archived" />
    </>
  )
}

function Names({ names, what }: { names: readonly string[]; what: string }) {
  if (names.length === 0) return null
  return (
    <details className={classes.names}>
      <summary>
        {count(names.length)} question set{names.length === 1 ? '' : 's'} {what}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

const count = (number: number) => number.toLocaleString('en-US')
