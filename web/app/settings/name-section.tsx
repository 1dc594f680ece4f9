import { Button, TextInput } from '@mantine/core'
import { accountNameProblem, LONGEST_ACCOUNT_NAME } from '@squared-away/domain/soldier/credentials'
import { type FormEvent, useRef, useState } from 'react'
import { account } from '../data/calls/client.ts'
import { errorMessage } from '../data/calls/errors.ts'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { useAccountUpdate } from './account-update.ts'
import classes from './name-section.module.css'
import { SettingsSection } from './settings-section.tsx'

export function NameSection() {
  const user = useSignedInUser()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const update = useAccountUpdate((name: string) => account.updateName({ name }))
  const name = typed ?? user.name

  function submit(event: FormEvent) {
    event.preventDefault()
    if (update.isPending) return
    const problem = accountNameProblem(name)
    setFault(problem)
    if (problem !== null) {
      field.current?.focus()
      return
    }
    update.mutate(name.trim(), {
      onSuccess: () => {
        setTyped(undefined)
        notifyDone('Your name has been saved.')
      },
    })
  }

  return (
    <SettingsSection id="name" title="Name" words="How the app addresses you. Nobody else sees it.">
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          ref={field}
          label="Your name"
          className={classes.field}
          autoComplete="name"
          maxLength={LONGEST_ACCOUNT_NAME}
          value={name}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault(null)
          }}
          error={fault}
        />
        <Button type="submit" variant="default" loading={update.isPending}>
          Save name
        </Button>
      </form>
      {update.isError && (
        <DialogFailure
          message="Your name could not be saved."
          detail={errorMessage(update.error, '')}
        />
      )}
    </SettingsSection>
  )
}
