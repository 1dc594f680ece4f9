import { useState } from 'react'
import classes from './wrong-words.module.css'

/** The words of recited lines that were said wrong: their places, by the line's card. */
export type WrongWords = ReadonlyMap<string, ReadonlySet<number>>

const NONE: ReadonlySet<number> = new Set()

/** The words of a line as they are counted. */
export function wordsOf(line: string): string[] {
  return line.split(/\s+/)
}

/** The wrong words of a round; a reload forgets them, not the marks. */
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

/** The words of a line that were said wrong, in its order. Nothing when there is none. */
export function WrongWordsNote({ line, wrong }: { line: string; wrong: ReadonlySet<number> }) {
  if (wrong.size === 0) return null
  return (
    <p className={classes.note}>
      Wrong:{' '}
      {wordsOf(line).flatMap((word, place) =>
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
