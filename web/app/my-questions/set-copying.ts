import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { questionSetAddress } from '../addresses/screens.ts'
import * as copying from '../data/sets/sharing/copy-set.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'

/**
 * Copies a subscribed set to the private ones for editing. Opens the copy when it is ready, unless
 * the user has left the screen.
 */
export function useCopySet() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return copying.useSetCopying({
    onCopied: ({ name, setId }) => {
      notifyDone(`"${name}" is now in your private sets.`)
      if (isHere.current) void navigate(questionSetAddress(setId))
    },
    onRefused: ({ name }, reason) => notifyFailed(`Could not copy "${name}". ${reason}`),
    // specification §8.
    onNotStarted: () => notifyFailed('Failed to start the copying process. Please try again.'),
  })
}

function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
