import { type FormErrors, type FormValidateInput, useForm } from '@mantine/form'
import { type SyntheticEvent, useState } from 'react'
import { sentValues } from './sent-values.ts'
import type { Send } from './submit-once.ts'

type FormEvent = SyntheticEvent<HTMLFormElement>

interface SubmittedForm<Values> {
  initialValues: Values
  /** Must keep its identity between renders. */
  validate: FormValidateInput<Values>
}

const NONE: FormErrors = {}

/**
 * A form that shows problems from its first submit on and clears them as they are fixed. Its
 * `setFieldValue` keeps its identity.
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
    /** Calls `save`, or shows what is wrong. */
    onSubmit:
      (save: (values: Values) => Promise<unknown> | undefined): Send<FormEvent> =>
      (event) => {
        setSubmitted(true)
        return sentValues(form, save)(event)
      },
  }
}
