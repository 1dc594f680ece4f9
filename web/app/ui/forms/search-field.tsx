import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  /** Accessible label: what is searched. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A search box that filters the list below it on every keystroke. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder="Search"
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
