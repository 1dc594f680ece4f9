import { IconCloudOff } from '@tabler/icons-react'
import { useOnline } from '../study/sending/use-online.ts'
import { StandingNote } from '../ui/messages/standing-note.tsx'

/** Says what works offline. */
export function TrialOffline() {
  const online = useOnline()
  if (online) return null
  return (
    <StandingNote label="Without a network" icon={IconCloudOff}>
      <p role="status">
        <strong>You are offline.</strong> The ten questions and the creed work all the same. Your
        answers stay on this device. To create an account you need a network.
      </p>
    </StandingNote>
  )
}
