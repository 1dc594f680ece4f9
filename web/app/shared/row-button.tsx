import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './row-button.module.css'

interface RowButtonProps {
  /** Names the action and its row: 'Archive Drill'. */
  label: string
  /** What the pointer is told. */
  title: string
  color?: string
  isDisabled?: boolean
  onPress: () => void
  /** An icon of 20 pixels. */
  children: ReactNode
}

/**
 * An action of a table's row. A disabled one keeps the focus and can be asked why, unlike with the
 * attribute `disabled`.
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

/** A way that leads from a table's row to another screen. */
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
