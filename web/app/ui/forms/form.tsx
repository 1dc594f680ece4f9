import {
  type ComponentProps,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { InDialog } from '../dialogs/in-dialog.ts'
import { takeUpEarly } from './early-press.ts'
import { oneSending, type Send } from './one-sending.ts'

type FormEvent = SyntheticEvent<HTMLFormElement>

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  /** Checks and sends what was filled in; what it gives back is waited for. */
  onSubmit: Send<FormEvent>
}

/**
 * Every form of the app. It is deaf from the press that sends it until the answer is there, and in a
 * dialog until the dialog is gone: a double click makes one of a thing, not two.
 */
export function Form({ onSubmit, ...form }: FormProps) {
  const isInDialog = useContext(InDialog)
  const [submit] = useState(() => oneSending(() => isInDialog))
  const drawn = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (drawn.current) takeUpEarly(drawn.current)
  }, [])
  return (
    <form
      {...form}
      ref={drawn}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(onSubmit, event)
      }}
    />
  )
}
