import { Button } from '@mantine/core'
import type { SetLink } from '@squared-away/domain/question-sets/set-link'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { useEffect, useRef, useState } from 'react'
import { sentSetAddress } from '../addresses/screens.ts'
import { errorMessage } from '../data/errors.ts'
import type { PrivateSet } from '../data/sets/my-sets.ts'
import { useChangeSetLinks, useSetLinks } from '../data/sets/sharing/set-links.ts'
import { SecretLink } from '../ui/copying/secret-link.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/forms/form.tsx'
import list from '../ui/lists/ruled-list.module.css'
import { SharingPromise } from '../ui/sharing/sharing-promise.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './link-dialog.module.css'

interface LinkDialogProps {
  set: PrivateSet
  opened: boolean
  onClose: () => void
}

/** Creates a link to a private set, and lists all open links of the user (decision 187). */
export function LinkDialog({ set, opened, onClose }: LinkDialogProps) {
  const [isPromised, setPromised] = useState(false)
  const [made, setMade] = useState<{ linkId: string; secret: string } | null>(null)
  const creating = useChangeSetLinks()
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (made) shown.current?.querySelector('button')?.focus()
  }, [made])

  async function create() {
    const { links, secret } = await creating.mutateAsync({ action: 'create', setId: set.$id })
    const [newest] = links
    if (newest && secret !== null) setMade({ linkId: newest.linkId, secret })
    setPromised(false)
  }

  return (
    <Dialog title="Send by a Link" opened={opened} onClose={onClose} size="lg" fillsPhone isLong>
      <p className={classes.about}>
        Whoever has the link and signs in sees version {set.version} of "<bdi>{set.name}</bdi>" and
        can take a private copy, without your name. Later changes do not follow, and copies stay
        when you take the link back.
      </p>
      <Form key={made?.linkId} onSubmit={create}>
        <SharingPromise
          readers="Whoever gets the link"
          isGiven={isPromised}
          onChange={setPromised}
        />
        <Button
          type="submit"
          className={classes.create}
          disabled={!isPromised}
          loading={creating.isPending}
        >
          Create a Link
        </Button>
      </Form>
      {creating.isError && (
        <p role="alert" className={classes.problem}>
          {errorMessage(creating.error)}
        </p>
      )}
      {made && (
        <div ref={shown}>
          <SecretLink address={sentSetAddress(made.secret)}>
            Send this link. It is shown this once, and works until you take it back:
          </SecretLink>
        </div>
      )}
      <OpenLinks onRevoked={(linkId) => linkId === made?.linkId && setMade(null)} />
    </Dialog>
  )
}

/** All open links of the user, also of other sets and of earlier versions. */
function OpenLinks({ onRevoked }: { onRevoked: (linkId: string) => void }) {
  const links = useSetLinks()
  const revoking = useChangeSetLinks()
  const revoke = (linkId: string) =>
    revoking.mutate({ action: 'revoke', linkId }, { onSuccess: () => onRevoked(linkId) })
  return (
    <Loaded query={links} failure="Could not load your links." inSection>
      {(open) =>
        open.length > 0 && (
          <section aria-labelledby="open-links" className={classes.open}>
            <h3 id="open-links" className={classes.heading}>
              Your open links
            </h3>
            {revoking.isError && (
              <p role="alert" className={classes.problem}>
                {errorMessage(revoking.error)}
              </p>
            )}
            <ul className={`${list.list} ${list.choices}`}>
              {open.map((link) => (
                <li key={link.linkId}>
                  <span className={classes.facts}>
                    <bdi>{link.name}</bdi> v{link.version}
                    <span className={classes.soft}>{factsOf(link)}</span>
                  </span>
                  <Button
                    variant="default"
                    aria-label={`Take back the link to ${link.name}`}
                    loading={
                      revoking.isPending &&
                      revoking.variables.action === 'revoke' &&
                      revoking.variables.linkId === link.linkId
                    }
                    onClick={() => revoke(link.linkId)}
                  >
                    Take back
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

function factsOf({ createdAt, copies }: SetLink): string {
  const taken = copies === 1 ? '1 copy' : `${copies} copies`
  return `Created ${readableDay(createdAt.slice(0, 10))} · ${taken} taken`
}
