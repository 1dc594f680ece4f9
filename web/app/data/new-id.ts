import { ID } from 'appwrite'

/** A new id of a document, a session, or a row. No other device makes the same one. */
export function newId(): string {
  return ID.unique()
}
