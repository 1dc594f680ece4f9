import { Button, FileInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { useEmptyInstallation, useRestoreBackup } from '../data/first-start/restore.ts'
import type { RestoreStep } from '../data/first-start/restore-backup.ts'
import { RestoreRefusal } from '../data/first-start/restore-calls.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { acceptedFiles } from '../ui/forms/accepted-files.ts'
import { sentValues } from '../ui/forms/sent-values.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { PublicCard, PublicForm, PublicPage } from '../ui/public/public-page.tsx'
import { Loaded } from '../ui/states/loaded.tsx'

export const meta = () => pageTitle('Restore a backup')

/** Restores a backup into an installation without accounts, for the operator, who reads the server's log. */
export default function RestoreRoute() {
  const isEmpty = useEmptyInstallation()
  return (
    <PublicPage>
      <PublicCard tab="First start" title="Restore a backup">
        <Loaded
          query={isEmpty}
          loading="Looking whether the installation is empty..."
          failure="Could not reach the server."
        >
          {(canRestore) =>
            canRestore ? (
              <RestoreForm />
            ) : (
              <>
                <p>
                  This installation has accounts, so nothing can be restored from the browser. Stop
                  the server and run <code>npm run restore</code>.
                </p>
                <p>
                  <Link to={pages.login}>Go to login</Link>
                </p>
              </>
            )
          }
        </Loaded>
      </PublicCard>
    </PublicPage>
  )
}

type RestoreValues = {
  token: string
  file: File | null
}

function RestoreForm() {
  const [step, setStep] = useState<RestoreStep | null>(null)
  const form = useForm<RestoreValues>({
    initialValues: { token: '', file: null },
    validate: {
      token: (token) => (token.trim() === '' ? 'Enter the token from the log.' : null),
      file: (file) => (file === null ? 'Choose a backup.' : null),
    },
  })
  const restoring = useRestoreBackup(setStep)
  const send = ({ token, file }: RestoreValues) =>
    file === null ? undefined : restoring.mutateAsync({ token: token.trim(), file })
  if (restoring.isSuccess) return <Restored />
  return (
    <>
      <p>
        This installation has no accounts yet. A backup brings all of its accounts with their
        passwords, and everything that is theirs. The server starts again with it.
      </p>
      <PublicForm onSubmit={sentValues(form, send)}>
        <TextInput
          label="Token"
          description="The log of the server shows it at each start without accounts."
          name="token"
          autoComplete="off"
          spellCheck={false}
          size="md"
          {...form.getInputProps('token')}
        />
        <FileInput
          label="Backup"
          description="A .db file that this app made. Both kinds of database can read it."
          placeholder="Choose a file"
          accept={acceptedFiles('.db')}
          size="md"
          clearable
          {...form.getInputProps('file')}
        />
        {step !== null && <p role="status">{wordsOf(step)}</p>}
        {restoring.isError && <DialogFailure message={messageOf(restoring.error)} />}
        <Button type="submit" size="md" fullWidth loading={restoring.isPending}>
          Restore
        </Button>
      </PublicForm>
    </>
  )
}

function Restored() {
  return (
    <>
      <p role="status">
        The backup is restored. Log in with an account that is in it. Authenticator apps work only
        with the secret key of the old server.
      </p>
      <Button component={Link} to={pages.login} size="md" fullWidth>
        Go to login
      </Button>
    </>
  )
}

function wordsOf(step: RestoreStep): string {
  if (step.kind === 'sending') {
    return `Sending: ${Math.floor((100 * step.sent) / Math.max(1, step.size))} %. Keep this page open.`
  }
  return step.kind === 'checking'
    ? 'Checking the backup...'
    : 'Restoring. The server starts again in a moment...'
}

const messageOf = (error: Error) =>
  error instanceof RestoreRefusal && error.message !== ''
    ? error.message
    : 'Could not reach the server. Check your connection and try again.'
