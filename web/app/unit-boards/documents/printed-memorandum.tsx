import {
  markedPieces,
  numberedLines,
  type WrittenMemorandum,
} from '@squared-away/domain/unit-boards/documents/memorandum-form'
import { useLayoutEffect } from 'react'
import { cssString } from '../../ui/printing/page-margins.ts'
import classes from './printed-memorandum.module.css'

/** A memorandum on paper, laid out as the Word document is. */
export function PrintedMemorandum({ written }: { written: WrittenMemorandum }) {
  const { letterhead, officeSymbol, date, addressee, subject, signature, gaps } = written
  useContinuationHead(officeSymbol, subject)
  const say = (text: string) => <Marked text={text} gaps={gaps} />
  const lines = numberedLines(written.paragraphs)
  const last = lines.at(-1)
  return (
    <div className={classes.memorandum}>
      <div className={classes.letterhead}>
        {letterhead.map((line) => (
          <p key={line}>{say(line)}</p>
        ))}
      </div>
      <p className={classes.symbol}>
        <span>{say(officeSymbol)}</span>
        <span>{say(date)}</span>
      </p>
      <p className={classes.addressee}>{say(addressee)}</p>
      <p className={classes.subject}>SUBJECT: {say(subject)}</p>
      {lines.slice(0, -1).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
        <Line key={at} {...{ line, gaps }} isHeading={(lines[at + 1]?.depth ?? 0) > line.depth} />
      ))}
      <div className={classes.end}>
        {last && <Line line={last} gaps={gaps} isHeading={false} />}
        <div className={classes.signature}>
          {signature.map((line) => (
            <p key={line}>{say(line)}</p>
          ))}
        </div>
      </div>
    </div>
  )
}

interface LineProps {
  line: ReturnType<typeof numberedLines>[number]
  gaps: readonly string[]
  isHeading: boolean
}

function Line({ line: { label, depth, text, table }, gaps, isHeading }: LineProps) {
  return (
    <>
      <p className={classes.paragraph} data-depth={depth} data-heading={isHeading || undefined}>
        {label} <Marked text={text} gaps={gaps} />
      </p>
      {table && (
        <table className={classes.table}>
          <thead>
            <tr>
              {table.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells) => (
              <tr key={cells[0]}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** A text whose placeholders stand out. */
function Marked({ text, gaps }: { text: string; gaps: readonly string[] }) {
  return markedPieces(text, gaps).map((piece, at) =>
    piece.isGap ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
      <strong key={at}>{piece.text}</strong>
    ) : (
      piece.text
    ),
  )
}

/** Office symbol and subject at the top of each page but the first, as AR 25-50 has them. */
function useContinuationHead(officeSymbol: string, subject: string) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(continuationRule(officeSymbol, subject))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [officeSymbol, subject])
}

function continuationRule(officeSymbol: string, subject: string): string {
  const content = `${cssString(officeSymbol)} "\\a " ${cssString(`SUBJECT: ${subject}`)}`
  const head = `content: ${content}; white-space: pre-wrap; text-align: left; vertical-align: bottom`
  return `@page memorandum { @top-left { ${head}; width: 100%; padding-bottom: 24pt; font: 12pt Arial, sans-serif } }
@page memorandum:first { @top-left { content: none } }`
}
