import { Fragment } from 'react'
import { quotedName } from './quoted-name.ts'

/**
 * A sentence with a quoted name. `<bdi>` isolates the name so that a right-to-left name does not
 * reorder the words around it.
 */
export function NamingSentence({ children: sentence }: { children: string }) {
  const parts = quotedName(sentence)
  if (parts === null) return sentence
  const [before, name, after] = parts
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  )
}

/** A comma-separated list of names, each in its own `<bdi>`. */
export function NameList({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}
