import { isJsonObject } from '@squared-away/domain/text/json-text'
import { draftShelf } from '../session/kept-drafts.ts'
import type { RecitalPlace } from './recital-address.ts'

/** A recital that was not checked yet. */
type RecitalDraft = { readonly of: string; readonly said: string }

/** The unfinished recital; survives a reload. */
export const recitalDrafts = draftShelf('recital', (stored): RecitalDraft | null => {
  if (!isJsonObject(stored)) return null
  const { of, said } = stored
  return typeof of === 'string' && typeof said === 'string' ? { of, said } : null
})

/** Key of a text, part and step. */
export function placeName({ text, part, step }: RecitalPlace): string {
  return [text.id, part.from, part.to, step].join(' ')
}
