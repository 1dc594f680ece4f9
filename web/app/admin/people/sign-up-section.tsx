import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  readDomains,
  readSignUpCode,
  SIGN_UP_MODES,
  type SignUpMode,
  type SignUpSetting,
} from '@squared-away/domain/sign-up'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorMessage } from '../../data/errors.ts'
import { useChooseSignUp } from '../../data/operations/people.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { sentValues } from '../../ui/forms/sent-values.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './people.module.css'

const MODES: Record<SignUpMode, { label: string; description: string }> = {
  open: { label: 'Everybody', description: 'Anyone who finds this site may sign up.' },
  invited: { label: 'By invitation', description: 'Only people whom an admin invites.' },
  code: {
    label: "By the unit's code",
    description: 'People who have the code, and people whom an admin invites.',
  },
  domains: {
    label: 'By email domain',
    description: 'Owners of an address at these domains, and people whom an admin invites.',
  },
  closed: { label: 'Nobody', description: 'Sign-up is closed. Invitations do not work either.' },
}

interface SignUpSectionProps {
  setting: UseQueryResult<SignUpSetting>
  onChange: () => void
}

/** Chooses who may sign up. */
export function SignUpSection({ setting, onChange }: SignUpSectionProps) {
  return (
    <BinderCard tab={<h2 id="sign-up">Sign-up</h2>} labelledBy="sign-up">
      <Loaded query={setting} loading="Loading who may sign up..." failure="Could not load it.">
        {(found) =>
          found.isFixed ? (
            <Fixed setting={found} />
          ) : (
            <SignUpForm key={JSON.stringify(found)} setting={found} onChange={onChange} />
          )
        }
      </Loaded>
    </BinderCard>
  )
}

function Fixed({ setting: { mode, domains, code } }: { setting: SignUpSetting }) {
  return (
    <div className={classes.form}>
      <p>
        <strong>{MODES[mode].label}.</strong> {MODES[mode].description}
      </p>
      {domains.length > 0 && <p>{domains.join(', ')}</p>}
      {code !== null && <p className={classes.secret}>{code.toUpperCase()}</p>}
      <p className={classes.soft}>
        SIGN_UP of the server sets this. Change it there to choose here.
      </p>
    </div>
  )
}

function SignUpForm({ setting, onChange }: { setting: SignUpSetting; onChange: () => void }) {
  const { withProof, proof } = useProof()
  const choosing = useChooseSignUp(withProof, { onEnd: onChange })
  const form = useForm({
    initialValues: {
      mode: setting.mode,
      code: setting.code?.toUpperCase() ?? '',
      domains: setting.domains.join(', '),
    },
    validate: {
      code: (code, { mode }) =>
        mode === 'code' && code.trim() !== '' && readSignUpCode(code) === null
          ? 'A code has 8 to 64 letters and digits.'
          : null,
      domains: (domains, { mode }) =>
        mode === 'domains' && readDomains(domains) === null
          ? 'Enter domains such as army.mil, separated by commas.'
          : null,
    },
  })
  const { mode } = form.values
  return (
    <Form
      className={classes.form}
      onSubmit={sentValues(form, (values) => choosing.mutateAsync(values))}
    >
      <Radio.Group label="Who may sign up" {...form.getInputProps('mode')}>
        {SIGN_UP_MODES.map((one) => (
          <Radio key={one} value={one} mt="sm" {...MODES[one]} />
        ))}
      </Radio.Group>
      {mode === 'code' && (
        <TextInput
          label="Code"
          description="Leave it empty for a new one. Everybody of the unit uses the same code."
          autoComplete="off"
          spellCheck={false}
          size="md"
          {...form.getInputProps('code')}
        />
      )}
      {mode === 'domains' && (
        <Textarea
          className={classes.wide}
          label="Domains"
          description="Separated by commas. A subdomain counts only if it is listed."
          placeholder="army.mil, mail.mil"
          size="md"
          autosize
          {...form.getInputProps('domains')}
        />
      )}
      {choosing.isError && (
        <DialogFailure
          message={errorMessage(choosing.error, 'Could not save it. Check your connection.')}
        />
      )}
      <Button type="submit" loading={choosing.isPending}>
        Save
      </Button>
      <ProofDialog {...proof} />
    </Form>
  )
}
