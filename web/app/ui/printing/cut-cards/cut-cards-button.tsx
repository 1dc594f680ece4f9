import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLoadedPart } from '../../page/loaded-part.ts'
import type { PrintedCard } from '../printed-cards.tsx'

interface CutCardsButtonProps {
  cards: () => readonly PrintedCard[]
  /** What else can be printed here; it would be printed as well while the cards are. */
  children?: ReactNode
}

/** A button that offers cards to cut out, beside the other print of a list. */
export function CutCardsButton({ cards, children }: CutCardsButtonProps) {
  const [cut, setCut] = useState<readonly PrintedCard[] | null>(null)
  const { Part, load } = useLoadedPart(fetchCutCards)
  return (
    <>
      {cut === null && children}
      <Button
        className="on-screen"
        variant="default"
        aria-expanded={cut !== null}
        onClick={() => void load().then((isThere) => isThere && setCut(cards()))}
      >
        Cards to cut out
      </Button>
      {Part && cut && <Part cards={cut} onClose={() => setCut(null)} />}
    </>
  )
}

const fetchCutCards = () => import('./cut-cards.tsx').then((part) => part.CutCards)
