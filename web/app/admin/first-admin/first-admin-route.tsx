import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { errorMessage } from '../../data/errors.ts'
import { useBecomeFirstAdmin, useNeedsFirstAdmin } from '../../data/operations/first-admin.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { sentValues } from '../../ui/forms/sent-values.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './first-admin-route.module.css'

export const meta = () => pageTitle('First Admin')

const FAILED = 'That did not work. Check your connection and try again.'

/** Makes the account of the operator, who reads the server's log, the first admin. */
export default function FirstAdminRoute() {
  const needed = useNeedsFirstAdmin()
  return (
    <>
      <PageHeader title="First Admin" subtitle="Who runs this site becomes its admin here, once." />
      <BinderCard tab={<h2 id="first-admin">Token</h2>} labelledBy="first-admin">
        <div className={classes.content}>
          <Loaded
            query={needed}
            loading="Looking whether this site has an admin..."
            failure="Could not reach the server."
          >
            {(isNeeded) => (isNeeded ? <TokenForm /> : <HasAdmin />)}
          </Loaded>
        </div>
      </BinderCard>
    </>
  )
}

function HasAdmin() {
  return (
    <>
      <p>This site has an admin. Ask an admin to make you one.</p>
      <Button component={Link} to={screens.dashboard} variant="default">
        Back to the Dashboard
      </Button>
    </>
  )
}

function TokenForm() {
  const { withProof, proof } = useProof()
  const becoming = useBecomeFirstAdmin(withProof)
  const form = useForm({
    initialValues: { token: '' },
    validate: { token: (token) => (token.trim() === '' ? 'Enter the token from the log.' : null) },
  })
  if (becoming.data === true) return <IsAdmin />
  return (
    <>
      <p>The log of the server shows a token at each start until there is an admin.</p>
      <Form
        className={classes.content}
        onSubmit={sentValues(form, ({ token }) => becoming.mutateAsync(token.trim()))}
      >
        <TextInput
          label="Token"
          name="token"
          autoComplete="off"
          spellCheck={false}
          size="md"
          {...form.getInputProps('token')}
        />
        {becoming.isError && <DialogFailure message={errorMessage(becoming.error, FAILED)} />}
        <Button type="submit" size="md" loading={becoming.isPending}>
          Make me the admin
        </Button>
      </Form>
      <ProofDialog {...proof} />
    </>
  )
}

function IsAdmin() {
  return (
    <>
      <p role="status">You are the admin of this site. The token no longer works.</p>
      <Button component={Link} to={screens.installation}>
        Set Up This Site
      </Button>
      <Button component={Link} to={screens.admin} variant="default">
        Admin Control Panel
      </Button>
    </>
  )
}
