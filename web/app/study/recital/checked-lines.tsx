import type { RecitedLine } from '@squared-away/domain/study/recital/recital'
import classes from './checked-lines.module.css'
import { type WordRun, wordRuns } from './word-runs.ts'

/** The text with its differences: what was said and what is correct. */
export function CheckedLines({ recited }: { recited: readonly RecitedLine[] }) {
  return (
    <ol className={classes.lines}>
      {recited.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may say a line twice
        <li key={at} data-missed={!line.isRight || undefined}>
          {wordRuns(line).map((run, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: and a word
            <Run key={place} run={run} />
          ))}
        </li>
      ))}
    </ol>
  )
}

function Run({ run }: { run: WordRun }) {
  switch (run.kind) {
    case 'text':
      return run.words
    case 'missing':
      return <Printed label="missing: " words={run.words} />
    case 'added':
      return <Said label="not in the text: " words={run.said} />
    case 'wrong':
      return (
        <>
          <Said label="wrong: " words={run.said} />
          <Printed label="it is: " words={run.words} />
        </>
      )
  }
}

/** Words that were said but are not in the text. */
function Said({ label, words }: { label: string; words: string }) {
  return (
    <>
      <del className={classes.said}>
        <span className="visually-hidden">{label}</span>
        {words}
      </del>{' '}
    </>
  )
}

/** Words of the text that were not said. */
function Printed({ label, words }: { label: string; words: string }) {
  return (
    <ins className={classes.printed}>
      <span className="visually-hidden">{label}</span>
      {words}
    </ins>
  )
}
