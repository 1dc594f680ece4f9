import type { UserPreferences } from '@squared-away/domain/entities/user-preferences'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import {
  createDocument,
  type DocumentOf,
  listDocuments,
  updateDocument,
} from '../calls/documents.ts'
import { errorStatus } from '../calls/errors.ts'
import { saveOnLeaving } from '../calls/save-on-leaving.ts'
import { ON_DEVICE } from '../device/kept-answers.ts'
import { useCollectionRefresh } from '../live/collection-refresh.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { UnsavedChanges } from './unsaved-changes.ts'

/**
 * What a user arranged; a JSON text is repaired by its reader (domain/soldier/preferences.ts, …).
 */
export type Preferences = Omit<UserPreferences, 'userId'>

type PreferencesDocument = DocumentOf<'userPreferences'>

/** specification §9. */
const SAVE_DELAY_MS = 1000

const NONE: Preferences = {
  dashboardLayouts: null,
  myQuestionsCollapsedSections: null,
  communityViewPreference: null,
}

/**
 * The user's preferences and how to change them: a change shows at once and is saved 1000 ms
 * after the last one, or when the screen or the page is left.
 *
 * When they cannot be loaded (`failed`, logged only: specification §8) the screen starts from the
 * defaults and its changes are not saved, so that they never replace what is stored.
 */
export function usePreferences() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('userPreferences')
  const { data: stored, isPending } = useQuery(preferencesQuery(userId))
  const changes = changesOf(userId)
  const unsaved = useSyncExternalStore(changes.subscribe, changes.fields)
  const [unsavable, setUnsavable] = useState<Partial<Preferences>>({})
  useSaveOnLeaving(userId)

  const failed = stored === undefined && !isPending
  const status = isPending ? 'loading' : failed ? 'failed' : 'loaded'
  const preferences: Preferences = { ...NONE, ...stored, ...(failed ? unsavable : unsaved) }

  function change(fields: Partial<Preferences>) {
    if (status === 'loaded') changes.change(fields)
    else setUnsavable((earlier) => ({ ...earlier, ...fields }))
  }
  return { status, preferences, change } as const
}

export function preferencesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('userPreferences', userId),
    meta: ON_DEVICE,
    queryFn: () => loadPreferences(userId),
  })
}

async function loadPreferences(userId: string): Promise<PreferencesDocument | null> {
  try {
    const page = await listDocuments('userPreferences', [
      Query.equal('userId', userId),
      Query.limit(1),
    ])
    return page.documents[0] ?? null
  } catch (error) {
    console.error('Could not load the preferences.', error)
    throw error
  }
}

const changesByUser = new Map<string, UnsavedChanges<Preferences>>()

/** One a user for the life of the page, so that no screen loses what another left unsaved. */
function changesOf(userId: string): UnsavedChanges<Preferences> {
  const known = changesByUser.get(userId)
  if (known) return known
  const made = new UnsavedChanges<Preferences>((fields) => save(userId, fields), SAVE_DELAY_MS)
  changesByUser.set(userId, made)
  return made
}

async function save(userId: string, fields: Partial<Preferences>) {
  const saved = await createOrUpdate(userId, fields)
  queryClient.setQueryData(preferencesQuery(userId).queryKey, saved)
}

/** A user has at most one document; another tab may have made it meanwhile (409). */
async function createOrUpdate(userId: string, fields: Partial<Preferences>) {
  const id = knownId(userId)
  if (id !== undefined) return updateDocument('userPreferences', id, fields)
  try {
    return await createDocument('userPreferences', fields)
  } catch (error) {
    const made = errorStatus(error) === 409 ? await loadPreferences(userId) : null
    if (made === null) throw error
    return updateDocument('userPreferences', made.$id, fields)
  }
}

function knownId(userId: string): string | undefined {
  return queryClient.getQueryData(preferencesQuery(userId).queryKey)?.$id
}

function useSaveOnLeaving(userId: string) {
  useEffect(() => {
    const changes = changesOf(userId)
    function leavePage() {
      if (document.visibilityState === 'visible') return
      const fields = changes.fields()
      if (Object.keys(fields).length > 0) {
        saveOnLeaving('userPreferences', knownId(userId), fields)
      }
    }
    // A page may go without 'pagehide' (a phone ends it); it is hidden before that in any case.
    document.addEventListener('visibilitychange', leavePage)
    return () => {
      document.removeEventListener('visibilitychange', leavePage)
      void changes.flush()
    }
  }, [userId])
}
