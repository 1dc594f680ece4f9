import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  /** What is searched, for who does not see where the field stands. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A search that narrows what is listed below it while it is typed. */
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
