import {
  formatIntroduction,
  type IntroductionData,
  readIntroduction,
} from '@squared-away/domain/soldier/introduction-data'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MadeEdit } from '../calls/document-writes.ts'
import type { DocumentOf } from '../calls/documents.ts'
import { findOnly, saveOnly } from '../calls/only-document.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush } from '../queue/queued-edits.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** The user's introduction as stored, with invalid parts repaired. */
export interface StoredIntroduction {
  /** Undefined until the server has it. */
  id: string | undefined
  /** Changes whenever it is saved, here or elsewhere. */
  updatedAt: string
  data: IntroductionData
}

export function introductionQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('biographies', userId),
    queryFn: () => loadIntroduction(userId),
    meta: ON_DEVICE,
  })
}

/** The user's introduction, live; `data` is null if there is none. */
export function useIntroduction() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('biographies')
  return useQuery(introductionQuery(userId))
}

/** Merges the changes since `opened` into the stored introduction, or creates it. */
export async function saveIntroduction(
  userId: string,
  { opened, written }: { opened: IntroductionData; written: IntroductionData },
  made: MadeEdit,
  how: Parameters<typeof saveOnly>[4] = {},
): Promise<StoredIntroduction> {
  const base = { biographyData: formatIntroduction(opened) }
  const data = { biographyData: formatIntroduction(written) }
  return read(await saveOnly('biographies', ofUser(userId), { base, data }, made, how))
}

/** Sends queued edits, then fetches the introduction. */
export async function loadIntroduction(userId: string): Promise<StoredIntroduction | null> {
  await flush(userId)
  const document = await findOnly('biographies', ofUser(userId))
  return document ? read(document) : null
}

const ofUser = (id: string) => ({ attribute: 'userId', id }) as const

function read(document: DocumentOf<'biographies'>): StoredIntroduction {
  return {
    id: document.$id,
    updatedAt: document.$updatedAt,
    data: readIntroduction(document.biographyData),
  }
}
