import { useEffect, useRef, useState } from 'react'
import {
  answerChallenge,
  type Challenge,
  type CodeFactor,
  useStartChallenge,
} from '../../data/account/factors.ts'
import { errorMessage, errorType } from '../../data/errors.ts'

const UNREACHABLE = 'Could not reach the server. Check your connection and try again.'

/**
 * A challenge for a second factor. Starts with the first code; by mail it starts at once, since
 * that sends the code. Stays open after a wrong code.
 */
export function useChallenge(factor: CodeFactor, onProven: () => void | Promise<void>) {
  const started = useRef<Challenge>(undefined)
  const { mutateAsync: startChallenge } = useStartChallenge()
  const [isBusy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function start() {
    setSending(true)
    setFailure(undefined)
    try {
      started.current = await startChallenge(factor)
    } catch (error) {
      setFailure(errorMessage(error, UNREACHABLE))
    } finally {
      setSending(false)
    }
  }

  const isMailed = factor === 'email'
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chosen factor
  useEffect(() => {
    if (!isMailed || isAsked.current) return
    isAsked.current = true
    void start()
  }, [isMailed])

  /** Returns true if the code was accepted. */
  async function answer(code: string): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    try {
      const isOver = started.current && Date.parse(started.current.expire) <= Date.now()
      if (started.current === undefined || (isOver && !isMailed)) {
        started.current = await startChallenge(factor)
      }
      await answerChallenge(started.current.$id, code)
      await onProven()
      return true
    } catch (error) {
      setFailure(
        errorType(error) === 'user_invalid_token'
          ? 'This code is wrong or was already used. Enter the current one.'
          : errorMessage(error, UNREACHABLE),
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  return { start, answer, isBusy, isSending, failure }
}
