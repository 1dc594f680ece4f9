import type { UserPreferences } from '@squared-away/domain/entities/user-preferences'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type MadeEdit, saveOnLeaving } from '../calls/document-writes.ts'
import { systemFields } from '../calls/documents.ts'
import { findOnly, saveOnly } from '../calls/only-document.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush, saveOrQueue } from '../queue/queued-edits.ts'
import { ofTab } from '../tab.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { UnsavedChanges } from './unsaved-changes.ts'

/**
 * The preferences of a user. The readers of the JSON texts repair them
 * (domain/soldier/preferences.ts, …).
 */
export type Preferences = Omit<UserPreferences, 'userId'>

/** Preferences that are stored or queued on this device. */
type StoredPreferences = Preferences & { $id: string }

/** specification §9. */
const SAVE_DELAY_MS = 1000

const NONE: Preferences = {
  dashboardLayouts: null,
  myQuestionsCollapsedSections: null,
  communityViewPreference: null,
  quizFeedback: null,
}

/**
 * The user's preferences and how to change them: a change shows at once and is saved 1000 ms after
 * the last one, or when the screen or the page is left.
 *
 * If they cannot be loaded (`failed`, logged only: specification §8), the screen starts from the
 * defaults and does not save changes, so that they never replace the stored ones.
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
    meta: DEVICE_FIRST,
    queryFn: () => loadPreferences(userId),
  })
}

async function loadPreferences(userId: string): Promise<StoredPreferences | null> {
  try {
    await flush(userId)
    return await findOnly('userPreferences', ofUser(userId))
  } catch (error) {
    console.error('Could not load the preferences.', error)
    throw error
  }
}

const ofUser = (id: string) => ({ attribute: 'userId', id }) as const

const changesByUser = ofTab(() => new Map<string, UnsavedChanges<Preferences>>())

/**
 * One per user for the life of the page, so that no screen loses the unsaved changes of another.
 */
function changesOf(userId: string): UnsavedChanges<Preferences> {
  const known = changesByUser().get(userId)
  if (known) return known
  const made = new UnsavedChanges<Preferences>((fields) => save(userId, fields), SAVE_DELAY_MS)
  changesByUser().set(userId, made)
  return made
}

async function save(userId: string, chosen: Partial<Preferences>) {
  const { queryKey } = preferencesQuery(userId)
  const known = queryClient().getQueryData(queryKey)
  const edit = { opened: namesOf(chosen, known ?? NONE), chosen }
  const saved = await saveOrQueue(userId, { kind: 'preferences', ...edit }, (made) =>
    savePreferences(userId, edit, made),
  )
  queryClient().setQueryData(
    queryKey,
    saved ?? { ...systemFields('userPreferences', ''), ...NONE, ...known, ...chosen },
  )
}

/** The values that these preferences had before. */
function namesOf(chosen: Partial<Preferences>, before: Preferences): Partial<Preferences> {
  const names = Object.keys(chosen)
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)))
}

/** Merges the changes since `opened` into the stored preferences, or creates them. */
export function savePreferences(
  userId: string,
  { opened, chosen }: { opened: Partial<Preferences>; chosen: Partial<Preferences> },
  made: MadeEdit,
) {
  const change = { base: opened, data: chosen }
  return saveOnly('userPreferences', ofUser(userId), change, made, { knownId: knownId(userId) })
}

function knownId(userId: string): string | undefined {
  return queryClient().getQueryData(preferencesQuery(userId).queryKey)?.$id || undefined
}

function useSaveOnLeaving(userId: string) {
  useEffect(() => {
    const changes = changesOf(userId)
    function leavePage() {
      if (document.visibilityState === 'visible') return
      const fields = changes.fields()
      if (!navigator.onLine) void changes.flush()
      else if (Object.keys(fields).length > 0) {
        saveOnLeaving('userPreferences', knownId(userId), fields)
      }
    }
    // A phone may kill a page without 'pagehide', but always hides it first.
    document.addEventListener('visibilitychange', leavePage)
    return () => {
      document.removeEventListener('visibilitychange', leavePage)
      void changes.flush()
    }
  }, [userId])
}
