import { isJsonObject } from '@squared-away/domain/text/json-text'
import { draftShelf } from '../session/kept-drafts.ts'
import type { RecitalPlace } from './recital-address.ts'

/** What was recited and not checked yet, and of what. */
type RecitalDraft = { readonly of: string; readonly said: string }

/** The recital that is being typed; it is there again after a reload. */
export const recitalDrafts = draftShelf('recital', (stored): RecitalDraft | null => {
  if (!isJsonObject(stored)) return null
  const { of, said } = stored
  return typeof of === 'string' && typeof said === 'string' ? { of, said } : null
})

/** Names a text, its part and step. */
export function placeName({ text, part, step }: RecitalPlace): string {
  return [text.id, part.from, part.to, step].join(' ')
}
