import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FILE_NAME, SHARED_CACHE, SHARED_FILE } from '../../../service-worker/shared-file-place.ts'

const SHARED = 'shared'

/**
 * A file that another app shared, until the user has decided; null if there is none. A page of
 * another site can hand over a file like an app, so it is not read before.
 */
export function useSharedFile(): [File | null, () => void] {
  const [params, setParams] = useSearchParams()
  const [file, setFile] = useState<File | null>(null)
  const isShared = params.has(SHARED)
  const give = useEffectEvent(async () => {
    setParams({}, { replace: true })
    setFile(await takeFile())
  })
  useEffect(() => {
    if (isShared) void give()
  }, [isShared])
  return [file, () => setFile(null)]
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
