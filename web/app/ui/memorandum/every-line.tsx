import type {
  AccountedLine,
  LineKind,
} from '@squared-away/domain/boards/memorandum/accounted-lines'
import classes from './memorandum-dialog.module.css'

const KIND_LABELS: Readonly<Record<LineKind, string>> = {
  topic: 'Topic',
  'part of the board': 'At the board',
  date: 'Date',
  event: 'Event',
  person: 'Person',
  uniform: 'Uniform',
  reference: 'Reference',
  paperwork: 'Paperwork',
  heading: 'Heading',
  'not understood': 'Not understood',
}

/** Every line of the memorandum and what it was taken for, closed at first. */
export function EveryLine({ lines }: { lines: readonly AccountedLine[] }) {
  const unclear = lines.filter(({ kind }) => kind === 'not understood').length
  return (
    <details className={classes.lines}>
      <summary>
        Every line ({lines.length}, {unclear} not understood)
      </summary>
      <ol>
        {lines.map(({ line, text, kind }) => (
          <li key={line}>
            <span className={classes.kind}>{KIND_LABELS[kind]}</span> {text}
          </li>
        ))}
      </ol>
    </details>
  )
}
