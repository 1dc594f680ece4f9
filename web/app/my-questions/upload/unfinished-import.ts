import { useState } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { draftShelf } from '../../session/kept-drafts.ts'

/** The name of the file whose pictures are being sent. The browser does not hold the file. */
const shelf = draftShelf('unfinished-import', (stored) =>
  typeof stored === 'string' ? stored : null,
)

/** Remembers a file until all of it is sent, so that it is asked for after a reload. */
export function keepUnfinished(userId: string, fileName: string) {
  shelf.keep(userId, { data: fileName, keptAt: new Date().toISOString(), basedOn: null })
}

/** Forgets the file: all of it is sent, or the user leaves it. */
export function dropUnfinished(userId: string) {
  shelf.drop(userId)
}

/** The file whose upload an earlier page did not finish. `leave` drops it. */
export function useUnfinishedImport() {
  const { $id: userId } = useSignedInUser()
  const [isLeft, setLeft] = useState(false)
  return {
    fileName: isLeft ? null : (shelf.kept(userId)?.data ?? null),
    leave: () => {
      dropUnfinished(userId)
      setLeft(true)
    },
  }
}
