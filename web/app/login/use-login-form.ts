import { useForm } from '@mantine/form'
import { type SyntheticEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { secondFactorPath, takesUnitBoard, unitCodeIn } from '../addresses/next-path.ts'
import * as pages from '../addresses/pages.ts'
import { errorMessage, errorStatus, errorType } from '../data/errors.ts'
import { HALF_SIGNED_IN } from '../data/user/current-user.ts'
import { SIGN_UP_RESTRICTED } from '../session/oauth.ts'
import { signIn, signUp } from '../session/sign-in.ts'
import { takeUpFilled } from '../ui/forms/early-press.ts'
import { sentValues } from '../ui/forms/sent-values.ts'
import { useHydrated } from '../ui/page/use-hydrated.ts'
import { type Fields, type Mode, missing } from './login-fields.ts'

const UNEXPECTED = 'An unexpected error occurred.'
const NO_ANSWER = 'The server did not answer. Check your connection and try again.'
const OFFLINE = 'You are offline. Try again when you have a connection.'
const NOT_KEPT =
  'This browser did not keep your sign-in. Allow cookies for this site, check the date of your device, and try again.'

export type LoginFormState = ReturnType<typeof useLoginForm>

/** State and submission of the login and sign-up form, which share their fields. */
export function useLoginForm(next: string) {
  const asked = useAskedMode(next)
  const [chosen, setChosen] = useState<Mode>()
  const mode = chosen ?? asked
  const [refusal, setRefusal] = useState<string>()
  const [refusedAs, setRefusedAs] = useState('')
  const navigate = useNavigate()
  // Uncontrolled, so that React leaves what is filled in without an event.
  const form = useForm<Fields>({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', password: '' },
    validate: (fields) => missing(mode, fields),
  })

  async function send({ name, email, password }: Fields) {
    try {
      const user = await (mode === 'login'
        ? signIn(email.trim(), password)
        : signUp({ name: name.trim(), email: email.trim(), password }, unitCodeIn(next)))
      // The session began, and the browser did not send its cookie.
      if (!user) setRefusal(NOT_KEPT)
      else
        await navigate(user === HALF_SIGNED_IN ? secondFactorPath(next) : next, { replace: true })
    } catch (error) {
      setRefusedAs(errorType(error) ?? '')
      setRefusal(errorStatus(error) ? errorMessage(error, UNEXPECTED) : unanswered())
    }
  }

  return {
    mode,
    isBusy: form.submitting,
    /** The server's error, or that it could not be reached. */
    refusal,
    /** The address to sign up with has an account. */
    isTaken: mode === 'signup' && refusal !== undefined && refusedAs === 'user_already_exists',
    /** Not everybody may sign up here. */
    isRestricted: refusal !== undefined && refusedAs === SIGN_UP_RESTRICTED,
    propsOf: (field: keyof Fields) => form.getInputProps(field),
    switchTo(other: Mode) {
      setChosen(other)
      form.clearErrors()
      setRefusal(undefined)
    },
    submit(event: SyntheticEvent<HTMLFormElement>) {
      setRefusal(undefined)
      takeUpFilled(event.currentTarget)
      return sentValues(form, send)(event)
    },
  }
}

const unanswered = () => (navigator.onLine ? NO_ANSWER : OFFLINE)

/** The tab named by the URL, or sign-up for soldiers with a code; unknown in the prerendered page. */
function useAskedMode(next: string): Mode {
  const { pathname, hash } = useLocation()
  const isHydrated = useHydrated()
  const isAsked = pathname + hash === pages.signUp || takesUnitBoard(next)
  return isHydrated && isAsked ? 'signup' : 'login'
}
