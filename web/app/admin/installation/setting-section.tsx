import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  SECRET_SETTINGS,
  type Setting,
  type SettingChanges,
} from '@squared-away/domain/installation'
import type { ReactNode } from 'react'
import { errorMessage } from '../../data/errors.ts'
import { useSaveSettings } from '../../data/operations/installation.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { sentValues } from '../../ui/forms/sent-values.ts'
import { changedSettings, findFieldProblem, typedValues } from './changed-settings.ts'
import classes from './installation.module.css'
import type { Section, SettingField } from './sections.ts'

const UNREADABLE = 'Enter it again: it was sealed with another key of the server.'
const FAILED = 'Could not save it. Check your connection.'

interface SettingSectionProps {
  section: Section
  settings: readonly Setting[]
  /** What can be done with what is saved. */
  children?: ReactNode
}

/** Settings that are saved together. What the environment of the server sets is only shown. */
export function SettingSection({ section, settings, children }: SettingSectionProps) {
  const { withProof, proof } = useProof()
  const saving = useSaveSettings(withProof)
  const { id, title, about, fields } = section
  const shown = settings.filter(({ name }) => fields.some((field) => field.name === name))
  return (
    <BinderCard tab={<h2 id={id}>{title}</h2>} labelledBy={id}>
      <p className={classes.soft}>{about}</p>
      <SettingForm
        key={JSON.stringify(shown)}
        fields={fields}
        settings={shown}
        save={saving.mutateAsync}
      />
      <p role="status" className={classes.status}>
        {saving.data ? 'Saved.' : ''}
      </p>
      {children}
      <ProofDialog {...proof} />
    </BinderCard>
  )
}

interface SettingFormProps {
  fields: readonly SettingField[]
  settings: readonly Setting[]
  save: (changes: SettingChanges) => Promise<unknown>
}

function SettingForm({ fields, settings, save }: SettingFormProps) {
  const form = useForm<Record<string, string>>({
    initialValues: typedValues(settings),
    initialErrors: Object.fromEntries(
      settings.filter(({ isUnreadable }) => isUnreadable).map(({ name }) => [name, UNREADABLE]),
    ),
  })
  const { failure } = form.errors
  const send = (values: Record<string, string>) =>
    save(changedSettings(settings, values)).catch((error: unknown) => {
      const message = errorMessage(error, FAILED)
      const fault = findFieldProblem(message, fields)
      if (fault) form.setFieldError(fault.name, fault.problem)
      else form.setFieldError('failure', message)
      throw error
    })
  return (
    <Form className={classes.form} onSubmit={sentValues(form, send)}>
      {settings.map((setting) => (
        <Field
          key={setting.name}
          setting={setting}
          field={fields.find(({ name }) => name === setting.name)}
          input={form.getInputProps(setting.name)}
        />
      ))}
      {failure && <DialogFailure message={String(failure)} />}
      {settings.some(({ source }) => source !== 'environment') && (
        <Button type="submit" loading={form.submitting}>
          Save
        </Button>
      )}
    </Form>
  )
}

interface FieldProps {
  setting: Setting
  field: SettingField | undefined
  /** Its value and what follows it, from the form. */
  input: object
}

function Field({ setting, field, input }: FieldProps) {
  const { name, source, value } = setting
  if (field === undefined) return null
  const isFixed = source === 'environment'
  const shared = {
    className: classes.wide,
    label: field.label,
    description: isFixed ? 'The environment of the server sets it.' : field.description,
    readOnly: isFixed,
    spellCheck: false,
    size: 'md',
    ...input,
  } as const
  if (SECRET_SETTINGS.includes(name)) {
    const placeholder = source === 'default' ? '' : 'Set'
    return <PasswordInput {...shared} placeholder={placeholder} autoComplete="new-password" />
  }
  return (
    <TextInput
      {...shared}
      placeholder={source === 'default' ? (value ?? '') : ''}
      inputMode={field.inputMode}
      autoComplete="off"
    />
  )
}
