import { partnerRun } from '@squared-away/domain/study/mock-board/partner-run'
import type { LoadedDetails } from '../study/details/loaded-details.ts'
import { useLoadedDetails } from '../study/details/use-answer-details.ts'
import { DoneButton, WaysOn } from '../study/gains/ways-on.tsx'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { RunReport, runTime } from '../study/report/run-report.tsx'
import { withDetails } from '../study/report/with-details.ts'
import { AgainChoices } from '../study/screen/flip-cards/again-choices.tsx'
import type { Study } from '../study/screen/use-study-session.ts'
import { SaveState } from '../study/sending/save-state.tsx'
import { isRecited, type PartnerCard, startPartner } from './partner-card.ts'
import { WrongWordsNote } from './wrong-words.tsx'

interface PartnerReportProps {
  study: Study<PartnerCard>
  boardId: string | null
  details: LoadedDetails
  wrongWordsOf: (cardId: string) => ReadonlySet<number>
  onOpen: (next: OpenSession<PartnerCard>) => void
}

/** Report of the round, in the form of a mock board's; already marked and saved. */
export function PartnerReport({ study, boardId, details, ...props }: PartnerReportProps) {
  const bare = partnerRun(study.state, boardId, isRecited)
  // Details of the last cards may still be loading.
  useLoadedDetails(details, bare.steps.at(-1)?.id)
  const run = { ...bare, steps: bare.steps.map((step) => withDetails(step, details.of(step.id))) }
  const goes = run.steps.filter(({ id }) => run.marks[id]?.id === 'had').length
  return (
    <RunReport
      run={run}
      name="Partner round"
      title="Your round, marked by your partner"
      subtitle={`${goes} of ${run.steps.length} GO in ${runTime(run)}.`}
      onMark={null}
      noteOf={({ id, shown }) => (
        <WrongWordsNote line={shown.join(' ')} wrong={props.wrongWordsOf(id)} />
      )}
    >
      <SaveState study={study} />
      <WaysOn
        main={<DoneButton />}
        others={
          <AgainChoices
            study={study}
            onStartDeck={(deck) => props.onOpen(startPartner(deck, boardId))}
          />
        }
      />
    </RunReport>
  )
}
