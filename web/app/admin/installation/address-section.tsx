import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Setting } from '@squared-away/domain/installation'
import * as pages from '../../addresses/pages.ts'
import { errorMessage } from '../../data/errors.ts'
import { NotReachedError, useChangeAddress } from '../../data/operations/address-trial.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { sentValues } from '../../ui/forms/sent-values.ts'
import { findFieldProblem, typedValues } from './changed-settings.ts'
import classes from './installation.module.css'

const NAME = 'PUBLIC_URL'

/** The public address, which is tried from this browser before it is kept. */
export function AddressSection({ settings }: { settings: readonly Setting[] }) {
  const setting = settings.find(({ name }) => name === NAME)
  if (setting === undefined) return null
  return (
    <BinderCard tab={<h2 id="address">Address</h2>} labelledBy="address">
      <p className={classes.soft}>
        What people type. Links in emails lead there, and people can sign in there only. Passkeys
        belong to one address: after a change people log in by password and add new ones.
      </p>
      <AddressForm key={JSON.stringify(setting)} setting={setting} />
    </BinderCard>
  )
}

function AddressForm({ setting }: { setting: Setting }) {
  const { withProof, proof } = useProof()
  const changing = useChangeAddress(withProof)
  const form = useForm({ initialValues: { address: typedValues([setting])[NAME] ?? '' } })
  const isFixed = setting.source === 'environment'
  const send = ({ address }: { address: string }) =>
    changing.mutateAsync(address.trim()).catch((error: unknown) => {
      form.setFieldError('address', problemOf(error))
      throw error
    })
  return (
    <>
      <Form className={classes.form} onSubmit={sentValues(form, send)}>
        <TextInput
          className={classes.wide}
          label="Address of this site"
          description={
            isFixed
              ? 'The environment of the server sets it.'
              : 'Such as https://study.example.org. This browser tries it before it is kept.'
          }
          placeholder={setting.value ?? ''}
          readOnly={isFixed}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          size="md"
          {...form.getInputProps('address')}
        />
        {!isFixed && (
          <Button type="submit" loading={changing.isPending}>
            Try and Save
          </Button>
        )}
        <ProofDialog {...proof} />
      </Form>
      {setting.value !== null && setting.value !== window.location.origin && (
        <p role="status" className={classes.status}>
          The site is at <a href={setting.value + pages.login}>{setting.value}</a>. Log in there.
        </p>
      )}
    </>
  )
}

function problemOf(error: unknown): string {
  if (error instanceof NotReachedError) {
    return `This browser did not reach the site at ${error.message}. Check the name, the certificate and the proxy. Nothing was changed.`
  }
  const message = errorMessage(error, 'Could not save it. Check your connection.')
  return findFieldProblem(message, [{ name: NAME }])?.problem ?? message
}
