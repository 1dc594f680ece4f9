import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface CountFieldProps {
  label: string
  description?: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A whole number from 0 to a maximum; empty for none. */
export function CountField({ label, description, value, most, onChange }: CountFieldProps) {
  const [text, setText] = useState(value === 0 ? '' : String(value))
  const count = countOf(text, most)
  return (
    <TextInput
      label={label}
      description={description}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      error={count === null && `Enter a whole number from 0 to ${most}.`}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        onChange(countOf(typed, most) ?? 0)
      }}
    />
  )
}

/** Null if invalid. */
function countOf(text: string, most: number): number | null {
  const digits = text.trim()
  if (!/^\d*$/.test(digits)) return null
  return Number(digits) > most ? null : Number(digits)
}
