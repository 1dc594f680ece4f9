import type { Separators } from '@squared-away/domain/decks/pasted-cards'
import { isJsonObject } from '@squared-away/domain/text/json-text'
import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { draftShelf } from '../../session/kept-drafts.ts'
import { useKeptDraft } from '../../session/use-kept-draft.ts'
import type { FoundText } from '../tables/found-cards.ts'
import { readPaste } from '../tables/table-work.ts'

/** Form values as typed. */
export interface PastedText {
  setName: string
  text: string
  /** The separator of question and answer. If blank, it is detected, or is a tab if `after` was changed. */
  between: string
  after: string
  isTurned: boolean
}

const EMPTY: PastedText = { setName: '', text: '', between: '', after: '\n', isTurned: false }

const shelf = draftShelf('pasted-cards', (stored): PastedText | null => {
  if (!isJsonObject(stored)) return null
  const text = (key: keyof typeof EMPTY) => {
    const value = stored[key]
    return typeof value === 'string' ? value : String(EMPTY[key])
  }
  return {
    ...{ setName: text('setName'), text: text('text') },
    ...{ between: text('between'), after: text('after'), isTurned: stored.isTurned === true },
  }
})

/** Typing does not start a reading for each letter. */
const PAUSE_MS = 200

/**
 * The pasted text, which outlives a reload until it is saved, and the cards in it. They are found
 * in a worker after a pause, so that a long text never holds up typing.
 */
export function usePastedText() {
  const { $id: userId } = useSignedInUser()
  const { draft, latest, keep, drop } = useKeptDraft(shelf, userId, () => true)
  const pasted = draft?.data ?? EMPTY
  const [found, setFound] = useState<{ of: PastedText; found: FoundText | null } | null>(null)
  const { text, between, after, isTurned } = pasted

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of the set changes no card.
  useEffect(() => {
    if (text.trim() === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const separators = separatorsOf(pasted)
      try {
        const read = await readPaste(
          { kind: 'text', text, separators, isTurned },
          controller.signal,
        )
        if (!controller.signal.aborted) setFound({ of: pasted, found: read })
      } catch (error) {
        if (controller.signal.aborted) return
        console.error('Could not read a pasted text.', error)
        setFound({ of: pasted, found: null })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort(new Error('The text has changed.'))
    }
  }, [text, between, after, isTurned])

  const isCurrent = found !== null && isSameText(found.of, pasted)
  return {
    pasted,
    /** Null while it is being read, for a blank text, and if it could not be read. */
    found: isCurrent ? found.found : null,
    isReading: text.trim() !== '' && !isCurrent,
    hasFailed: isCurrent && found.found === null,
    change: (fields: Partial<PastedText>) =>
      keep({ ...(latest.current?.data ?? EMPTY), ...fields }, null),
    clear: drop,
  }
}

export type Pasting = ReturnType<typeof usePastedText>

function separatorsOf({ between, after }: PastedText): Separators | null {
  if (between !== '') return { between, after }
  return after === EMPTY.after ? null : { between: '\t', after }
}

function isSameText(one: PastedText, other: PastedText): boolean {
  return (
    one.text === other.text &&
    one.between === other.between &&
    one.after === other.after &&
    one.isTurned === other.isTurned
  )
}
