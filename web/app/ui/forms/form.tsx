import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { takeUpEarly, takeUpFilled } from './early-press.ts'
import { InDialog } from './in-dialog.ts'
import { oneSending, type Send } from './one-sending.ts'

type FormEvent = SyntheticEvent<HTMLFormElement>

interface FormProps
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown' | 'noValidate' | 'ref'> {
  /** Validates and sends. The form waits for the returned promise. */
  onSubmit: Send<FormEvent>
}

/** Enter in a search field, which phones call Search, searches: it never submits the form around it. */
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
  const [submit] = useState(() => oneSending(() => isInDialog))
  const drawn = useRef<HTMLFormElement>(null)
  const isAgain = useRef(false)
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
        const { currentTarget } = event
        if (!isAgain.current && flushSync(() => takeUpFilled(currentTarget))) {
          // With the handlers that know what was filled in, once this event is over: a form that is
          // being submitted is not submitted again.
          setTimeout(() => {
            isAgain.current = true
            currentTarget.requestSubmit()
            isAgain.current = false
          })
        } else void submit(onSubmit, event)
      }}
    />
  )
}
