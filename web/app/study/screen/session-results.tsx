import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { focusPageHeading } from '../../ui/page/page-title.ts'
import { SaveState } from '../sending/save-state.tsx'
import { Announcement } from './announcement.tsx'
import classes from './session-results.module.css'

interface SessionResultsProps {
  title: string
  /** The name of what was studied, in a word or two. */
  tab: string
  /** How long it took. */
  aside?: string
  /** The main figure, shown large; null if the session has none. */
  figure: string | null
  /** The explanation of the figure. */
  words: string
  study: ComponentProps<typeof SaveState>['study']
  /** The message if the session could not be saved. */
  saveFailure?: string
  /** Buttons for what to do next. */
  choices?: ReactNode
  /** The finish, before the figure if the figure `isBelow`, otherwise after it. */
  finish?: ReactNode
  isBelow?: boolean
  /** Lies behind 'Details'. */
  details?: ReactNode
  /** The content below. */
  children?: ReactNode
}

/** The page after a session: the result, whether it is saved, and what to do next. */
export function SessionResults(props: SessionResultsProps) {
  const { title, tab, aside, figure, words, study, saveFailure, choices, children } = props
  const { finish = null, isBelow = false, details } = props
  useEffect(() => {
    // The focused element was removed.
    focusPageHeading()
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className={classes.results}>
      <PageHeader title={title} />
      <BinderCard tab={tab} aside={aside} labelledBy="outcome">
        {isBelow && finish}
        <h2 id="outcome" className={classes.outcome} data-below={isBelow || undefined}>
          {figure !== null && (
            <>
              <span className={classes.figure}>{figure}</span>&nbsp;
            </>
          )}
          <span>{words}</span>
        </h2>
        <SaveState study={study} {...(saveFailure !== undefined && { failure: saveFailure })} />
        {!isBelow && finish}
        {choices && <div className={classes.choices}>{choices}</div>}
        {details && (
          <details className={classes.details}>
            <summary>Details</summary>
            {details}
          </details>
        )}
      </BinderCard>
      {children}
      {/* Orca does not read a heading that gets the focus from a removed element. */}
      <Announcement>{`${title}. ${inWords(`${figure ?? ''} ${words}`)}`}</Announcement>
    </div>
  )
}

/** The note on a session that was finished with cards left; nothing for a complete one. */
export function answeredNote(answered: number, total: number): string {
  return answered < total ? `, ${answered} of ${total} answered` : ''
}

/** The result as it is said: '70 percent 7 out of 10 correct'. */
function inWords(result: string): string {
  return result.replace('%', ' percent').replace(' of ', ' out of ')
}
