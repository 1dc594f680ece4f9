import { heardMarks } from '@squared-away/domain/study/heard-cards'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { sessionEdges } from '../study/screen/use-study-session.ts'
import type { HeardCard } from './heard-card.ts'
import { ListeningRun, type ListeningView } from './listening-run.ts'

/** A session by ear on its screen. Its methods never change. */
export type Listening = ListeningView & Pick<ListeningRun, 'mark' | 'plays' | 'end'>

/** Keeps each mark on the device, and saves the session when it ends. */
export function useListening(opened: OpenSession<HeardCard>): Listening {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const [{ run, keeper }] = useState(() => {
    const { keeper, save } = sessionEdges(userId, opened, screens.listen, navigate)
    const keep = keeper.keepSoon.bind(keeper)
    return {
      keeper,
      run: new ListeningRun(opened.state, { keep, save, drop: () => keeper.drop() }),
    }
  })
  useEffect(() => {
    const close = keeper.open()
    return () => {
      close()
      // Without a mark there is nothing to save or to resume.
      if (heardMarks(run.view().state).size === 0) keeper.drop()
    }
  }, [run, keeper])
  const view = useSyncExternalStore(run.subscribe, run.view, run.view)
  const { mark, plays, end } = run
  return { ...view, mark, plays, end }
}
