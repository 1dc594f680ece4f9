import { Button } from '@mantine/core'
import type { ReportedUnitBoard } from '@squared-away/domain/functions'
import { errorMessage } from '../data/errors.ts'
import {
  type UnitBoardAction,
  useReportedUnitBoards,
  useSettleUnitBoard,
} from '../data/moderation/unit-board-reports.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import list from '../ui/lists/ruled-list.module.css'
import { notifyFailed } from '../ui/messages/notify.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './reported-unit-boards.module.css'

/** Unit boards that soldiers reported, and those that are hidden from them. */
export function ReportedUnitBoards() {
  const reported = useReportedUnitBoards()
  const settling = useSettleUnitBoard((error) =>
    notifyFailed(errorMessage(error, 'That did not work. Try again.')),
  )
  return (
    <BinderCard tab="Unit boards" labelledBy="unit-boards-heading">
      <h2 id="unit-boards-heading" className={classes.heading}>
        Reported unit boards
      </h2>
      <Loaded query={reported} failure="Could not load the reported unit boards." inSection>
        {(unitBoards) =>
          unitBoards.length === 0 ? (
            <p>No unit board is reported or hidden.</p>
          ) : (
            <ul className={list.list}>
              {unitBoards.map((one) => (
                <li key={one.unitBoardId}>
                  <ReportedBoard
                    unitBoard={one}
                    onAction={(action) => settling.mutate({ unitBoardId: one.unitBoardId, action })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </BinderCard>
  )
}

interface ReportedBoardProps {
  unitBoard: ReportedUnitBoard
  onAction: (action: UnitBoardAction) => void
}

function ReportedBoard({ unitBoard, onAction }: ReportedBoardProps) {
  const { name, isHidden, texts, reportCount, reasons } = unitBoard
  return (
    <>
      <h3 className={classes.name}>{name}</h3>
      <p>
        {isHidden ? 'Hidden from its Soldiers. ' : ''}
        {reportCount === 1 ? '1 open report.' : `${reportCount} open reports.`}
      </p>
      <ul className={classes.reasons}>
        {reasons.map(({ reason, reportedAt }) => (
          <li key={reportedAt + reason}>{reason}</li>
        ))}
      </ul>
      <details>
        <summary>What Soldiers read</summary>
        {texts.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may occur twice
          <p key={place} className={classes.text}>
            {text}
          </p>
        ))}
      </details>
      <div className={classes.actions}>
        {isHidden ? (
          <Button variant="default" onClick={() => onAction('show')}>
            Show it again
          </Button>
        ) : (
          <Button onClick={() => onAction('hide')}>Hide it</Button>
        )}
        {reportCount > 0 && (
          <Button variant="default" onClick={() => onAction('dismiss')}>
            Dismiss the reports
          </Button>
        )}
      </div>
    </>
  )
}
