import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './row-button.module.css'

interface RowButtonProps {
  /** Accessible label: action and row name. */
  label: string
  /** Why it is disabled: its tooltip then. */
  reason?: string | undefined
  color?: string
  isDisabled?: boolean
  onPress: () => void
  /** Icon. */
  children: ReactNode
}

/**
 * An icon button in a table row. Disabled by `aria-disabled`, so that it keeps the focus and its
 * tooltip can explain why.
 */
export function RowButton(props: RowButtonProps) {
  const { label, reason = label, color = 'gray', isDisabled = false, onPress, children } = props
  return (
    <ActionIcon
      className={classes.button}
      variant="subtle"
      color={color}
      size="xl"
      aria-label={label}
      // A title that differs from the label is read after it.
      title={isDisabled ? reason : label}
      aria-disabled={isDisabled}
      data-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      {children}
    </ActionIcon>
  )
}

/** The last button of a row: deletes what it is about. */
export function DeleteButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <RowButton label={`Delete ${name}`} color="red" onPress={onPress}>
      <IconTrash size={20} stroke={1.6} />
    </RowButton>
  )
}
