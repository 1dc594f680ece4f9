import { type AnswerMark, sessionScore } from '@squared-away/domain/study/session-engine'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import * as screens from '../addresses/screens.ts'
import { useAnswerDetails, useLoadedDetails } from '../study/details/use-answer-details.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { CardControls, MainButton, MarkButton } from '../study/screen/card-controls.tsx'
import { useReferenceLine } from '../study/screen/reference-line.ts'
import { StudyFrame } from '../study/screen/study-frame.tsx'
import { type Study, useStudySession } from '../study/screen/use-study-session.ts'
import type { StudyAction } from '../study/study-action.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { AskedCard } from './asked-card.tsx'
import type { PartnerCard } from './partner-card.ts'
import { PartnerReport } from './partner-report.tsx'
import { useWrongWords } from './wrong-words.tsx'

interface PartnerSessionProps {
  opened: OpenSession<PartnerCard>
  onOpen: (next: OpenSession<PartnerCard>) => void
}

/**
 * The partner's screen: question, answer, reference, and GO / NO-GO buttons. It begins with the
 * hand-over, also after a reload, so that the soldier sees no answer.
 */
export function PartnerSession({ opened, onOpen }: PartnerSessionProps) {
  const study = useStudySession(opened, screens.partnerSetup)
  const [isHandedOver, setHandedOver] = useState(false)
  const { state, going, progress } = study
  const referenceLine = useReferenceLine()
  const details = useAnswerDetails(state.sessionId, state.deck)
  const card = going?.card ?? state.deck[progress.answered]
  const known = useLoadedDetails(details, card?.id)
  const wrong = useWrongWords()

  if (state.phase === 'finished' && going === null && sessionScore(state).total > 0) {
    return (
      <PartnerReport
        study={study}
        boardId={opened.boardId}
        details={details}
        wrongWordsOf={wrong.ofCard}
        onOpen={onOpen}
      />
    )
  }
  if (card === undefined) return null
  if (!isHandedOver) {
    const takePhone = () => {
      study.restartClock()
      setHandedOver(true)
    }
    return <HandOver study={study} onTaken={takePhone} />
  }
  const words = wrong.ofCard(card.id)
  const actions = actionsOf(study, words.size > 0)
  return (
    <StudyFrame
      title="Partner Study"
      study={study}
      actions={Object.values(actions)}
      notable={card}
      showsAnswer
      finishLabel="Finish"
      asksToFinish
      announcement={`${card.question} Answer: ${card.answer}`}
      controls={
        <CardControls undo={actions.undo} step={card.id}>
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
        onWord={(word) => wrong.toggle(card.id, word)}
      />
    </StudyFrame>
  )
}

interface HandOverProps {
  study: Study<PartnerCard>
  onTaken: () => void
}

/** Before the first answer shows, the phone changes hands. */
function HandOver({ study, onTaken }: HandOverProps) {
  const take: StudyAction = {
    ...{ id: 'take', label: 'I have it', key: 'Enter', keyLabel: 'Enter', isEnabled: true },
    run: onTaken,
  }
  return (
    <StudyFrame
      title="Partner Study"
      study={study}
      actions={[take]}
      finishLabel="Finish"
      asksToFinish
      announcement="Hand the phone to your partner."
      controls={
        <CardControls undo={actionsOf(study, false).undo} step="hand over">
          <MainButton label={take.label} keyLabel={take.keyLabel} onPress={onTaken} />
        </CardControls>
      }
    >
      <BinderCard tab="Hand over" labelledBy="hand-over" fill>
        <h2 id="hand-over">Hand the phone to your partner</h2>
        <p>
          Your partner sees each question with its answer, asks you, and marks GO or NO-GO. Do not
          look at the screen until the report.
        </p>
      </BinderCard>
    </StudyFrame>
  )
}

/** A line with a wrong word is a NO-GO. */
function actionsOf({ state, going, answer, undo }: Study<PartnerCard>, hasWrongWord: boolean) {
  const canMark = going === null && state.phase === 'studying'
  const marking = (given: AnswerMark) => ({ run: () => answer(given) })
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
