import { Button } from '@mantine/core'
import type { Passkey } from '../../data/account/passkeys.ts'
import { formatDay, formatMoment } from '../../ui/page/moments.ts'
import { Row, SettingsRowList } from '../row-list.tsx'
import { SettingsActions } from '../settings-section.tsx'

interface PasskeyListProps {
  passkeys: Passkey[]
  onRename: (passkey: Passkey) => void
  onDelete: (passkey: Passkey) => void
}

/** The account's passkeys with name and last use. */
export function PasskeyList({ passkeys, onRename, onDelete }: PasskeyListProps) {
  if (passkeys.length === 0) {
    return <p>None yet. Add one on each device that you study on.</p>
  }
  return (
    <SettingsRowList label="Passkeys">
      {passkeys.map((passkey) => (
        <Row
          key={passkey.$id}
          name={passkey.name}
          mark={passkey.signsIn ? undefined : 'After your password only'}
          about={aboutPasskey(passkey)}
          action={
            <SettingsActions>
              <Button
                variant="default"
                size="sm"
                aria-label={`Rename ${passkey.name}`}
                onClick={() => onRename(passkey)}
              >
                Rename
              </Button>
              <Button
                variant="default"
                size="sm"
                aria-label={`Delete ${passkey.name}`}
                onClick={() => onDelete(passkey)}
              >
                Delete
              </Button>
            </SettingsActions>
          }
        />
      ))}
    </SettingsRowList>
  )
}

function aboutPasskey({ $createdAt, lastUsedAt }: Passkey): string {
  const added = `Added ${formatDay($createdAt)}`
  return lastUsedAt === ''
    ? `${added}, not used yet`
    : `${added}, last used ${formatMoment(lastUsedAt)}`
}
