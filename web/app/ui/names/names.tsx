import { Fragment } from 'react'
import { quotedName } from './quoted-name.ts'

/**
 * A sentence with a name in quotation marks. The name is kept apart, so that one written from right
 * to left turns no word around it.
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

/** Names one after the other, each kept apart from its neighbours. */
export function NameList({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}
