import { TextInput } from '@mantine/core'
import type * as z from 'zod/mini'
import { TEXT_FIELDS } from './form-schema.ts'

interface TextFieldsProps {
  /** The fields of a form by name. Those that are text fields are drawn, in their order. */
  fields: Readonly<Record<string, z.ZodMiniType>>
  values: Readonly<Record<string, unknown>>
  problems: Readonly<Partial<Record<string, string>>> | null
  onChange: (changed: Record<string, string>) => void
  /** Whether a dialog begins with them: the first one gets the focus. */
  isFirst?: boolean
}

/** The text fields of a form. */
export function TextFields(props: TextFieldsProps) {
  const { fields, values, problems, onChange, isFirst = false } = props
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const facts = TEXT_FIELDS.get(field)
    return facts ? [{ name, ...facts }] : []
  })
  return texts.map(({ name, label, longest, placeholder }, place) => (
    <TextInput
      key={name}
      label={label}
      placeholder={placeholder}
      value={String(values[name])}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={problems?.[name]}
      maxLength={longest}
      autoComplete="off"
      data-autofocus={(isFirst && place === 0) || undefined}
    />
  ))
}
