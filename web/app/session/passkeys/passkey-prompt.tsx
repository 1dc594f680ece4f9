import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useProofBy } from '../../data/account/proof.ts'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import classes from './passkey-prompt.module.css'

interface PasskeyPromptProps {
  /** Prompts for the passkey and sends the response. */
  use: () => Promise<void>
  onProven: () => void | Promise<void>
  /** Another way to confirm, if there is one. */
  otherWay?: ReactNode
  /** The cancel button. */
  cancel: ReactNode
  /** Lays out the buttons at the end of a dialog or of a page's card. */
  Actions: (props: { children: ReactNode }) => ReactNode
}

/** Asks for a passkey of the account. The button opens the browser's own dialog. */
export function PasskeyPrompt({ use, onProven, otherWay, cancel, Actions }: PasskeyPromptProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const proof = useProofBy(use, onProven)
  return (
    <div className={classes.prompt}>
      <p>Your fingerprint, face or screen lock confirms that it is you.</p>
      {otherWay !== undefined && <p>{otherWay}</p>}
      {proof.isError && <DialogFailure message={passkeyFailure(proof.error)} />}
      <Actions>
        {cancel}
        <Button
          ref={button}
          onClick={() => proof.mutate()}
          loading={proof.isPending}
          data-autofocus
        >
          Use a passkey
        </Button>
      </Actions>
    </div>
  )
}
