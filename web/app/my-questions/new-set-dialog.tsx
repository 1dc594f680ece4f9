import { TextInput } from '@mantine/core'
import { LONGEST_SET_NAME } from '@squared-away/domain/entities/question-set'
import { isBlank } from '@squared-away/domain/entities/text'
import { useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { errorMessage } from '../data/errors.ts'
import { useNewSet } from '../data/sets/new-set.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { useSubmittedForm } from '../ui/forms/use-submitted-form.ts'

const RULES = {
  name: (name: string) => (isBlank(name) ? 'Give the set a name.' : null),
}

/** Creates an empty set and opens its editor. */
export function NewSetDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useSubmittedForm({ initialValues: { name: '' }, validate: RULES })
  const creation = useNewSet()

  async function create({ name }: { name: string }) {
    const { $id } = await creation.mutateAsync(name.trim())
    await navigate(screens.questionSetAddress($id))
  }

  return (
    <FormDialog
      title="New Set"
      opened={opened}
      onClose={onClose}
      onSubmit={form.onSubmit(create)}
      confirm="Create Set"
      isPending={creation.isPending}
      failure={
        creation.isError && {
          message: 'Could not create the set.',
          detail: errorMessage(creation.error),
        }
      }
    >
      <TextInput
        label="Set Name"
        description="You write its questions one at a time on the next screen."
        value={form.values.name}
        onChange={(event) => form.setFieldValue('name', event.currentTarget.value)}
        error={form.errors.name}
        maxLength={LONGEST_SET_NAME}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}
