import { Button } from '@mantine/core'
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { QuestionPicture } from '../../pictures/question-picture.tsx'
import { type PrintedCard, PrintedCards } from '../printed-cards.tsx'
import { PrintedSheet } from '../printed-sheet.tsx'
import { CARDS_PER_SHEET, cardSheets, type TurnedEdge } from './card-sheets.ts'
import classes from './cut-cards.module.css'

/** Up to how many letters a text is printed large, in the middle, or a little larger. */
const LARGE_LETTERS = 90
const MEDIUM_LETTERS = 240

const sizeOf = (letters: number) =>
  letters <= LARGE_LETTERS ? 'large' : letters <= MEDIUM_LETTERS ? 'medium' : 'small'

/** The question of a card that is cut out, with its picture. */
function CardFront({ card }: { card: PrintedCard }) {
  return (
    <div className={classes.text} data-size={card.picture ? 'small' : sizeOf(card.asked.length)}>
      <p className={classes.asked}>{card.asked}</p>
      <QuestionPicture id={card.picture} size="small" />
    </div>
  )
}

/** The answer of a card that is cut out, and its source. */
function CardBack({ card: { answers, source } }: { card: PrintedCard }) {
  const letters = answers.reduce((sum, { text }) => sum + text.length, 0)
  const isPlain = answers.every(({ label, text }) => label === null && !text.includes('\n'))
  return (
    <>
      <div className={classes.text} data-size={isPlain ? sizeOf(letters) : 'small'}>
        {answers.map(({ label, text }) => (
          <p key={label} className={classes.answer}>
            {label !== null && <strong>{label}: </strong>}
            {text}
          </p>
        ))}
      </div>
      {source !== '' && <p className={classes.source}>{source}</p>}
    </>
  )
}

interface CutCardsProps {
  cards: readonly PrintedCard[]
  onClose: () => void
}

/**
 * Prints cards to cut out: eight a sheet, the question in front and its answer behind. Says before
 * what is too long for a card; that follows as a list.
 */
export function CutCards({ cards, onClose }: CutCardsProps) {
  const [edge, setEdge] = useState<TurnedEdge>('long')
  const [isTest, setTest] = useState(false)
  const [tooLong, setTooLong] = useState<ReadonlySet<string> | null>(null)
  const name = useId()
  const found = useCallback((ids: ReadonlySet<string>) => setTooLong(ids), [])
  const fitting = useMemo(() => cards.filter(({ id }) => !tooLong?.has(id)), [cards, tooLong])
  const long = cards.filter(({ id }) => tooLong?.has(id))

  // A print from the browser's menu is one of the cards.
  useEffect(() => {
    const end = () => setTest(false)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])

  function print(test: boolean) {
    // The sheet is drawn when the browser says that it prints.
    flushSync(() => setTest(test))
    window.print()
  }

  return (
    <section className={classes.panel} aria-label="Cards to cut out">
      <p role="status">
        {tooLong === null ? 'Measuring the cards...' : countWords(fitting.length)}
      </p>
      {long.length > 0 && <p className={classes.long}>{longWords(long)}</p>}
      <fieldset className={classes.edges}>
        <legend>Print on both sides. The printer turns the sheet over its</legend>
        {(['long', 'short'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={edge === one} onChange={() => setEdge(one)} />
            {one} edge
          </label>
        ))}
      </fieldset>
      <div className={classes.buttons}>
        <Button disabled={tooLong === null} onClick={() => print(false)}>
          Print the cards
        </Button>
        <Button variant="default" onClick={() => print(true)}>
          Print a test page
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
      <MeasuredCards cards={cards} onMeasured={found} />
      <PrintedSheet>
        {() =>
          isTest ? (
            <Sheets cards={TEST_CARDS} edge={edge} />
          ) : (
            <>
              <Sheets cards={fitting} edge={edge} />
              {long.length > 0 && <PrintedCards cards={long} />}
            </>
          )
        }
      </PrintedSheet>
    </section>
  )
}

/** If each number has the same number behind it, the edge is right. */
const TEST_CARDS: readonly PrintedCard[] = Array.from({ length: CARDS_PER_SHEET }, (_, at) => ({
  id: String(at),
  asked: `Front of ${at + 1}`,
  answers: [{ label: null, text: `Back of ${at + 1}` }],
  source:
    'Hold the sheet against the light. If another number is behind it, choose the other edge.',
}))

function countWords(cards: number): string {
  const sheets = Math.ceil(cards / CARDS_PER_SHEET)
  const counted = (count: number, one: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`
  return `${counted(cards, 'card')} on ${counted(sheets, 'sheet')}, printed on both sides.`
}

/** How many of the questions that are too long a line names. */
const NAMED = 3

function longWords(long: readonly PrintedCard[]): string {
  const named = long.slice(0, NAMED).map(({ asked }) => `“${asked.slice(0, 60).trim()}”`)
  const more = long.length > NAMED ? ` and ${long.length - NAMED} more` : ''
  const what =
    long.length === 1 ? '1 is too long for a card' : `${long.length} are too long for a card`
  return `${what} and printed as a list after the cards: ${named.join(', ')}${more}.`
}

function Sheets({ cards, edge }: { cards: readonly PrintedCard[]; edge: TurnedEdge }) {
  return cardSheets(cards, edge).flatMap(({ front, back }) => [
    <Side key={`front ${front[0]?.id}`} cards={front} isFront />,
    <Side key={`back ${front[0]?.id}`} cards={back} isFront={false} />,
  ])
}

interface SideProps {
  cards: readonly (PrintedCard | null)[]
  isFront: boolean
}

function Side({ cards, isFront }: SideProps) {
  const Face = isFront ? CardFront : CardBack
  return (
    <div className={`${classes.side} ${isFront ? classes.front : ''}`}>
      <div className={classes.grid}>
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else
          <div key={place} className={classes.card}>
            {card && <Face card={card} />}
          </div>
        ))}
      </div>
    </div>
  )
}

interface MeasuredCardsProps {
  cards: readonly PrintedCard[]
  /** Called with the ids of the cards that are too long for a side, once they are measured. */
  onMeasured: (tooLong: ReadonlySet<string>) => void
}

/** Lays out both sides of all cards as they are printed, unseen, and finds those that do not fit. */
function MeasuredCards({ cards, onMeasured }: MeasuredCardsProps) {
  const paper = useRef<HTMLDivElement>(null)
  const tell = useRef(onMeasured)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for other cards
  useLayoutEffect(() => {
    const sides = paper.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []
    const tooLong = [...sides].filter((side) => side.scrollHeight > side.clientHeight + 1)
    tell.current(new Set(tooLong.map((side) => side.dataset.card ?? '')))
  }, [cards])
  return createPortal(
    <div ref={paper} className={classes.measured} aria-hidden="true">
      {cards.map((card) => (
        <div key={card.id}>
          <div className={classes.card} data-card={card.id}>
            <CardFront card={card} />
          </div>
          <div className={classes.card} data-card={card.id}>
            <CardBack card={card} />
          </div>
        </div>
      ))}
    </div>,
    document.body,
  )
}
