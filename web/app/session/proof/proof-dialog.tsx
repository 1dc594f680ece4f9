import { Anchor, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { giveProof } from '../../data/account/passkeys.ts'
import { useWaysToProve } from '../../data/account/proof.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { PasskeyPrompt } from '../passkeys/passkey-prompt.tsx'
import { passkeysWork } from '../passkeys/passkey-support.ts'
import { ChallengeForm } from '../second-factor/challenge-form.tsx'
import { PasswordProof } from './password-proof.tsx'
import { ProviderProof } from './provider-proof.tsx'

interface ProofDialogProps {
  opened: boolean
  onProven: () => void
  onCancel: () => void
}

/**
 * Reauthenticates before an action that must not be open to anyone who finds the device unlocked.
 */
export function ProofDialog({ opened, onProven, onCancel }: ProofDialogProps) {
  const { mfa } = useSignedInUser()
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
  )
  return (
    <Dialog title="Confirm that it is you" opened={opened} onClose={onCancel}>
      {mfa ? (
        <ChallengeForm
          onProven={onProven}
          confirm="Confirm"
          cancel={cancel}
          Actions={DialogActions}
        />
      ) : (
        <FirstFactorProof onProven={onProven} cancel={cancel} onCancel={onCancel} />
      )}
    </Dialog>
  )
}

interface FirstFactorProofProps {
  onProven: () => void
  cancel: ReactNode
  onCancel: () => void
}

/** Asks for a first factor: passkey, password, or provider. */
function FirstFactorProof({ onProven, cancel, onCancel }: FirstFactorProofProps) {
  const [isPasskeyWanted, setPasskeyWanted] = useState(true)
  const ways = useWaysToProve()
  return (
    <Loaded inSection query={ways} failure="Could not load your ways to confirm.">
      {({ password, passkey, providers }) =>
        passkey && passkeysWork() && isPasskeyWanted ? (
          <PasskeyPrompt
            use={giveProof}
            onProven={onProven}
            otherWay={
              <Anchor component="button" type="button" onClick={() => setPasskeyWanted(false)}>
                {password ? 'Use your password' : 'Use another way'}
              </Anchor>
            }
            cancel={cancel}
            Actions={DialogActions}
          />
        ) : password ? (
          <PasswordProof onProven={onProven} onCancel={onCancel} />
        ) : (
          <ProviderProof providers={providers} cancel={cancel} />
        )
      }
    </Loaded>
  )
}
