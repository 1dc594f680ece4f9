import { findPublication, newerEdition } from '@squared-away/domain/study/references'
import { usePublications } from '../../data/publications.ts'
import classes from './source-note.module.css'

/** That a newer edition of a text's source is in force; nothing if none is, or for an own text. */
export function SourceNote({ source }: { source: string | null }) {
  const publications = usePublications() ?? []
  const note = source === null ? null : newerEdition(source, findPublication(source, publications))
  return note === null ? null : <p className={classes.note}>{note}</p>
}
