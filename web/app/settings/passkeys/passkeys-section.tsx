import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  useAddPasskey,
  useDeletePasskey,
  usePasskeys,
  useRenamePasskey,
} from '../../data/account/passkey-changes.ts'
import type { Passkey } from '../../data/account/passkeys.ts'
import { errorMessage } from '../../data/errors.ts'
import { passkeyFailure } from '../../session/passkeys/passkey-failure.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { notifyDone } from '../../ui/messages/notify.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { SettingsActions, SettingsSection } from '../settings-section.tsx'
import { PasskeyDeletion } from './passkey-deletion.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasskeyRename } from './passkey-rename.tsx'

/** Passkeys of the account: list, add, rename, delete. */
export function PasskeysSection() {
  const { withProof, proof } = useProof()
  const passkeys = usePasskeys()
  const add = useAddPasskey(withProof, () => notifyDone('Passkey added.'))
  const rename = useRenamePasskey()
  const remove = useDeletePasskey(withProof, () => notifyDone('Passkey deleted.'))
  const [open, setOpen] = useState<{ what: 'rename' | 'delete'; passkey: Passkey } | null>(null)
  const close = () => setOpen(null)

  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      words="Sign in with your fingerprint, face or screen lock instead of a password."
    >
      <Loaded inSection query={passkeys} failure="Could not load your passkeys.">
        {(list) => (
          <>
            <PasskeyList
              passkeys={list}
              onRename={(passkey) => setOpen({ what: 'rename', passkey })}
              onDelete={(passkey) => setOpen({ what: 'delete', passkey })}
            />
            <SettingsActions>
              <Button
                variant="default"
                onClick={() => add.mutate()}
                loading={add.isPending && !proof.opened}
              >
                Add a passkey
              </Button>
            </SettingsActions>
          </>
        )}
      </Loaded>
      {add.isError && <DialogFailure message={passkeyFailure(add.error)} />}
      {remove.isError && (
        <DialogFailure
          message="Could not delete the passkey."
          detail={errorMessage(remove.error)}
        />
      )}
      {open?.what === 'rename' && (
        <PasskeyRename
          passkey={open.passkey}
          onSave={(name) => rename.mutateAsync({ passkey: open.passkey, name })}
          error={rename.error}
          onClose={() => {
            rename.reset()
            close()
          }}
        />
      )}
      <PasskeyDeletion
        passkey={open?.what === 'delete' ? open.passkey : null}
        onClose={close}
        onConfirm={(passkey) => {
          close()
          remove.mutate(passkey)
        }}
      />
      <ProofDialog {...proof} />
    </SettingsSection>
  )
}
