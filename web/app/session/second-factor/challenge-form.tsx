import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CodeFactor, factorsQuery } from '../../data/account/factors.ts'
import { giveFactor } from '../../data/account/passkeys.ts'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { sentValues } from '../../ui/forms/sent-values.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { PasskeyPrompt } from '../passkeys/passkey-prompt.tsx'
import classes from './challenge-form.module.css'
import { type Factor, usableFactors } from './factors.ts'
import { useChallenge } from './use-challenge.ts'

const WAYS: Record<Factor, string> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  email: 'Email me a code',
  recoverycode: 'Use a recovery code',
}

const ASKS: Record<CodeFactor, { label: string; words: string }> = {
  totp: {
    label: 'Code from your authenticator app',
    words: 'Open your authenticator app and enter the 6-digit code for Squared Away.',
  },
  email: {
    label: 'Code from the email',
    words: 'We sent a 6-digit code to your email address. It works for a few minutes.',
  },
  recoverycode: {
    label: 'Recovery code',
    words: 'Enter one of the recovery codes you saved. Each works once.',
  },
}

interface ChallengeFormProps {
  /** Called once the server has accepted the code; the form stays busy until it resolves. */
  onProven: () => void | Promise<void>
  /** The label of the submit button. */
  confirm: string
  /** The cancel button. */
  cancel: ReactNode
  /** Lays out the buttons at the end of a dialog or of a page's card. */
  Actions: (props: { children: ReactNode }) => ReactNode
}

/** Asks for any second factor of the account (wire §8). */
export function ChallengeForm(props: ChallengeFormProps) {
  const query = useQuery(factorsQuery)
  return (
    <Loaded query={query} failure="Could not load your ways to confirm.">
      {(factors) => <Ways {...props} usable={usableFactors(factors)} />}
    </Loaded>
  )
}

function Ways({ usable, ...props }: ChallengeFormProps & { usable: Factor[] }) {
  const [factor, setFactor] = useState(usable[0])
  if (factor === undefined) {
    return (
      <>
        <p>This account has no second factor that can be used here.</p>
        <props.Actions>{props.cancel}</props.Actions>
      </>
    )
  }
  return (
    <>
      {factor === 'passkey' ? (
        <PasskeyPrompt {...props} use={giveFactor} />
      ) : (
        <Code key={factor} {...props} factor={factor} />
      )}
      <ul className={classes.ways}>
        {usable
          .filter((other) => other !== factor)
          .map((other) => (
            <li key={other}>
              <Anchor component="button" type="button" onClick={() => setFactor(other)}>
                {WAYS[other]}
              </Anchor>
            </li>
          ))}
      </ul>
    </>
  )
}

function codeProblem(code: string): string | null {
  return code.trim() === '' ? 'Please enter the code.' : null
}

function Code({
  factor,
  onProven,
  confirm,
  cancel,
  Actions,
}: ChallengeFormProps & { factor: CodeFactor }) {
  const form = useForm({ initialValues: { code: '' }, validate: { code: codeProblem } })
  const challenge = useChallenge(factor, onProven)
  const field = useRef<HTMLInputElement>(null)
  const ask = ASKS[factor]
  useEffect(() => field.current?.focus(), [])

  function askAgain() {
    form.setFieldValue('code', '')
    field.current?.focus()
  }

  async function send({ code }: typeof form.values) {
    const isProven = await challenge.answer(code)
    if (!isProven) askAgain()
    return isProven
  }

  const submit = sentValues(form, send, (errors) => {
    askAgain()
    form.setErrors(errors)
  })

  return (
    <Form onSubmit={submit} className={classes.form}>
      <p>{factor === 'email' && challenge.isSending ? 'Sending the code...' : ask.words}</p>
      <TextInput
        ref={field}
        label={ask.label}
        {...form.getInputProps('code')}
        inputMode={factor === 'recoverycode' ? 'text' : 'numeric'}
        autoComplete={factor === 'recoverycode' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
        size="md"
        data-autofocus
      />
      {factor === 'email' && (
        <p className={classes.again}>
          No email?{' '}
          <Anchor component="button" type="button" onClick={() => void challenge.start()}>
            Send a new code
          </Anchor>
        </p>
      )}
      {challenge.failure !== undefined && <DialogFailure message={challenge.failure} />}
      <Actions>
        {cancel}
        <Button type="submit" loading={challenge.isBusy}>
          {confirm}
        </Button>
      </Actions>
    </Form>
  )
}
