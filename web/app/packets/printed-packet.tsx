import { absentText, TALLY_RULES, tally, tallyText } from '@squared-away/domain/boards/tally'
import type { UnitBoardKind, UnitScoring } from '@squared-away/domain/entities/unit-board'
import { packetDifficulty, packetSpread } from '@squared-away/domain/packets/make-packet'
import type { StoredSheet } from '../data/packets/packet-sheets.ts'
import { useWithNewerEdition } from '../data/publications.ts'
import { markText } from './board-tally.tsx'
import { ORDER_OF_EVENTS } from './order-of-events.ts'
import { isMeasured, NOT_MEASURED, packetOf } from './packet-form.ts'
import classes from './printed-packet.module.css'

interface PrintedPacketProps {
  kind: UnitBoardKind
  scoring: UnitScoring
  isForBoth: boolean
  sheets: readonly StoredSheet[]
}

/** The packet as one document: the president's sheet, a sheet a member and candidate, the cards. */
export function PrintedPacket({ kind, scoring, isForBoth, sheets }: PrintedPacketProps) {
  const president = sheets.find(({ member }) => member === 0)
  const withNewerEdition = useWithNewerEdition()
  return (
    <>
      <p className={classes.notice}>
        Board members only. This is not a DA form. Destroy it after the board.
      </p>
      {president && <PresidentSheet {...{ kind, scoring, isForBoth, sheets, president }} />}
      {sheets.map(({ sheet, member }) =>
        sheet.candidates.map(({ name, questions }) => (
          <section key={`${sheet.member} ${name}`} className={classes.sheet}>
            <h2>
              {sheet.member}: {name}
            </h2>
            <ol className={classes.questions}>
              {questions.map((question) => (
                <li key={question.id} className={classes.question}>
                  <div>
                    <p className={classes.asked}>{question.asked}</p>
                    {question.answer.map((text) => (
                      <p key={text}>{text}</p>
                    ))}
                    {question.listensFor.length > 0 && (
                      <p>
                        <strong>Listen for:</strong> {question.listensFor.join('; ')}
                      </p>
                    )}
                    <p className={classes.source}>{withNewerEdition(question.reference)}</p>
                  </div>
                  <Boxes kind={kind} />
                </li>
              ))}
            </ol>
            <Looks {...{ kind, scoring }} isPresident={member === 0} />
          </section>
        )),
      )}
      <Cards sheets={sheets} />
    </>
  )
}

function Boxes({ kind }: { kind: UnitBoardKind }) {
  return TALLY_RULES[kind].counts === 'votes' ? (
    <p className={classes.boxes}>☐ GO ☐ NO-GO</p>
  ) : (
    <p className={classes.boxes}>Points ____</p>
  )
}

const LOOKS = ['Appearance', 'Bearing', 'Self-confidence', 'Oral expression', 'Attitude']

type LooksProps = { kind: UnitBoardKind; scoring: UnitScoring; isPresident: boolean }

/** What every member marks besides the answers, and the member's vote. */
function Looks({ kind, scoring, isPresident }: LooksProps) {
  const own =
    TALLY_RULES[kind].counts === 'points'
      ? scoring.lines.map(({ name, max }) => `${name}, 0 to ${max}`)
      : []
  const usual = isPresident ? ['Reporting to the board', ...LOOKS] : LOOKS
  const rows = own.length > 0 ? own : usual
  return (
    <table className={classes.looks}>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            <td>
              <Boxes kind={kind} />
            </td>
            <td className={classes.notes}>Notes:</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{TALLY_RULES[kind].counts === 'votes' ? 'My vote' : 'Points in all'}</th>
          <td>
            <Boxes kind={kind} />
          </td>
          <td className={classes.notes}>Signature:</td>
        </tr>
      </tbody>
    </table>
  )
}

/** A vote on paper; empty to write one. */
const votedText = (counts: 'votes' | 'points', mark: number | null) =>
  mark === null ? '' : markText(counts, mark)

interface PresidentSheetProps extends PrintedPacketProps {
  president: StoredSheet
}

function PresidentSheet(props: PresidentSheetProps) {
  const { kind, scoring, isForBoth, sheets, president } = props
  const rule = TALLY_RULES[kind]
  const counting = { kind, absent: scoring.absent, isForBoth }
  const { candidates } = president.sheet
  const given = candidates.map((one) => sheets.map((_, place) => one.tally?.[place] ?? null))
  const names = candidates.map(({ name }) => name)
  const results = tally(counting, given, names)
  const packet = packetOf(sheets.map(({ sheet }) => sheet))
  const difficulty = packetDifficulty(packet)
  const isKnown = isMeasured(packet)
  return (
    <section className={classes.president}>
      <h2>President’s sheet: {president.sheet.member}</h2>
      <h3>Order of events</h3>
      <ol>
        {ORDER_OF_EVENTS.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ol>
      <h3>Tally</h3>
      <p>
        {rule.text} {rule.tie} {absentText(counting)} {rule.source !== null && `(${rule.source})`}
      </p>
      <table className={classes.tally}>
        <thead>
          <tr>
            <th scope="col">Candidate</th>
            {sheets.map(({ id, sheet }) => (
              <th key={id} scope="col">
                {sheet.member}
              </th>
            ))}
            <th scope="col">{rule.counts === 'votes' ? 'GO / votes' : 'Points'}</th>
            <th scope="col">Result</th>
            <th scope="col">Difficulty</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sheets.map(({ id }, place) => (
                <td key={id}>{votedText(rule.counts, given[at]?.[place] ?? null)}</td>
              ))}
              <td>{(results[at]?.of ?? 0) > 0 && results[at]?.sum}</td>
              <td>{results[at] && tallyText(kind, results[at])}</td>
              <td>{isKnown ? `${difficulty[at]?.toFixed(1)} %` : 'not measured'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.source}>
        {isKnown
          ? `Difficulty: the share of soldiers expected to know the candidate’s questions. The hardest and the easiest are ${packetSpread(packet).toFixed(1)} points apart.`
          : NOT_MEASURED}
      </p>
    </section>
  )
}

/** A card a question, four to a page of A4 or Letter, to cut. */
function Cards({ sheets }: { sheets: readonly StoredSheet[] }) {
  const withNewerEdition = useWithNewerEdition()
  const cards = sheets.flatMap(({ sheet }) =>
    sheet.candidates.flatMap(({ name, questions }) =>
      questions.map((question, at) => ({ sheet, name, question, number: at + 1 })),
    ),
  )
  const pages = Array.from({ length: Math.ceil(cards.length / 4) }, (_, page) =>
    cards.slice(page * 4, page * 4 + 4),
  )
  return (
    <>
      {pages.map((page) => (
        <div
          key={`${page[0]?.sheet.member} ${page[0]?.name} ${page[0]?.question.id}`}
          className={classes.cards}
        >
          {page.map(({ sheet, name, question, number }) => (
            <article key={`${name} ${question.id}`} className={classes.card}>
              <p className={classes.cardTop}>
                {sheet.member} · {name} · {number}
              </p>
              <p className={classes.asked}>{question.asked}</p>
              {question.listensFor.length > 0 ? (
                <p>Listen for: {question.listensFor.join('; ')}</p>
              ) : (
                question.answer.map((text) => <p key={text}>{text}</p>)
              )}
              <p className={classes.source}>{withNewerEdition(question.reference)}</p>
            </article>
          ))}
        </div>
      ))}
    </>
  )
}
