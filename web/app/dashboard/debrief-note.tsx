import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { debriefAddress } from '../addresses/screens.ts'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { debriefQuery, useSaveDebrief } from '../data/debriefs/debriefs.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import classes from './debrief-note.module.css'

/** Asks once how the board went; 'No, thanks' is stored as well. */
export function DebriefNote({ board }: { board: BoardDocument }) {
  const { $id: userId } = useSignedInUser()
  const debrief = useQuery(debriefQuery(userId, board.$id))
  const declining = useSaveDebrief(board.$id)
  if (debrief.data !== null) return null
  return (
    <section className={classes.note} aria-label="After the board">
      <p>
        How did <bdi>{board.name}</bdi> go, and what did they ask?
      </p>
      <div className={classes.buttons}>
        <Button component={Link} to={debriefAddress(board.$id)} size="xs" variant="default">
          Tell us
        </Button>
        <Button
          variant="subtle"
          size="xs"
          loading={declining.isPending}
          onClick={() => declining.mutate(DECLINED)}
        >
          No, thanks
        </Button>
      </div>
    </section>
  )
}

const DECLINED = {
  ...{ isDeclined: true, outcome: null, topics: [], remembered: [] },
  ...{ knownPercent: null, foretold: null },
}
