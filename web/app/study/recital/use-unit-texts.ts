import { useMemo } from 'react'
import type { LearnedText } from '../../data/memory-texts/memory-texts.ts'
import { useUnitBoards } from '../../data/unit-boards/unit-boards.ts'
import { toUnitTexts } from '../../data/unit-boards/unit-texts.ts'

/**
 * The texts of the user's unit boards, live, without those that the user added to the own texts.
 * Empty while they load, and if they cannot be loaded.
 */
export function useUnitTexts(own: readonly LearnedText[]) {
  const { data: unitBoards, isPending } = useUnitBoards()
  const texts = useMemo(() => {
    const added = new Set(own.map(({ title, text }) => JSON.stringify([title, text])))
    return toUnitTexts(unitBoards ?? []).filter(
      ({ title, text }) => !added.has(JSON.stringify([title, text])),
    )
  }, [own, unitBoards])
  return { texts, isPending }
}
