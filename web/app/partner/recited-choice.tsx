import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useMemoryTexts } from '../data/memory-texts/memory-texts.ts'
import { type HeartText, heartTexts } from '../study/recital/heart-texts.ts'
import classes from './recited-choice.module.css'

interface RecitedChoiceProps {
  chosen: HeartText | null
  onChoose: (text: HeartText | null) => void
}

/** A select for the text to recite at the end: an official text or one of the soldier's own. */
export function RecitedChoice({ chosen, onChoose }: RecitedChoiceProps) {
  const { data: own, isLoadingError } = useMemoryTexts()
  const texts = useMemo(() => heartTexts(own ?? []).filter(({ lines }) => lines.length > 0), [own])
  const options = (kind: readonly HeartText[]) =>
    kind.map(({ id, title }) => ({ value: id, label: title }))
  const ofArmy = texts.filter(({ source }) => source !== null)
  const ofSoldier = texts.filter(({ source }) => source === null)
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
        ...(ofSoldier.length > 0 ? [{ group: 'Your Own Texts', items: options(ofSoldier) }] : []),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChoose(texts.find(({ id }) => id === value) ?? null)
      }
    />
  )
}
