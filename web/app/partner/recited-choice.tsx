import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useMemoryTexts } from '../data/memory-texts/memory-texts.ts'
import { type HeartText, heartTexts } from '../study/recital/heart-texts.ts'
import { useUnitTexts } from '../study/recital/use-unit-texts.ts'
import classes from './recited-choice.module.css'

const NONE: never[] = []

interface RecitedChoiceProps {
  chosen: HeartText | null
  onChoose: (text: HeartText | null) => void
}

/** A select for the text to recite at the end: an official text or one of the soldier's own. */
export function RecitedChoice({ chosen, onChoose }: RecitedChoiceProps) {
  const { data: own = NONE, isLoadingError } = useMemoryTexts()
  const { texts: ofUnit } = useUnitTexts(own)
  const texts = useMemo(
    () => heartTexts([...own, ...ofUnit]).filter(({ lines }) => lines.length > 0),
    [own, ofUnit],
  )
  const options = (kind: readonly HeartText[]) =>
    kind.map(({ id, title }) => ({ value: id, label: title }))
  const group = (name: string, kind: readonly HeartText[]) =>
    kind.length > 0 ? [{ group: name, items: options(kind) }] : []
  const unitIds = new Set(ofUnit.map(({ $id }) => $id))
  const ofArmy = texts.filter(({ source }) => source !== null)
  const ofSoldier = texts.filter(({ id, source }) => source === null && !unitIds.has(id))
  return (
    <NativeSelect
      className={classes.recited}
      size="md"
      label="Recite at the end"
      description={isLoadingError ? 'Could not load your own texts.' : undefined}
      value={chosen?.id ?? ''}
      data={[
        { value: '', label: 'Nothing' },
        ...options(ofArmy),
        ...group('Your Own Texts', ofSoldier),
        ...group(
          "Your Unit's Texts",
          texts.filter(({ id }) => unitIds.has(id)),
        ),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChoose(texts.find(({ id }) => id === value) ?? null)
      }
    />
  )
}
