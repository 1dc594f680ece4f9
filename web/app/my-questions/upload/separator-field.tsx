import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './separator-field.module.css'

/** A common separator. */
export interface UsualSeparator {
  value: string
  label: string
}

interface SeparatorFieldProps {
  label: string
  usual: readonly UsualSeparator[]
  value: string
  onChange: (separator: string) => void
}

const OWN = 'own'

/** Chooses a separator: a common one or a typed one. */
export function SeparatorField({ label, usual, value, onChange }: SeparatorFieldProps) {
  const [isOwn, setOwn] = useState(() => usual.every((one) => one.value !== value))
  const place = usual.findIndex((one) => one.value === value)

  function choose(chosen: string) {
    setOwn(chosen === OWN)
    onChange(usual[Number(chosen)]?.value ?? '')
  }

  return (
    <div className={classes.field}>
      <NativeSelect
        label={label}
        value={isOwn ? OWN : String(place)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...usual.map((one, index) => ({ value: String(index), label: one.label })),
          { value: OWN, label: 'Other' },
        ]}
      />
      {isOwn && (
        <TextInput
          aria-label={`${label}, typed`}
          placeholder="Type it"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
    </div>
  )
}
