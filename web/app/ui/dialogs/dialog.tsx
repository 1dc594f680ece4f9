import { getDefaultZIndex, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { PHONE } from '../../theme/breakpoints.ts'
import { InDialog } from '../forms/in-dialog.ts'
import classes from './dialog.module.css'
import { useOpenDialog } from './open-dialogs.ts'
import { useOpenedAfterMount } from './opening-and-closing.ts'

export interface DialogProps {
  title: string
  opened: boolean
  /** Called by the close button, Escape and a click outside. */
  onClose: () => void
  /** `sm` for a question, `lg` for a table, `xl` for a form. */
  size?: 'sm' | 'lg' | 'xl' | undefined
  /** Fills a phone's screen; for forms and long tables. */
  fillsPhone?: boolean | undefined
  /** A form or a long list, which a screen reader does not read as a whole when it opens. */
  isLong?: boolean | undefined
  children: ReactNode
}

/**
 * A modal dialog: traps the focus and returns it on close. What opens later lies on top, and Escape
 * closes only that.
 */
export function Dialog(props: DialogProps) {
  const { title, opened, onClose, size = 'sm', fillsPhone = false, isLong, children } = props
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const fills = fillsPhone && onPhone
  const shown = useOpenedAfterMount(opened)
  const { below, isOnTop } = useOpenDialog(opened)
  // The whole text of a `Modal.Body` is the description of its dialog.
  const Body = isLong ? 'div' : Modal.Body
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      size={size}
      fullScreen={fills}
      centered={size === 'sm'}
      closeOnEscape={isOnTop}
      zIndex={getDefaultZIndex('modal') + below}
      closeOnClickOutside={false}
      mod={{ fills }}
    >
      {/* The second click of a double click meant the button that opened or changed the dialog. */}
      <Modal.Overlay onClick={({ detail }) => detail < 2 && onClose()} />
      <Modal.Content>
        <Modal.Header className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <Body className={classes.body}>
          <InDialog value={true}>
            {/* Ignore presses while the dialog fades out: a second one would act twice. */}
            <div className={classes.content} inert={!opened}>
              {children}
            </div>
          </InDialog>
        </Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * The buttons at the end of a dialog; they stay visible while a long one scrolls. A note stands
 * before them, and above them if there is little room, where it scrolls away.
 */
export function DialogActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  const actions = <div className={classes.actions}>{children}</div>
  if (!note) return actions
  return (
    <div className={classes.actions}>
      {note}
      {actions}
    </div>
  )
}

/** Stacks the fields of a dialog. */
export function DialogFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}
