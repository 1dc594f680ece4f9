import { Button, Radio, Switch } from '@mantine/core'
import { weakestCards } from '@squared-away/domain/plan/weakest-cards'
import { uniqueByOriginal } from '@squared-away/domain/study/question-selection'
import { type PublicationEdition, withNewerEdition } from '@squared-away/domain/study/references'
import { studyDay } from '@squared-away/domain/text/local-time'
import { compareNames } from '@squared-away/domain/text/name-order'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { localTimeZone } from '../data/boards/board-plan.ts'
import { type LoadedPrint, useLoadPrintedBoard } from '../data/boards/on-request/printed-board.ts'
import { questionPrecedence, type StudyQuestion } from '../data/questions/study-questions.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { CutCardsButton } from '../ui/printing/cut-cards/cut-cards-button.tsx'
import { MeasuredPages } from '../ui/printing/measured-pages.tsx'
import { type CardLayout, type PrintedCard, PrintedCards } from '../ui/printing/printed-cards.tsx'
import { PrintedSheet } from '../ui/printing/printed-sheet.tsx'
import classes from './board-details.module.css'
import { type PrintedDay, PrintedPlan, printedDays } from './printed-plan.tsx'

/** Prints the questions of a board with answers and references, or its plan. */
export function BoardPrint({ board }: { board: BoardDocument }) {
  const loading = useLoadPrintedBoard()
  const material = useMemo(
    () => loading.data && materialOf(loading.data, board),
    [loading.data, board],
  )
  return (
    <div className={classes.print}>
      {loading.isError && (
        <DialogFailure
          message="Could not load the questions to print."
          detail="Check your connection and try again."
        />
      )}
      {material ? (
        <PrintChoices title={board.name} material={material} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
          loading={loading.isPending}
          onClick={() => loading.mutate(board)}
        >
          Print the questions
        </Button>
      )}
    </div>
  )
}

/** As many as fit into a pocket. */
const WEAKEST = 50

type Material = {
  cards: readonly PrintedCard[]
  /** Weakest first. */
  weakest: readonly PrintedCard[]
  days: readonly PrintedDay[]
}

function materialOf(
  { questions, reviews, plan, publications, at: now }: LoadedPrint,
  board: BoardDocument,
): Material {
  const timeZone = localTimeZone()
  const cards = cardsOf(questions, publications)
  const byOriginal = new Map(cards.map((card) => [card.original, card]))
  const cardIds = [...byOriginal.keys()]
  const weakest = weakestCards({ reviews, cardIds, timeZone, now }, WEAKEST)
  return {
    ...{ cards, weakest: weakest.flatMap((id) => byOriginal.get(id) ?? []) },
    days: printedDays(plan, board.targetDate, studyDay(now, timeZone)),
  }
}

type Choice = 'all' | 'weakest' | 'plan'

/** What to print, how, and on how many pages. */
function PrintChoices({ title, material }: { title: string; material: Material }) {
  const [choice, setChoice] = useState<Choice>('all')
  const [layout, setLayout] = useState<CardLayout>({ columns: 1, areAnswersLast: false })
  const [timesPrinted, setTimesPrinted] = useState(0)
  const { cards, weakest, days } = material
  const labels: Record<Choice, string> = {
    all: `All ${cards.length} questions`,
    weakest: `Your weakest ${weakest.length}`,
    plan: 'The plan, day by day',
  }
  // All of a short board are its weakest.
  const offered: Choice[] = cards.length > WEAKEST ? ['all', 'weakest', 'plan'] : ['all', 'plan']
  const columns = choice === 'plan' ? 1 : layout.columns
  const chosen = choice === 'all' ? cards : weakest
  const sheet = () =>
    choice === 'plan' ? <PrintedPlan days={days} /> : <PrintedCards cards={chosen} {...layout} />
  const print = (
    <>
      <Button
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setTimesPrinted(timesPrinted + 1)}
      >
        Print
      </Button>
      <PrintedSheet title={title}>{sheet}</PrintedSheet>
    </>
  )
  return (
    <section className={classes.choices} aria-label="Print">
      <Radio.Group label="Print" value={choice} onChange={(value) => setChoice(value as Choice)}>
        <div className={classes.radios}>
          {offered.map((value) => (
            <Radio key={value} value={value} label={labels[value]} />
          ))}
        </div>
      </Radio.Group>
      {choice !== 'plan' && (
        <>
          <Switch
            label="Two columns"
            checked={layout.columns === 2}
            onChange={(event) =>
              setLayout({ ...layout, columns: event.currentTarget.checked ? 2 : 1 })
            }
          />
          <Switch
            label="Answers at the end"
            checked={layout.areAnswersLast}
            onChange={(event) =>
              setLayout({ ...layout, areAnswersLast: event.currentTarget.checked })
            }
          />
        </>
      )}
      <MeasuredPages columns={columns} of={`${choice} ${layout.areAnswersLast}`}>
        {sheet()}
      </MeasuredPages>
      {choice === 'plan' ? (
        print
      ) : (
        <CutCardsButton key={choice} cards={() => chosen}>
          {print}
        </CutCardsButton>
      )}
      {timesPrinted > 0 && <PrintDialog key={timesPrinted} />}
    </section>
  )
}

/** Opens the print dialog once. */
function PrintDialog() {
  useEffect(() => window.print(), [])
  return null
}

/** Scenarios are printed from their own screen. */
function cardsOf(
  questions: readonly StudyQuestion[],
  publications: readonly PublicationEdition[],
): (PrintedCard & { original: string })[] {
  return uniqueByOriginal(questions, questionPrecedence)
    .toSorted((a, b) => compareNames(a.category, b.category))
    .map(({ $id, originalQuestionId, questionText, answer, category, regulationRef, picture }) => ({
      id: $id,
      original: originalQuestionId ?? $id,
      asked: questionText,
      picture,
      answers: [{ label: null, text: answer }],
      source: [category, regulationRef && withNewerEdition(regulationRef, publications)]
        .filter(Boolean)
        .join(' · '),
    }))
}
