import { Button } from '@mantine/core'
import { errorMessage } from '../../data/errors.ts'
import { useTestMail } from '../../data/operations/installation.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import classes from './installation.module.css'

/** Mails the admin with the settings that are saved. */
export function TestMail() {
  const { withProof, proof } = useProof()
  const mailing = useTestMail(withProof)
  const { data: mail } = mailing
  return (
    <div className={classes.form}>
      {mailing.isError && (
        <DialogFailure
          message={errorMessage(mailing.error, 'Could not send it. Check your connection.')}
        />
      )}
      <Button variant="default" loading={mailing.isPending} onClick={() => mailing.mutate()}>
        Send Me a Test
      </Button>
      <p role="status">
        {mail?.isFile === false && `The mail server took an email to ${mail.to}.`}
        {mail?.isFile === true &&
          `No mail server is set: the email to ${mail.to} is a file in the outbox of the server.`}
      </p>
      <ProofDialog {...proof} />
    </div>
  )
}
