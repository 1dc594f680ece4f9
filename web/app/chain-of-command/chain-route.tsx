import { CHAIN_OF_COMMAND_LIMIT } from '@squared-away/domain/entities/chain-of-command'
import {
  countRows,
  type StoredChainEntry,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import { countWithoutPosition, openPositions } from '@squared-away/domain/soldier/open-positions'
import { useState } from 'react'
import { useChainEntries } from '../data/chain/chain-entries.ts'
import { saveFailure } from '../data/edits/asked-edits.ts'
import { useWaits } from '../data/queue/waiting.ts'
import { ConflictQuestion } from '../ui/conflicts/conflict-question.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { DraftNote, DraftSaveBar } from '../ui/leaving/draft-save-bar.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { useChainEditor } from './chain-editor.ts'
import { ChainList } from './chain-list.tsx'
import classes from './chain-route.module.css'
import { StillSo } from './still-so.tsx'

export const meta = () => pageTitle('Chain of Command')

export default function ChainRoute() {
  const chain = useChainEntries()
  return (
    <>
      <PageHeader
        title="Chain of Command"
        subtitle="Your leaders, from the closest one up. Your study cards come from this list."
      />
      <Loaded
        query={chain}
        loading="Loading your chain of command..."
        failure="Could not load your chain of command."
      >
        {(entries) => <ChainLists entries={entries} />}
      </Loaded>
    </>
  )
}

function ChainLists({ entries }: { entries: readonly StoredChainEntry[] }) {
  const editor = useChainEditor(entries)
  const [said, say] = useState('')
  const { rows, saving, question } = editor
  const count = countRows(rows)
  const isWaiting = useWaits()

  return (
    <>
      <DraftNote editor={editor} subject="chain of command" />
      <StillSo editor={editor} />
      <p className={classes.hint}>
        Drag a row by its handle or use its arrows.
        <span className={classes.keys}> Alt and an arrow key move the row you are in.</span>
        {count > CHAIN_OF_COMMAND_LIMIT / 2 && (
          <span className={classes.count}>
            {' '}
            {count} of {CHAIN_OF_COMMAND_LIMIT} entries.
          </span>
        )}
      </p>
      <div className={classes.lists}>
        <ChainList
          list="coc"
          name="Chain of Command"
          about="Your team or squad leader, your commanders and the leaders above them."
          editor={editor}
          say={say}
        />
        <ChainList
          list="ncosc"
          name="NCO Support Channel"
          about="The NCOs who back up the chain of command, from your team or squad leader to the Sergeant Major of the Army."
          editor={editor}
          say={say}
        />
      </div>
      <p className="visually-hidden" aria-live="polite" data-announcement>
        {said}
      </p>
      <DraftSaveBar
        editor={editor}
        subject="chain of command"
        isWaiting={isWaiting}
        failure={saveFailure(saving.error, 'An error occurred while saving.')}
        note={incompleteNote(openPositions(rows).length, countWithoutPosition(rows))}
      />
      <ConflictQuestion {...question} />
    </>
  )
}

/** What happens to incomplete rows; undefined if all are complete. */
function incompleteNote(open: number, dropped: number): string | undefined {
  const notes = [
    ...(open > 0 ? [openNote(open)] : []),
    ...(dropped > 0 ? [droppedNote(dropped)] : []),
  ]
  return notes.length === 0 ? undefined : notes.join(' ')
}

function openNote(count: number): string {
  if (count === 1) return 'One position has no name yet. It stays on this device until you add it.'
  return `${count} positions have no name yet. They stay on this device until you add them.`
}

function droppedNote(count: number): string {
  if (count === 1) return 'One entry is missing a position and will be dropped.'
  return `${count} entries are missing a position and will be dropped.`
}
