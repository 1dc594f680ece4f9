import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { PHONE } from '../../theme/breakpoints.ts'
import classes from './dialog.module.css'
import { InDialog } from './in-dialog.ts'
import { useCountedDialog } from './open-dialogs.ts'
import { useOpenedAfterMount } from './opened-after-mount.ts'

interface DialogProps {
  title: string
  opened: boolean
  /** Called by the close button, Escape and a click outside. */
  onClose: () => void
  /** `sm` for a question, `lg` for a table, `xl` for a form. */
  size?: 'sm' | 'lg' | 'xl'
  /** Fills a phone's screen; for forms and long tables. */
  fillsPhone?: boolean
  /** False while another dialog lies over this one, which Escape then closes alone. */
  closesOnEscape?: boolean
  children: ReactNode
}

/** A dialog of the app: it holds the focus, and gives it back to where it was. */
export function Dialog(props: DialogProps) {
  const { title, opened, onClose, size = 'sm', fillsPhone = false, children } = props
  const { closesOnEscape = true } = props
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const fills = fillsPhone && onPhone
  const shown = useOpenedAfterMount(opened)
  useCountedDialog(opened)
  return (
    <Modal
      opened={shown}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={fills}
      centered={size === 'sm'}
      closeOnEscape={closesOnEscape}
      closeButtonProps={{ 'aria-label': 'Close' }}
      mod={{ fills }}
      classNames={{ header: classes.header, title: classes.title, body: classes.body }}
    >
      <InDialog value={true}>
        {/* One that is going hears no more: a second press would do everything twice. */}
        <div className={classes.content} inert={!opened}>
          {children}
        </div>
      </InDialog>
    </Modal>
  )
}

/** The buttons at the end of a dialog; they stay in sight while a long one scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
