import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { Refusal } from './refusal.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** Signs in with a passkey; `next` is the URL to open afterwards. */
export function PasskeyButton({ next }: { next: string }) {
  const { isBusy, failure, signIn } = usePasskeySignIn(next)
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden="true" />}
        loading={isBusy}
        onClick={signIn}
      >
        Sign in with a passkey
      </Button>
      {failure !== undefined && <Refusal>{failure}</Refusal>}
    </>
  )
}
