import { boardVerdict } from '@squared-away/domain/study/mock-board/board-verdict'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { verdictText } from '../study/report/verdict-view.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { formatMoment } from '../ui/page/moments.ts'
import { keptBoards } from './kept-boards.ts'
import classes from './saved-boards.module.css'

/** Recent mock boards on this device, whose reports can be opened, played and printed. */
export function SavedBoards() {
  const { $id: userId } = useSignedInUser()
  const [boards] = useState(() => keptBoards(userId, 'saved'))
  if (boards.length === 0) return null
  return (
    <BinderCard tab="On this device" labelledBy="saved-boards" className={classes.card}>
      <h2 id="saved-boards" className={classes.heading}>
        Your last mock boards
      </h2>
      <ul className={classes.boards}>
        {boards.map(({ run }) => {
          const verdict = boardVerdict(run)
          return (
            <li key={run.sessionId}>
              <Link to={screens.mockBoardAddress(run.sessionId)}>
                {formatMoment(run.startTime)}
              </Link>
              {verdict && <span>{verdictText(verdict)}</span>}
            </li>
          )
        })}
      </ul>
    </BinderCard>
  )
}
