import { useMutation } from '@tanstack/react-query'
import { useProof } from '../../session/proof/use-proof.ts'
import { notifyDone } from '../../ui/messages/notify.tsx'
import { newRecoveryCodes, refreshFactors, turnOff, turnOn } from './two-step-calls.ts'

/**
 * Mutations of an existing second factor. The server may require the user to prove their identity,
 * which `proof` renders as a dialog. Resolves to null if the user cancels the dialog.
 */
export function useTwoStepChanges() {
  const { withProof, proof } = useProof()
  return {
    proof,
    turnOn: useMutation({
      mutationFn: () => withProof(turnOn),
      onSuccess: (user) => {
        if (user === null) return
        notifyDone('Two-step verification is on.')
        return refreshFactors(user)
      },
    }),
    turnOff: useMutation({
      mutationFn: () => withProof(turnOff),
      onSuccess: (user) => {
        if (user === null) return
        notifyDone('Two-step verification is off.')
        return refreshFactors(user)
      },
    }),
    newCodes: useMutation({
      mutationFn: () => withProof(newRecoveryCodes),
      onSuccess: () => refreshFactors(),
    }),
  }
}
