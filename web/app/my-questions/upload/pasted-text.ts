import { readPastedCards } from '@squared-away/domain/decks/pasted-cards'
import { useMemo, useState } from 'react'

/** Form values as typed. */
export interface PastedText {
  setName: string
  text: string
  between: string
  after: string
  isTurned: boolean
}

const EMPTY: PastedText = {
  setName: '',
  text: '',
  between: '\t',
  after: '\n',
  isTurned: false,
}

/** The pasted text and the parsed cards. */
export function usePastedText() {
  const [pasted, setPasted] = useState(EMPTY)
  const { text, between, after, isTurned } = pasted
  const read = useMemo(
    () => readPastedCards(text, { between, after }, isTurned),
    [text, between, after, isTurned],
  )
  return {
    pasted,
    read,
    change: (fields: Partial<PastedText>) => setPasted((last) => ({ ...last, ...fields })),
    clear: () => setPasted(EMPTY),
  }
}

export type Pasting = ReturnType<typeof usePastedText>
