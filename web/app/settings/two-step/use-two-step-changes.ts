import { useMutation } from '@tanstack/react-query'
import { notifyDone } from '../../ui/messages/notify.tsx'
import { useProof } from '../proof/use-proof.ts'
import { newRecoveryCodes, refreshFactors, turnOff, turnOn } from './two-step-calls.ts'

/**
 * The changes to a second factor that is set up. Each may ask for a proof, by the dialog that
 * `proof` belongs to; it answers null when the user would rather not give one.
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
