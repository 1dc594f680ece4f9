import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { FILE_NAME, SHARED_CACHE, SHARED_FILE } from '../../../service-worker/shared-file-place.ts'

const SHARED = 'shared'

/** Passes a file shared by another app to `take`, once. */
export function useSharedFile(take: (file: File) => void) {
  const [params, setParams] = useSearchParams()
  const isShared = params.has(SHARED)
  const give = useEffectEvent(async () => {
    setParams({}, { replace: true })
    const file = await takeFile()
    if (file !== null) take(file)
  })
  useEffect(() => {
    if (isShared) void give()
  }, [isShared])
}

async function takeFile(): Promise<File | null> {
  if (!('caches' in window)) return null
  const shared = await caches.open(SHARED_CACHE)
  const kept = await shared.match(SHARED_FILE)
  await shared.delete(SHARED_FILE)
  if (!kept) return null
  const name = decodeURIComponent(kept.headers.get(FILE_NAME) ?? 'shared.csv')
  return new File([await kept.blob()], name, { type: 'text/csv' })
}
