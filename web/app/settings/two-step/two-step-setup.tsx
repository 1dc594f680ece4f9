import { useState } from 'react'
import { firstRecoveryCodes, turnOn, useNewAuthenticator } from '../../data/account/two-step.ts'
import { errorMessage } from '../../data/errors.ts'
import type { CurrentUser } from '../../data/user/current-user.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AuthenticatorForm } from './authenticator-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

interface TwoStepSetupProps {
  /** Called once sign-in asks for the second factor. */
  onTurnedOn: (user: CurrentUser) => void
  onClose: () => void
}

/** Sets up two-step verification: the authenticator app first, then the recovery codes. */
export function TwoStepSetup({ onTurnedOn, onClose }: TwoStepSetupProps) {
  const { withProof, proof } = useProof()
  const [codes, setCodes] = useState<string[] | 'kept' | null>(null)
  const authenticator = useNewAuthenticator(withProof, onClose)

  async function finish() {
    onTurnedOn(await turnOn())
    const created = await withProof(firstRecoveryCodes)
    if (created === null) onClose()
    else setCodes(created)
  }

  if (codes !== null) {
    return (
      <RecoveryCodesDialog title="Two-step verification is on" codes={codes} onClose={onClose} />
    )
  }
  return (
    <Dialog title="Set up two-step verification" opened onClose={onClose}>
      <ProofDialog {...proof} />
      <Loaded
        inSection
        query={authenticator}
        failure={errorMessage(authenticator.error, 'Could not start the setup.')}
      >
        {(created) =>
          created && (
            <AuthenticatorForm authenticator={created} onVerified={finish} onCancel={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}
