import {
  type BiographyData,
  formatBiography,
  readBiography,
} from '@squared-away/domain/soldier/biography-data'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DocumentOf } from '../calls/documents.ts'
import type { MadeEdit } from '../calls/merged-document.ts'
import { findOnly, saveOnly } from '../calls/only-document.ts'
import { useCollectionRefresh } from '../live/collection-refresh.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush } from '../queue/flush.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** The user's biography as it is stored, repaired where it was broken. */
export interface StoredBiography {
  /** Undefined while the server does not have it. */
  id: string | undefined
  /** Changes whenever it is saved, here or elsewhere. */
  updatedAt: string
  data: BiographyData
}

export function biographyQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('biographies', userId),
    queryFn: () => loadBiography(userId),
    meta: ON_DEVICE,
  })
}

/** The user's biography; `data` is null when there is none. Follows changes made elsewhere. */
export function useBiography() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('biographies')
  return useQuery(biographyQuery(userId))
}

/** Brings what was written since `opened` into the stored biography, or makes it. */
export async function saveBiography(
  userId: string,
  { opened, written }: { opened: BiographyData; written: BiographyData },
  made: MadeEdit,
  knownId?: string,
): Promise<StoredBiography> {
  const base = { biographyData: formatBiography(opened) }
  const data = { biographyData: formatBiography(written) }
  return read(await saveOnly('biographies', ofUser(userId), { base, data }, made, knownId))
}

/** The biography as the server has it, once what waits on this device is sent. */
export async function loadBiography(userId: string): Promise<StoredBiography | null> {
  await flush(userId)
  const document = await findOnly('biographies', ofUser(userId))
  return document ? read(document) : null
}

const ofUser = (id: string) => ({ attribute: 'userId', id }) as const

function read(document: DocumentOf<'biographies'>): StoredBiography {
  return {
    id: document.$id,
    updatedAt: document.$updatedAt,
    data: readBiography(document.biographyData),
  }
}
