import { Radio, Textarea } from '@mantine/core'
import { CANDIDATE_LIMITS } from '@squared-away/domain/entities/unit-board-candidate'
import { calledName } from '@squared-away/domain/unit-boards/called-name'
import { newToList } from '@squared-away/domain/unit-boards/candidate-list'
import {
  type PastedCandidate,
  readCandidateRows,
  type UnkeptPiece,
} from '@squared-away/domain/unit-boards/candidate-rows'
import { useDeferredValue, useMemo, useState } from 'react'
import { saveFailure } from '../../data/edits/asked-edits.ts'
import { newId } from '../../data/new-id.ts'
import { useSaveCandidates } from '../../data/unit-boards/candidates.ts'
import type { CandidateList } from '../../data/unit-boards/unit-board-calls.ts'
import { EditorDialog } from '../../ui/leaving/editor-dialog.tsx'
import classes from '../unit-boards.module.css'

interface PasteCandidatesProps {
  unitBoardId: string
  list: CandidateList
  opened: boolean
  onClose: () => void
}

/** Reads rows that were copied from a spreadsheet, shows what they give, and adds them to the list. */
export function PasteCandidates({ unitBoardId, list, opened, onClose }: PasteCandidatesProps) {
  const [text, setText] = useState('')
  const [isReplacing, setReplacing] = useState(false)
  const saving = useSaveCandidates(unitBoardId)
  const read = useReadRows(text)
  const before = isReplacing ? [] : list.candidates
  const { added, present } = newToList(before, read.candidates)
  const room = CANDIDATE_LIMITS.candidates - before.length
  const counted = `${added.length} ${added.length === 1 ? 'candidate' : 'candidates'}`

  async function save() {
    if (added.length === 0 || added.length > room) return
    const candidates = [...before, ...added.map((one) => ({ id: newId(), ...one }))]
    await saving.mutateAsync({ ...list, candidates })
    onClose()
  }

  return (
    <EditorDialog
      title="Paste from a spreadsheet"
      opened={opened}
      onClose={onClose}
      size="lg"
      fillsPhone
      isChanged={text !== ''}
      warning="What you pasted is not saved yet."
      onSubmit={save}
      confirm={isReplacing ? `Replace with ${counted}` : `Add ${counted}`}
      canConfirm={added.length > 0 && added.length <= room}
      isPending={saving.isPending}
      failure={saving.isError && saveFailure(saving.error, 'Could not save the candidates.')}
    >
      <Textarea
        label="Rows of the spreadsheet"
        description="Select the rows, copy them, and paste them here. With the names of the columns, in any order, or without: rank, name, unit, sponsor, alternate, excused."
        placeholder={'SGT\tDoe\tA Co\tSSG Roe'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        data-autofocus
      />
      {list.candidates.length > 0 && (
        <Radio.Group
          label="What happens to the list as it is"
          mt="md"
          value={isReplacing ? 'replace' : 'add'}
          onChange={(value) => setReplacing(value === 'replace')}
        >
          <Radio value="add" label="Add to it" mt="xs" />
          <Radio value="replace" label="Replace it" mt="xs" />
        </Radio.Group>
      )}
      {text.trim() !== '' && <Read added={added} present={present} unread={read.unread} />}
      {added.length > room && (
        <p role="alert" className={classes.problem}>
          A list has at most {CANDIDATE_LIMITS.candidates} candidates. There is room for {room}.
        </p>
      )}
    </EditorDialog>
  )
}

/** A long list is read while the field goes on taking what is typed. */
function useReadRows(text: string) {
  const deferred = useDeferredValue(text)
  return useMemo(() => readCandidateRows(deferred), [deferred])
}

interface ReadProps {
  added: readonly PastedCandidate[]
  present: readonly PastedCandidate[]
  unread: readonly UnkeptPiece[]
}

function Read({ added, present, unread }: ReadProps) {
  const left = [
    ...present.map((one) => ({
      ...{ line: null, text: calledName(one) },
      reason: 'The list has this candidate already.',
    })),
    ...unread,
  ]
  return (
    <>
      <p role="status" className={classes.others}>
        {added.length === 0 ? 'No candidate was found.' : `Read: ${added.length}.`}
        {left.length > 0 && ` Not kept: ${left.length}, listed below.`}
      </p>
      {added.length > 0 && (
        <ol className={classes.read} aria-label="Candidates that were read">
          {added.map((one) => (
            <li key={calledName(one)}>{[calledName(one), ...factsOf(one)].join(' · ')}</li>
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <ul className={classes.read} aria-label="What is not kept">
          {left.map(({ line, text, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece may occur twice
            <li key={place}>
              {line !== null && `Line ${line}: `}
              <strong>{text.slice(0, SHOWN)}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Characters of a piece that are shown. */
const SHOWN = 200

function factsOf({ unit, sponsor, isAlternate, isExcused, group }: PastedCandidate): string[] {
  return [
    ...(group === null ? [] : [group === 'NCOs' ? 'NCO' : 'Soldier']),
    ...(unit === null ? [] : [unit]),
    ...(sponsor === null ? [] : [`Sponsor: ${sponsor}`]),
    ...(isAlternate ? ['Alternate'] : []),
    ...(isExcused ? ['Excused'] : []),
  ]
}
