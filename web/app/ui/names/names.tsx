import { Fragment } from 'react'

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

/**
 * Splits a sentence at its first and last quotation mark into the name and the text around it; null
 * if nothing is quoted.
 */
export function quotedName(sentence: string): [before: string, name: string, after: string] | null {
  const [, before, name, after] = /^([^"]*")(.*)("[^"]*)$/s.exec(sentence) ?? []
  if (before === undefined || name === undefined || after === undefined) return null
  return [before, name, after]
}
