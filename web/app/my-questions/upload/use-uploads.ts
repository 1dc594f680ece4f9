import { useEffect, useSyncExternalStore } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { notifyDone, notifyFailed } from '../../ui/messages/notify.tsx'
import { useSetsRefresh } from '../my-sets.ts'
import type { ReadImport } from './read-import.ts'
import { isUnderWay, type UploadRun, Uploads } from './upload-run.ts'

const uploadsByUser = new Map<string, Uploads>()

/** Dialogs that show the upload and its end; while there is one, no message is needed. */
const watching = new Set<Uploads>()

/** The upload that the user has under way in this tab, and how to start one. */
export function useUploads() {
  const { $id: userId } = useSignedInUser()
  const uploads = uploadsOf(userId)
  const run = useSyncExternalStore(uploads.subscribe, uploads.run)
  const refresh = useSetsRefresh()
  return {
    run,
    async start(file: ReadImport) {
      if (isUnderWay(uploads.run())) return
      const ended = await uploads.start(file, refresh)
      if (watching.has(uploads)) return
      notifyEnded(ended)
      // One that failed stays, so that all of its lines can be looked at.
      if (ended.stage.kind === 'done') uploads.forget()
    },
    forget: () => uploads.forget(),
  }
}

/** While `isShown`, the end of an upload is seen where it is shown and not told by a message. */
export function useWatchUploads(isShown: boolean) {
  const { $id: userId } = useSignedInUser()
  useEffect(() => {
    if (!isShown) return
    const uploads = uploadsOf(userId)
    watching.add(uploads)
    return () => {
      watching.delete(uploads)
      // What was seen to its end is not shown again.
      if (!isUnderWay(uploads.run())) uploads.forget()
    }
  }, [isShown, userId])
}

/** One a user for the life of the page, so that an upload goes on under other screens. */
function uploadsOf(userId: string): Uploads {
  const known = uploadsByUser.get(userId)
  if (known) return known
  const made = new Uploads()
  uploadsByUser.set(userId, made)
  return made
}

function notifyEnded({ file: { name }, stage }: UploadRun) {
  if (stage.kind === 'done') notifyDone(`${name} has been uploaded: ${stage.summary}.`)
  if (stage.kind === 'failed') {
    notifyFailed([`${name}: ${stage.message}`, stage.lines[0] ?? ''].join(' ').trim())
  }
}
