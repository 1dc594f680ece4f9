import { useState } from 'react'
import classes from './wrong-words.module.css'

/** Indexes of the wrong words of recited lines, by card id. */
export type WrongWords = ReadonlyMap<string, ReadonlySet<number>>

const NONE: ReadonlySet<number> = new Set()

/** The words of a line, split for marking. */
export function splitWords(line: string): string[] {
  return line.split(/\s+/)
}

/** Wrong words of a round; lost on reload, unlike the marks. */
export function useWrongWords() {
  const [wrong, setWrong] = useState<WrongWords>(new Map())
  const ofCard = (id: string) => wrong.get(id) ?? NONE
  function toggle(id: string, place: number) {
    const words = new Set(ofCard(id))
    if (!words.delete(place)) words.add(place)
    setWrong(new Map(wrong).set(id, words))
  }
  return { ofCard, toggle }
}

/** The wrong words of a line, in order. Renders nothing without any. */
export function WrongWordsNote({ line, wrong }: { line: string; wrong: ReadonlySet<number> }) {
  if (wrong.size === 0) return null
  return (
    <p className={classes.note}>
      Wrong:{' '}
      {splitWords(line).flatMap((word, place) =>
        wrong.has(place)
          ? [
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may say a word twice
              <mark key={place} className={classes.word}>
                {word}
              </mark>,
            ]
          : [],
      )}
    </p>
  )
}
