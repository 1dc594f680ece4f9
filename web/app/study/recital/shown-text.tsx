import type { RecitalPart } from '@squared-away/domain/study/recital/recital-parts'
import {
  type RecitalStep,
  type ShownWord,
  shownWords,
} from '@squared-away/domain/study/recital/recital-steps'
import { memo } from 'react'
import classes from './shown-text.module.css'

/** Which lines of a text are shown, and how much of them. */
type ShownPlace = {
  readonly text: { readonly lines: readonly string[]; readonly parts: readonly RecitalPart[] }
  readonly part: RecitalPart
  readonly step: RecitalStep
}

/**
 * The lines with as many words as the step shows. Memoized, so that typing below does not render
 * it.
 */
export const ShownText = memo(function ShownText({ place }: { place: ShownPlace }) {
  const { text, part, step } = place
  if (step === 'blank') return <p className={classes.none}>Nothing to see. Recite from memory.</p>
  const lines = shownWords(text.lines.slice(part.from, part.to), step)
  const starts = new Set(text.parts.slice(1).map(({ from }) => from - part.from))
  return (
    <ol className={classes.lines}>
      {lines.map((words, line) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may say a line twice
          key={line}
          data-stanza={(line > 0 && starts.has(line)) || undefined}
        >
          {words.map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: and a word
            <Shown key={at} word={word} />
          ))}
        </li>
      ))}
    </ol>
  )
})

function Shown({ word: { before, word, shown, after } }: { word: ShownWord }) {
  return (
    <>
      {before}
      {shown}
      {shown !== word && (
        <>
          <span
            className={classes.gap}
            style={{ width: widthOf(word, shown) }}
            aria-hidden="true"
          />
          {shown === '' && <span className="visually-hidden">blank</span>}
        </>
      )}
      {after}
    </>
  )
}

/**
 * About as wide as the hidden letters, so that the line keeps its shape. A letter is half as wide
 * as high.
 */
function widthOf(word: string, shown: string): string {
  return `${(word.length - shown.length) / 2}em`
}
