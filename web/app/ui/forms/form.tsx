import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { takeUpEarly } from './early-press.ts'
import { InDialog } from './in-dialog.ts'
import { type Send, submitOnce } from './submit-once.ts'

type FormEvent = SyntheticEvent<HTMLFormElement>

interface FormProps
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown' | 'noValidate' | 'ref'> {
  /** Validates and sends. The form waits for the returned promise. */
  onSubmit: Send<FormEvent>
}

/**
 * Enter in a search field, which phones call Search, searches: it never submits the form around it.
 */
function searchOnly(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'search') {
    event.preventDefault()
  }
}

/**
 * The app's form. It ignores submits while one is pending and, in a dialog, after one succeeded, so
 * that a double click creates one thing, not two.
 */
export function Form({ onSubmit, ...form }: FormProps) {
  const isInDialog = useContext(InDialog)
  const [submit] = useState(() => submitOnce(() => isInDialog))
  const drawn = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (drawn.current) takeUpEarly(drawn.current)
  }, [])
  return (
    <form
      {...form}
      ref={drawn}
      noValidate
      onKeyDown={searchOnly}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(onSubmit, event)
      }}
    />
  )
}
