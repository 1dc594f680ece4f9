import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { factorsQuery } from '../../data/account/factors.ts'
import { refreshFactors, useNewRecoveryCodes, useTurnTwoStep } from '../../data/account/two-step.ts'
import { errorMessage } from '../../data/errors.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { notifyDone } from '../../ui/messages/notify.tsx'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { SettingsActions, SettingsSection } from '../settings-section.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TurnOffQuestion } from './turn-off-question.tsx'

/** Two-step verification: status and actions. */
export function TwoStepSection() {
  const { mfa } = useSignedInUser()
  const factors = useQuery(factorsQuery)
  const { withProof, proof } = useProof()
  const turnOn = useTurnTwoStep('on', withProof, () => notifyDone('Two-step verification is on.'))
  const turnOff = useTurnTwoStep('off', withProof, () =>
    notifyDone('Two-step verification is off.'),
  )
  const newCodes = useNewRecoveryCodes(withProof)
  const [open, setOpen] = useState<'setup' | 'turn-off' | null>(null)
  const { Part: TwoStepSetup, load } = useLoadedPart(() =>
    import('./two-step-setup.tsx').then((part) => part.TwoStepSetup),
  )
  const openSetup = () => void load().then((isThere) => isThere && setOpen('setup'))
  const close = () => setOpen(null)
  const failed = [turnOn, turnOff, newCodes].find(({ isError }) => isError)

  return (
    <SettingsSection
      id="two-step"
      title="Two-step verification"
      words="After your password, you enter a code from an app on your phone or use a passkey. Your password alone is not enough to get in."
    >
      <Loaded inSection query={factors} failure="Could not check whether this is on.">
        {({ totp, passkey, recoveryCode }) => (
          <>
            <p>
              It is <strong>{mfa && (totp || passkey) ? 'on' : 'off'}</strong>.
              {mfa &&
                (totp || passkey) &&
                !recoveryCode &&
                ' You have no recovery codes. Make some.'}
            </p>
            <TwoStepActions
              isOn={mfa && (totp || passkey)}
              factors={{ totp, passkey }}
              onSetUp={openSetup}
              onTurnOn={() => turnOn.mutate()}
              onTurnOff={() => setOpen('turn-off')}
              onNewCodes={() => newCodes.mutate()}
              pending={
                proof.opened
                  ? null
                  : turnOn.isPending
                    ? 'turn-on'
                    : newCodes.isPending
                      ? 'new-codes'
                      : null
              }
            />
          </>
        )}
      </Loaded>
      {failed && (
        <DialogFailure message="Could not change this." detail={errorMessage(failed.error)} />
      )}
      {open === 'setup' && TwoStepSetup && (
        <TwoStepSetup onTurnedOn={(user) => void refreshFactors(user)} onClose={close} />
      )}
      <TurnOffQuestion
        opened={open === 'turn-off'}
        hasApp={factors.data?.totp ?? false}
        onClose={close}
        onConfirm={() => {
          close()
          turnOff.mutate()
        }}
      />
      <ProofDialog {...proof} />
      {newCodes.data != null && (
        <RecoveryCodesDialog codes={newCodes.data} onClose={newCodes.reset} />
      )}
    </SettingsSection>
  )
}

interface TwoStepActionsProps {
  isOn: boolean
  factors: { totp: boolean; passkey: boolean }
  onSetUp: () => void
  onTurnOn: () => void
  onTurnOff: () => void
  onNewCodes: () => void
  /** The action that is under way. */
  pending: 'turn-on' | 'new-codes' | null
}

function TwoStepActions({ isOn, factors, pending, ...actions }: TwoStepActionsProps) {
  const { totp, passkey } = factors
  if (isOn) {
    return (
      <SettingsActions>
        <Button variant="default" onClick={actions.onNewCodes} loading={pending === 'new-codes'}>
          New recovery codes
        </Button>
        {!totp && (
          <Button variant="default" onClick={actions.onSetUp}>
            Set up an authenticator app
          </Button>
        )}
        <Button variant="default" onClick={actions.onTurnOff}>
          Turn off
        </Button>
      </SettingsActions>
    )
  }
  return (
    <SettingsActions>
      {totp || passkey ? (
        <Button onClick={actions.onTurnOn} loading={pending === 'turn-on'}>
          Turn on
        </Button>
      ) : (
        <Button variant="default" onClick={actions.onSetUp}>
          Set up two-step verification
        </Button>
      )}
    </SettingsActions>
  )
}
