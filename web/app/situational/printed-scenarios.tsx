import { STRATEGY_PARTS } from '@squared-away/domain/study/situational'
import { useWithNewerEdition } from '../data/publications.ts'
import { CutCardsButton } from '../ui/printing/cut-cards/cut-cards-button.tsx'
import { PrintButton } from '../ui/printing/print-button.tsx'
import { type PrintedCard, PrintedCards } from '../ui/printing/printed-cards.tsx'
import { PrintedSheet } from '../ui/printing/printed-sheet.tsx'
import type { Scenario } from './scenario.ts'

/** Prints all scenarios with STAR responses. */
export function PrintedScenarios({ scenarios }: { scenarios: readonly Scenario[] }) {
  const withNewerEdition = useWithNewerEdition()
  const cards = () =>
    scenarios.map((scenario) => cardOf(scenario, withNewerEdition(scenario.reference)))
  return (
    <CutCardsButton cards={cards}>
      <PrintButton label="Print the scenarios" />
      <PrintedSheet title="Situational scenarios">
        {() => <PrintedCards cards={cards()} />}
      </PrintedSheet>
    </CutCardsButton>
  )
}

function cardOf(
  { id, scenario, response, points, category }: Scenario,
  reference: string | null,
): PrintedCard {
  const parts = STRATEGY_PARTS.map(({ part, label }) => ({ label, text: response[part] }))
  return {
    id,
    asked: scenario,
    answers: [...parts, { label: 'The board listens for', text: points.join('; ') }].filter(
      ({ text }) => text !== '',
    ),
    source: [category, reference].filter(Boolean).join(' · '),
  }
}
