import { absentText, TALLY_RULES, tally, tallyText } from '@squared-away/domain/boards/tally'
import type { UnitBoardKind, UnitScoring } from '@squared-away/domain/entities/unit-board'
import { packetDifficulty, packetSpread } from '@squared-away/domain/packets/make-packet'
import { scoreRows, sheetFacts } from '@squared-away/domain/unit-boards/documents/score-sheets'
import type { StoredSheet } from '../data/packets/packet-sheets.ts'
import { useWithNewerEdition } from '../data/publications.ts'
import { markText } from './board-tally.tsx'
import { isMeasured, NOT_MEASURED, toPacket } from './packet-form.ts'
import { CARDS_PER_PAGE, type PrintChoice, printedSheets } from './print-choice.ts'
import classes from './printed-packet.module.css'

const BEFORE = [
  'Read the memorandum or SOP to the members. Collect no notes that leave the room.',
  'Call in the candidate: knock, report, salute.',
  'Facing movements and inspection of the uniform, if your SOP has them.',
  'Seat the candidate. Ask for the introduction.',
] as const

const AFTER = [
  'Ask for closing remarks. Dismiss the candidate.',
  'Members mark their sheets alone, then the recorder collects them.',
  'After the last candidate: tally, break ties as your SOP says, and sign.',
] as const

const ASKING = 'Each member asks in turn, the president last.'

/**
 * What happens at a board, as the president leads it; a common way, which an SOP may change. AR
 * 600-8-19 is about promotion boards alone.
 */
function orderOfEvents(kind: UnitBoardKind): string[] {
  if (kind !== 'promotion') return [...BEFORE, ASKING, ...AFTER]
  return [
    ...BEFORE,
    `${ASKING} Situational questions are required for a promotion board (AR 600-8-19, para 3-11).`,
    ...AFTER,
    'Tell each candidate who is not recommended the reasons (AR 600-8-19, para 3-11).',
  ]
}

interface PrintedPacketProps {
  kind: UnitBoardKind
  scoring: UnitScoring
  isForBoth: boolean
  /** When and where the board is; null where the reader may not know the unit board. */
  day: { targetDate: string | null; place: string | null }
  sheets: readonly StoredSheet[]
  choice: PrintChoice
}

/** The chosen parts of a packet: the president's sheet, a sheet a member and candidate, the cards. */
export function PrintedPacket(props: PrintedPacketProps) {
  const { kind, scoring, day, sheets, choice } = props
  const president = sheets.find(({ member }) => member === 0)
  const chosen = printedSheets(sheets, choice)
  return (
    <>
      <p className={classes.notice}>
        Board members only. This is not a DA form. Destroy it after the board.
      </p>
      {choice.hasPresident && president && <PresidentSheet {...props} president={president} />}
      {choice.hasSheets &&
        chosen.map(({ id, sheet, member }) => (
          <div key={id} className={classes.member} data-packed={choice.arePacked || undefined}>
            {sheet.candidates.map((candidate) => (
              <section key={candidate.name} className={classes.sheet}>
                <h2>
                  {sheet.member}: {candidate.name}
                </h2>
                <Facts facts={sheetFacts(day, candidate.name, sheet.member)} />
                <Questions kind={kind} candidate={candidate} />
                <Looks {...{ kind, scoring }} isPresident={member === 0} />
              </section>
            ))}
          </div>
        ))}
      {choice.hasCards && <Cards sheets={chosen} />}
    </>
  )
}

/** Date, place and rank; what the heading says is left out. */
function Facts({ facts }: { facts: ReturnType<typeof sheetFacts> }) {
  return (
    <p className={classes.facts}>
      {facts
        .filter(([name]) => name !== 'Candidate' && name !== 'Member')
        .map(([name, value]) => `${name}: ${value || '____________'}`)
        .join('   ')}
    </p>
  )
}

interface QuestionsProps {
  kind: UnitBoardKind
  candidate: StoredSheet['sheet']['candidates'][number]
}

function Questions({ kind, candidate }: QuestionsProps) {
  const withNewerEdition = useWithNewerEdition()
  return (
    <ol className={classes.questions}>
      {candidate.questions.map((question) => (
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
  )
}

function Boxes({ kind }: { kind: UnitBoardKind }) {
  return TALLY_RULES[kind].counts === 'votes' ? (
    <p className={classes.boxes}>☐ GO ☐ NO-GO</p>
  ) : (
    <p className={classes.boxes}>Points ____</p>
  )
}

type LooksProps = { kind: UnitBoardKind; scoring: UnitScoring; isPresident: boolean }

/** What every member marks besides the answers, with the most points, and the member's vote. */
function Looks({ kind, scoring, isPresident }: LooksProps) {
  const { rows, total } = scoreRows({ kind, scoring: JSON.stringify(scoring) }, isPresident)
  return (
    <table className={classes.looks}>
      <tbody>
        {[...rows, total].map(({ name, box }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
          <tr key={at}>
            <th scope="row">{name}</th>
            <td className={classes.boxes}>{box}</td>
            <td className={classes.notes}>{at === rows.length ? 'Signature:' : 'Notes:'}</td>
          </tr>
        ))}
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
  const { kind, scoring, isForBoth, day, sheets, president } = props
  const rule = TALLY_RULES[kind]
  const counting = { kind, absent: scoring.absent, isForBoth }
  const { candidates } = president.sheet
  const given = candidates.map((one) => sheets.map((_, place) => one.tally?.[place] ?? null))
  const names = candidates.map(({ name }) => name)
  const results = tally(counting, given, names)
  const packet = toPacket(sheets.map(({ sheet }) => sheet))
  const difficulty = packetDifficulty(packet)
  const isKnown = isMeasured(packet)
  return (
    <section className={classes.president}>
      <h2>President’s sheet: {president.sheet.member}</h2>
      <Facts facts={sheetFacts(day, '', '').slice(0, 2)} />
      <h3>Order of events</h3>
      <ol>
        {orderOfEvents(kind).map((event) => (
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
              <th key={id} scope="col" className={classes.memberHead}>
                <span>{sheet.member}</span>
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
          ? `Difficulty: the share of Soldiers expected to know the candidate’s questions. The hardest and the easiest are ${packetSpread(packet).toFixed(1)} points apart.`
          : NOT_MEASURED}
      </p>
    </section>
  )
}

/** A card a question, four to a page of A4 or Letter, to cut. */
function Cards({ sheets }: Pick<PrintedPacketProps, 'sheets'>) {
  const withNewerEdition = useWithNewerEdition()
  const cards = sheets.flatMap(({ sheet }) =>
    sheet.candidates.flatMap(({ name, questions }) =>
      questions.map((question, at) => ({ sheet, name, question, number: at + 1 })),
    ),
  )
  const pages = Array.from({ length: Math.ceil(cards.length / CARDS_PER_PAGE) }, (_, page) =>
    cards.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
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
