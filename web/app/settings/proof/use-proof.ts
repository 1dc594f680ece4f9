import { useState } from 'react'
import { errorType } from '../../data/calls/errors.ts'

/**
 * Lets calls that want a fresh proof of who asks get it: `withProof` tries the call, has the dialog
 * ask when the server wants a proof (wire §8, §8.1), and tries once more. It answers null when the
 * user would rather not.
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
    /** Has the dialog ask. @returns whether the user gave a proof. */
    askForProof,
    proof: {
      opened: answer !== null,
      onProven: () => answer?.give(true),
      onCancel: () => answer?.give(false),
    },
  }
}
