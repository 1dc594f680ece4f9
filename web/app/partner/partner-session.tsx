import type { Answer } from '@squared-away/domain/study/session-engine'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import * as screens from '../addresses/screens.ts'
import { useAnswerDetails, useDetailsOf } from '../study/details/use-answer-details.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { CardControls, MarkButton } from '../study/screen/card-controls.tsx'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import type { StudyAction } from '../study/screen/study-action.ts'
import { StudyFrame } from '../study/screen/study-frame.tsx'
import type { TurnCard } from '../study/screen/turn-cards/turn-card.ts'
import { TurnCardResults } from '../study/screen/turn-cards/turn-card-results.tsx'
import { type Study, useStudySession } from '../study/screen/use-study-session.ts'
import { AskedCard } from './asked-card.tsx'
import { startPartner } from './start-partner.ts'

interface PartnerSessionProps {
  opened: OpenSession<TurnCard>
  onOpen: (next: OpenSession<TurnCard>) => void
}

/** What the partner holds: question, answer and reference, and GO or NO-GO under the thumb. */
export function PartnerSession({ opened, onOpen }: PartnerSessionProps) {
  const study = useStudySession(opened, screens.partnerSetup)
  const { state, going, progress } = study
  const referenceLine = useReferenceLine()
  const details = useAnswerDetails(state.sessionId, state.deck)
  const card = going?.card ?? state.deck[progress.answered]
  const known = useDetailsOf(details, card?.id)
  const [wrong, setWrong] = useState<WrongWords>({ place: 0, words: new Set() })

  if (state.phase === 'finished' && going === null && progress.answered > 0) {
    return (
      <TurnCardResults
        tab="Partner Study"
        study={study}
        referenceLine={referenceLine}
        details={details}
        onStartAnew={(next) => onOpen(startPartner(next, opened.boardId))}
      />
    )
  }
  if (card === undefined) return null
  const words = wrong.place === progress.answered ? wrong.words : NO_WORDS
  const actions = actionsOf(study, words.size > 0)
  return (
    <StudyFrame
      title="Partner Study"
      study={study}
      actions={Object.values(actions)}
      finishLabel="Finish"
      announcement={`${card.question} Answer: ${card.answer}`}
      controls={
        <CardControls undo={actions.undo}>
          <MarkButton action={actions.noGo} kind="bad" sign={<IconX size={22} aria-hidden />} />
          <MarkButton action={actions.go} kind="good" sign={<IconCheck size={22} aria-hidden />} />
        </CardControls>
      }
    >
      <AskedCard
        card={card}
        details={known}
        reference={card.reference === null ? null : referenceLine(card.reference)}
        wrongWords={words}
        onWord={(word) => setWrong({ place: progress.answered, words: toggled(words, word) })}
      />
    </StudyFrame>
  )
}

/** The words of the line at `place` that were said wrong, by their places in it. */
type WrongWords = { place: number; words: ReadonlySet<number> }

const NO_WORDS: ReadonlySet<number> = new Set()

function toggled(words: ReadonlySet<number>, word: number): ReadonlySet<number> {
  const next = new Set(words)
  if (!next.delete(word)) next.add(word)
  return next
}

/** A line with a wrong word is no GO. */
function actionsOf({ state, going, answer, undo }: Study<TurnCard>, hasWrongWord: boolean) {
  const canMark = going === null && state.phase === 'studying'
  const marking = (given: Answer) => ({ run: () => answer(given) })
  return {
    noGo: {
      ...{ id: 'no-go', label: 'NO-GO', key: 'ArrowLeft', keyLabel: '←', isEnabled: canMark },
      ...marking('incorrect'),
    },
    go: {
      ...{ id: 'go', label: 'GO', key: 'ArrowRight', keyLabel: '→' },
      isEnabled: canMark && !hasWrongWord,
      ...marking('correct'),
    },
    undo: {
      ...{ id: 'undo', label: 'Undo the last mark', key: 'z', keyLabel: 'Z' },
      isEnabled: state.lastAnswer !== null && state.phase === 'studying',
      run: undo,
    },
  } satisfies Record<string, StudyAction>
}
