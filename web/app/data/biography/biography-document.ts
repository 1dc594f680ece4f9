import {
  type BiographyData,
  formatBiography,
  readBiography,
} from '@squared-away/domain/soldier/biography-data'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import {
  createDocument,
  type DocumentOf,
  listDocuments,
  updateDocument,
} from '../calls/documents.ts'
import { errorStatus } from '../calls/errors.ts'
import { ON_DEVICE } from '../device/kept-answers.ts'
import { useCollectionRefresh } from '../live/collection-refresh.ts'
import { queryKeys } from '../queries/query-keys.ts'

/** The user's biography as it is stored, repaired where it was broken. */
export interface StoredBiography {
  id: string
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

/** Saves the biography; `id` is that of the stored one, if any is known. */
export async function saveBiography(
  userId: string,
  id: string | undefined,
  data: BiographyData,
): Promise<StoredBiography> {
  const fields = { biographyData: formatBiography(data) }
  if (id !== undefined) {
    try {
      return read(await updateDocument('biographies', id, fields))
    } catch (error) {
      // Removed elsewhere meanwhile; what the user wrote is still wanted.
      if (errorStatus(error) !== 404) throw error
    }
  }
  try {
    return read(await createDocument('biographies', fields))
  } catch (error) {
    // A user has one at most, and another device may have made it meanwhile.
    const made = errorStatus(error) === 409 ? await loadBiography(userId) : null
    if (made === null) throw error
    return read(await updateDocument('biographies', made.id, fields))
  }
}

async function loadBiography(userId: string): Promise<StoredBiography | null> {
  const page = await listDocuments('biographies', [Query.equal('userId', userId), Query.limit(1)])
  const document = page.documents[0]
  return document ? read(document) : null
}

function read(document: DocumentOf<'biographies'>): StoredBiography {
  return {
    id: document.$id,
    updatedAt: document.$updatedAt,
    data: readBiography(document.biographyData),
  }
}
