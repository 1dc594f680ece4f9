import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './row-button.module.css'

interface RowButtonProps {
  /** Accessible label: action and row name. */
  label: string
  /** Tooltip: the action, or why it is disabled. */
  title: string
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
  const { label, title, color = 'gray', isDisabled = false, onPress, children } = props
  return (
    <ActionIcon
      className={classes.button}
      variant="subtle"
      color={color}
      size="xl"
      aria-label={label}
      title={title}
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

interface RowLinkProps extends Pick<RowButtonProps, 'label' | 'title' | 'children'> {
  to: string
}

/** An icon link from a table row to another screen. */
export function RowLink({ label, title, to, children }: RowLinkProps) {
  return (
    <ActionIcon
      component={Link}
      to={to}
      variant="subtle"
      color="gray"
      size="xl"
      aria-label={label}
      title={title}
    >
      {children}
    </ActionIcon>
  )
}

/** The last button of a row: deletes what it is about. */
export function DeleteButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <RowButton label={`Delete ${name}`} title="Delete" color="red" onPress={onPress}>
      <IconTrash size={20} stroke={1.6} />
    </RowButton>
  )
}
