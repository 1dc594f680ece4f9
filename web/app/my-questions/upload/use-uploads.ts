import { useEffect, useSyncExternalStore } from 'react'
import { refreshSets } from '../../data/sets/my-sets.ts'
import { ofTab } from '../../data/tab.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { notifyDone, notifyFailed } from '../../ui/messages/notify.tsx'
import type { ReadCards, ReadImport } from './read-import.ts'
import { dropUnfinished, keepUnfinished } from './unfinished-import.ts'
import { isUnderWay, type UploadRun, Uploads } from './upload-run.ts'

const uploadsByUser = ofTab(() => new Map<string, Uploads>())

/** Number of open dialogs that show the result; if any, no message is needed. */
const watching = new Set<Uploads>()

/** The user's current upload in this tab, and how to start one. */
export function useUploads() {
  const { $id: userId } = useSignedInUser()
  const uploads = uploadsOf(userId)
  const run = useSyncExternalStore(uploads.subscribe, uploads.run)
  return {
    run,
    async start(file: ReadImport) {
      if (isUnderWay(uploads.run())) return
      if (file.kind === 'cards' && hasPictures(file)) keepUnfinished(userId, file.origin.name)
      const ended = await uploads.start(file, () => refreshSets(userId))
      if (ended.stage.kind === 'done') dropUnfinished(userId)
      if (watching.has(uploads)) return
      notifyEnded(ended)
      // A failed upload stays, so that all of its lines can be read.
      if (ended.stage.kind === 'done') uploads.forget()
    },
    forget: () => uploads.forget(),
  }
}

/** While `isShown`, the result shows here instead of in a message. */
export function useWatchUploads(isShown: boolean) {
  const { $id: userId } = useSignedInUser()
  useEffect(() => {
    if (!isShown) return
    const uploads = uploadsOf(userId)
    watching.add(uploads)
    return () => {
      watching.delete(uploads)
      // A result seen once is not shown again.
      if (!isUnderWay(uploads.run())) uploads.forget()
    }
  }, [isShown, userId])
}

/** One per user for the life of the page, so that uploads continue across screens. */
function uploadsOf(userId: string): Uploads {
  const known = uploadsByUser().get(userId)
  if (known) return known
  const made = new Uploads()
  uploadsByUser().set(userId, made)
  return made
}

const hasPictures = ({ origin: { pictures } }: ReadCards) => (pictures?.size ?? 0) > 0

function notifyEnded({ file: { name }, stage }: UploadRun) {
  if (stage.kind === 'done') notifyDone(`${name} has been uploaded: ${stage.summary}.`)
  if (stage.kind === 'failed') {
    notifyFailed([`${name}: ${stage.message}`, stage.lines[0] ?? ''].join(' ').trim())
  }
}
