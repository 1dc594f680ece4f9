import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './row-button.module.css'

interface RowButtonProps {
  /** What it does to which row, for who cannot see the row. */
  label: string
  /** What it does, or why it cannot be pressed. */
  title: string
  color?: string
  isDisabled?: boolean
  onPress: () => void
  /** The sign on the button. */
  children: ReactNode
}

/**
 * A button with a sign in a table's row. A disabled one keeps the focus and can be asked why, unlike
 * with the attribute `disabled`.
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

/** A way with a sign, from a table's row to another screen. */
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
