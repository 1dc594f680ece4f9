import { useState } from 'react'
import { errorType } from '../../data/errors.ts'

/**
 * Runs calls that may require recent authentication: `withProof` tries the call, opens the dialog
 * if the server asks for a proof (wire §8, §8.1), and retries once. Resolves to null if the user
 * cancels.
 */
export function useProof() {
  const [answer, setAnswer] = useState<{ give: (isProven: boolean) => void } | null>(null)

  async function withProof<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call()
    } catch (error) {
      if (errorType(error) !== 'user_challenge_required') throw error
    }
    return (await askForProof()) ? call() : null
  }

  async function askForProof(): Promise<boolean> {
    const isProven = await new Promise<boolean>((give) => setAnswer({ give }))
    setAnswer(null)
    return isProven
  }
  return {
    withProof,
    /**
     * Opens the dialog.
     *
     * @returns whether the user gave a proof.
     */
    askForProof,
    proof: {
      opened: answer !== null,
      onProven: () => answer?.give(true),
      onCancel: () => answer?.give(false),
    },
  }
}
