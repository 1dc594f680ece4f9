import { Button } from '@mantine/core'
import { rankGroup } from '@squared-away/domain/boards/rank-group'
import {
  CANDIDATE_LIMITS,
  type UnitBoardCandidate,
} from '@squared-away/domain/entities/unit-board-candidate'
import { calledName } from '@squared-away/domain/unit-boards/called-name'
import { countedCandidates } from '@squared-away/domain/unit-boards/candidate-list'
import { IconClipboardText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { errorMessage } from '../../data/errors.ts'
import { useCandidates, useSaveCandidates } from '../../data/unit-boards/candidates.ts'
import type { CandidateList } from '../../data/unit-boards/unit-board-calls.ts'
import type { UnitBoardDocument } from '../../data/unit-boards/unit-boards.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import list from '../../ui/lists/ruled-list.module.css'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import { formatDay } from '../../ui/page/moments.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from '../unit-boards.module.css'

/** What the makers do with the list; `candidate` is null for a new one. */
type Task =
  | { readonly what: 'paste' }
  | { readonly what: 'edit'; readonly candidate: UnitBoardCandidate | null }

/** The candidates of the board, which only its makers read. */
export function CandidatesCard({ unitBoard }: { unitBoard: UnitBoardDocument }) {
  const candidates = useCandidates(unitBoard.$id)
  return (
    <BinderCard tab="Candidates" labelledBy="candidates-heading" className={classes.candidates}>
      <h2 id="candidates-heading" className={classes.heading}>
        Who goes before the board
      </h2>
      <Loaded
        query={candidates}
        loading="Loading the candidates..."
        failure="The candidates need a connection. They are never kept on this device."
        inSection
      >
        {(shown) => <Candidates unitBoard={unitBoard} shown={shown} />}
      </Loaded>
      <p className={classes.hint}>
        Only you and your co-owners read this list. It is deleted with the board, on{' '}
        {formatDay(unitBoard.endDate)} at the latest. Rank and last name are enough: no DoD ID
        numbers, and no reasons why somebody is excused.
      </p>
    </BinderCard>
  )
}

interface CandidatesProps {
  unitBoard: UnitBoardDocument
  shown: CandidateList
}

function Candidates({ unitBoard, shown }: CandidatesProps) {
  const { $id, isForBoth } = unitBoard
  const { Part: Dialogs, load } = useLoadedPart(fetchDialogs)
  const [turn, setTurn] = useState(0)
  const [task, setTask] = useState<Task>({ what: 'paste' })
  const [isOpen, setOpen] = useState(false)
  const [leaving, setLeaving] = useState<UnitBoardCandidate | null>(null)

  async function open(next: Task) {
    if (!(await load())) return
    setTurn((last) => last + 1)
    setTask(next)
    setOpen(true)
  }

  return (
    <>
      <CandidateRows
        candidates={shown.candidates}
        isForBoth={isForBoth ?? false}
        onEdit={(candidate) => void open({ what: 'edit', candidate })}
        onRemove={setLeaving}
      />
      <p className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={18} aria-hidden="true" />}
          onClick={() => void open({ what: 'paste' })}
        >
          Paste from a spreadsheet
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={shown.candidates.length >= CANDIDATE_LIMITS.candidates}
          onClick={() => void open({ what: 'edit', candidate: null })}
        >
          Add a candidate
        </Button>
      </p>
      {Dialogs && (
        <Dialogs
          key={turn}
          unitBoardId={$id}
          isForBoth={isForBoth ?? false}
          list={shown}
          task={task}
          opened={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
      <RemovalDialog {...{ unitBoardId: $id, shown, leaving }} onClose={() => setLeaving(null)} />
    </>
  )
}

interface CandidateRowsProps {
  candidates: readonly UnitBoardCandidate[]
  isForBoth: boolean
  onEdit: (candidate: UnitBoardCandidate) => void
  onRemove: (candidate: UnitBoardCandidate) => void
}

function CandidateRows({ candidates, isForBoth, onEdit, onRemove }: CandidateRowsProps) {
  if (candidates.length === 0) {
    return <p>No candidates yet. Paste them from a spreadsheet, or add them one by one.</p>
  }
  return (
    <>
      <p>{countedCandidates(candidates)}</p>
      <ol className={list.list}>
        {candidates.map((one) => (
          <li key={one.id} className={classes.soldier}>
            <CandidateLine candidate={one} isForBoth={isForBoth} />
            <span className={classes.actions}>
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Edit ${calledName(one)}`}
                onClick={() => onEdit(one)}
              >
                Edit
              </Button>
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Remove ${calledName(one)}`}
                onClick={() => onRemove(one)}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

interface RemovalDialogProps {
  unitBoardId: string
  shown: CandidateList
  /** The candidate to remove; null while the dialog is closed. */
  leaving: UnitBoardCandidate | null
  onClose: () => void
}

/** Asks before a candidate is removed. */
function RemovalDialog({ unitBoardId, shown, leaving, onClose }: RemovalDialogProps) {
  const removing = useSaveCandidates(unitBoardId)
  return (
    <ConfirmDialog
      title="Remove a candidate"
      opened={leaving !== null}
      onClose={onClose}
      confirm="Remove"
      isDestructive
      isPending={removing.isPending}
      onConfirm={() =>
        removing.mutateAsync(
          { ...shown, candidates: shown.candidates.filter(({ id }) => id !== leaving?.id) },
          { onSuccess: onClose },
        )
      }
      failure={
        removing.isError && {
          message: 'Could not remove.',
          detail: errorMessage(removing.error),
        }
      }
    >
      Remove {leaving && calledName(leaving)} from the list? What a question sheet or a room says of
      them stays there.
    </ConfirmDialog>
  )
}

interface CandidateLineProps {
  candidate: Omit<UnitBoardCandidate, 'id'>
  isForBoth: boolean
}

function CandidateLine({ candidate, isForBoth }: CandidateLineProps) {
  const { rank, unit, sponsor, isAlternate, isExcused, group } = candidate
  const among = isForBoth ? (rankGroup(rank ?? '') ?? group) : null
  const facts = [
    ...(among === null ? [] : [among === 'NCOs' ? 'NCO' : 'Soldier']),
    ...(unit === null ? [] : [unit]),
    ...(sponsor === null ? [] : [`Sponsor: ${sponsor}`]),
  ]
  return (
    <div className={classes.shared}>
      <div className={classes.sharedName}>
        {calledName(candidate)}
        {isAlternate && <span className={classes.mark}>Alternate</span>}
        {isExcused && <span className={classes.mark}>Excused</span>}
      </div>
      {facts.length > 0 && <div className={classes.hint}>{facts.join(' · ')}</div>}
    </div>
  )
}

const fetchDialogs = () => import('./candidate-dialogs.tsx').then((part) => part.CandidateDialogs)
