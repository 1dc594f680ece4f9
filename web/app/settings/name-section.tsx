import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountNameProblem, LONGEST_ACCOUNT_NAME } from '@squared-away/domain/soldier/credentials'
import { useChangeName } from '../data/account/profile.ts'
import { errorMessage } from '../data/errors.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { Form } from '../ui/forms/form.tsx'
import { sentValues } from '../ui/forms/sent-values.ts'
import { notifyDone } from '../ui/messages/notify.tsx'
import classes from './name-section.module.css'
import { SettingsSection } from './settings-section.tsx'

export function NameSection() {
  const user = useSignedInUser()
  // Null until edited: the name may change in another tab.
  const form = useForm<{ name: string | null }>({
    initialValues: { name: null },
    validate: { name: (typed) => accountNameProblem(typed ?? user.name) },
  })
  const update = useChangeName()

  function send({ name }: typeof form.values) {
    return update.mutateAsync((name ?? user.name).trim(), {
      onSuccess: () => {
        form.setFieldValue('name', null)
        notifyDone('Your name has been saved.')
      },
    })
  }

  return (
    <SettingsSection id="name" title="Name" words="What the app calls you. Nobody else sees it.">
      <Form onSubmit={sentValues(form, send)} className={classes.form}>
        <TextInput
          label="Your name"
          className={classes.field}
          autoComplete="name"
          maxLength={LONGEST_ACCOUNT_NAME}
          {...form.getInputProps('name')}
          value={form.values.name ?? user.name}
        />
        <Button type="submit" variant="default" loading={update.isPending}>
          Save name
        </Button>
      </Form>
      {update.isError && (
        <DialogFailure
          message="Could not save your name."
          detail={errorMessage(update.error, '')}
        />
      )}
    </SettingsSection>
  )
}
