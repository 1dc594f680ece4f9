import { type FormErrors, type FormValidateInput, useForm } from '@mantine/form'
import { type SyntheticEvent, useState } from 'react'
import type { Send } from './one-sending.ts'
import { sentValues } from './sent-values.ts'

type FormEvent = SyntheticEvent<HTMLFormElement>

interface SubmittedForm<Values> {
  initialValues: Values
  /** The same object each time: it is one for all forms of a kind. */
  validate: FormValidateInput<Values>
}

const NONE: FormErrors = {}

/**
 * A form whose problems show once it was submitted, and then go as they are mended. Its
 * `setFieldValue` stays the same function.
 */
export function useSubmittedForm<Values extends Record<string, unknown>>({
  initialValues,
  validate,
}: SubmittedForm<Values>) {
  const [wasSubmitted, setSubmitted] = useState(false)
  const form = useForm<Values>({ initialValues, validate, validateInputOnChange: true })
  return {
    values: form.values,
    setFieldValue: form.setFieldValue,
    errors: wasSubmitted ? form.errors : NONE,
    /** Saves, or says what is wrong. */
    onSubmit:
      (save: (values: Values) => Promise<unknown> | undefined): Send<FormEvent> =>
      (event) => {
        setSubmitted(true)
        return sentValues(form, save)(event)
      },
  }
}
