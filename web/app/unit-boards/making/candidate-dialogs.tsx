import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { rankGroup } from '@squared-away/domain/boards/rank-group'
import { isBlank } from '@squared-away/domain/entities/text'
import {
  CANDIDATE_LIMITS,
  type UnitBoardCandidate,
} from '@squared-away/domain/entities/unit-board-candidate'
import { wholeRank } from '@squared-away/domain/unit-boards/army-ranks'
import { useState } from 'react'
import { saveFailure } from '../../data/edits/asked-edits.ts'
import { newId } from '../../data/new-id.ts'
import { useSaveCandidates } from '../../data/unit-boards/candidates.ts'
import type { CandidateList } from '../../data/unit-boards/unit-board-calls.ts'
import { useSubmittedForm } from '../../ui/forms/use-submitted-form.ts'
import { EditorDialog } from '../../ui/leaving/editor-dialog.tsx'
import { PasteCandidates } from './paste-candidates.tsx'

interface CandidateDialogsProps {
  unitBoardId: string
  isForBoth: boolean
  /** As it is now, which may be another one than when the dialog opened. */
  list: CandidateList
  task: { what: 'paste' } | { what: 'edit'; candidate: UnitBoardCandidate | null }
  opened: boolean
  onClose: () => void
}

/** Pastes candidates, or adds or edits one. */
export function CandidateDialogs({ task, ...rest }: CandidateDialogsProps) {
  return task.what === 'paste' ? (
    <PasteCandidates {...rest} />
  ) : (
    <CandidateDialog {...rest} candidate={task.candidate} />
  )
}

const TEXTS = [
  ['rank', 'Rank'],
  ['name', 'Name or number'],
  ['unit', 'Unit'],
  ['sponsor', 'Sponsor'],
] as const

const RULES = {
  name: (text: string) => (isBlank(text) ? 'Enter a name, or a number.' : null),
}

type CandidateDialogProps = Omit<CandidateDialogsProps, 'task'> & {
  candidate: UnitBoardCandidate | null
}

function CandidateDialog(props: CandidateDialogProps) {
  const { unitBoardId, isForBoth, list, candidate, opened, onClose } = props
  const [id] = useState(() => candidate?.id ?? newId())
  const [before] = useState(
    (): Written => ({
      ...{ rank: candidate?.rank ?? '', name: candidate?.name ?? '' },
      ...{ unit: candidate?.unit ?? '', sponsor: candidate?.sponsor ?? '' },
      isAlternate: candidate?.isAlternate ?? false,
      isExcused: candidate?.isExcused ?? false,
      group: candidate?.group ?? '',
    }),
  )
  const form = useSubmittedForm({ initialValues: before, validate: RULES })
  const saving = useSaveCandidates(unitBoardId)
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(before)

  async function save(written: Written) {
    const saved = candidateOf(id, written)
    const isThere = list.candidates.some((one) => one.id === id)
    const candidates = isThere
      ? list.candidates.map((one) => (one.id === id ? saved : one))
      : [...list.candidates, saved]
    await saving.mutateAsync({ ...list, candidates })
    onClose()
  }

  return (
    <EditorDialog
      title={candidate ? 'Edit Candidate' : 'Add a Candidate'}
      opened={opened}
      onClose={onClose}
      fillsPhone
      isChanged={isChanged}
      warning="The candidate is not saved yet."
      onSubmit={form.onSubmit(save)}
      confirm="Save"
      isPending={saving.isPending}
      failure={saving.isError && saveFailure(saving.error, 'Could not save the candidate.')}
    >
      {TEXTS.map(([name, label]) => (
        <TextInput
          key={name}
          label={label}
          mb="md"
          value={form.values[name]}
          error={form.errors[name]}
          maxLength={CANDIDATE_LIMITS[name]}
          autoComplete="off"
          onChange={(event) => form.setFieldValue(name, event.currentTarget.value)}
        />
      ))}
      {isForBoth && rankGroup(form.values.rank) === null && (
        <NativeSelect
          label="Soldier or NCO"
          mb="md"
          value={form.values.group}
          data={[
            { value: '', label: 'Not said' },
            { value: 'Soldiers', label: 'Soldier' },
            { value: 'NCOs', label: 'NCO' },
          ]}
          onChange={(event) =>
            form.setFieldValue('group', event.currentTarget.value as Written['group'])
          }
        />
      )}
      <Checkbox
        label="Alternate"
        mb="md"
        checked={form.values.isAlternate}
        onChange={(event) => form.setFieldValue('isAlternate', event.currentTarget.checked)}
      />
      <Checkbox
        label="Excused"
        checked={form.values.isExcused}
        onChange={(event) => form.setFieldValue('isExcused', event.currentTarget.checked)}
      />
    </EditorDialog>
  )
}

type Written = Record<'rank' | 'name' | 'unit' | 'sponsor', string> &
  Pick<UnitBoardCandidate, 'isAlternate' | 'isExcused'> & {
    group: NonNullable<UnitBoardCandidate['group']> | ''
  }

function candidateOf(id: string, written: Written): UnitBoardCandidate {
  const orNull = (text: string) => (isBlank(text) ? null : text.trim())
  const rank = orNull(written.rank)
  const saidByRank = rankGroup(rank ?? '') !== null
  return {
    ...{ id, rank: rank === null ? null : (wholeRank(rank) ?? rank), name: written.name.trim() },
    ...{ unit: orNull(written.unit), sponsor: orNull(written.sponsor) },
    ...{ isAlternate: written.isAlternate, isExcused: written.isExcused },
    group: saidByRank || written.group === '' ? null : written.group,
  }
}
