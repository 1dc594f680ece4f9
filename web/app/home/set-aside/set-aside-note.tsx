import { Button } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import type { SetAsideDocument } from '../../data/set-aside/set-aside-query.ts'
import { useSettleSetAside } from '../../data/set-aside/take-back.ts'
import { nameOfPart, textOfValue } from '../../ui/conflicts/part-names.ts'
import { notifyDone, notifyFailed } from '../../ui/messages/notify.tsx'
import { NoteLine, StandingNote } from '../../ui/messages/standing-note.tsx'
import { formatMoment } from '../../ui/page/moments.ts'
import classes from './set-aside-note.module.css'

export interface SetAsideNoteProps {
  edits: readonly SetAsideDocument[]
}

/** Shown at once; more appear as these are settled. */
const SHOWN = 3

/** Shows the edits that lost a conflict between two devices, and offers to restore them. */
export function SetAsideNote({ edits }: SetAsideNoteProps) {
  const settle = useSettleSetAside({
    onSettled: ({ isTaken }) => {
      if (isTaken) notifyDone('The other version is back.')
    },
    onFailed: (error) => {
      console.error('Could not settle what gave way.', error)
      notifyFailed('That did not work. Check your connection and try again.')
    },
  })
  return (
    <StandingNote label="Changes from two devices" icon={IconArrowMerge}>
      {edits.slice(0, SHOWN).map((edit) => (
        <NoteLine
          key={edit.$id}
          choices={
            <>
              <Button
                variant="default"
                disabled={settle.isPending}
                onClick={() => settle.mutate({ edit, isTaken: true })}
              >
                Use this instead
              </Button>
              <Button
                variant="subtle"
                disabled={settle.isPending}
                onClick={() => settle.mutate({ edit, isTaken: false })}
              >
                Keep the later one
              </Button>
            </>
          }
        >
          <strong>Two of your devices changed {nameOfPart(edit)}.</strong> The later change was
          kept. The other one, from {formatMoment(edit.madeAt)}, says:{' '}
          <q className={classes.value}>
            <bdi>{textOfValue(edit.value)}</bdi>
          </q>
        </NoteLine>
      ))}
      {edits.length > SHOWN && <p>And {edits.length - SHOWN} more.</p>}
    </StandingNote>
  )
}
