import { Button, TextInput } from '@mantine/core'
import type { ListedPerson, PersonAction } from '@squared-away/domain/people'
import { useState } from 'react'
import { errorMessage } from '../../data/errors.ts'
import { usePersonAction } from '../../data/operations/accounts.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'
import { notifyDone } from '../../ui/messages/notify.tsx'
import { formatMoment } from '../../ui/page/moments.ts'
import classes from './people.module.css'
import { ACTIONS, actionsFor, personName } from './person-actions.ts'

const FAILED = 'That did not work. Check your connection and try again.'

interface PersonDialogProps {
  /** Null closes it. */
  person: ListedPerson | null
  onClose: () => void
  /** Called after a try, whether it worked or not. */
  onEnd: () => void
}

/** An account, and what an admin may do with it. Each action asks once more. */
export function PersonDialog({ person, onClose, onEnd }: PersonDialogProps) {
  const [action, setAction] = useState<PersonAction | null>(null)
  // The texts stay while the dialog fades out.
  const [shown, setShown] = useState(person)
  if (person !== null && person !== shown) {
    setShown(person)
    setAction(null)
  }
  return (
    <Dialog
      title={action === null ? 'Account' : ACTIONS[action].title}
      opened={person !== null}
      onClose={onClose}
    >
      {shown && (
        <>
          <p>
            <strong className={classes.address}>
              <bdi>{personName(shown)}</bdi>
            </strong>
          </p>
          {action === null ? (
            <Overview person={shown} onChoose={setAction} onClose={onClose} />
          ) : (
            <Question
              key={action}
              {...{ person: shown, action, onEnd }}
              onBack={() => setAction(null)}
              onDone={onClose}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function Overview({
  person,
  onChoose,
  onClose,
}: {
  person: ListedPerson
  onChoose: (action: PersonAction) => void
  onClose: () => void
}) {
  return (
    <>
      <dl className={classes.facts}>
        {factsOf(person).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.choices}>
        {actionsFor(person).map((action) => (
          <Button
            key={action}
            variant="default"
            fullWidth
            {...(ACTIONS[action].isDestructive && { c: 'red' })}
            onClick={() => onChoose(action)}
          >
            {ACTIONS[action].label}
          </Button>
        ))}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  )
}

function factsOf(person: ListedPerson): [string, string][] {
  const { email, name, createdAt, lastSeen, isConfirmed, shared } = person
  return [
    ...(email !== null && name !== '' ? [['Name', name] as [string, string]] : []),
    ['Address', addressFact(email, isConfirmed)],
    ['Signed up', formatMoment(createdAt)],
    ['Last seen', lastSeen],
    ['Second factor', factorFact(person)],
    ['Shared', sharedIn(shared)],
  ]
}

const addressFact = (email: string | null, isConfirmed: boolean): string => {
  if (email === null) return 'None'
  return isConfirmed ? 'Confirmed' : 'Not confirmed'
}

function factorFact({ hasSecondFactor, losesSecondFactor }: ListedPerson): string {
  if (losesSecondFactor) return 'On, comes off within 24 hours'
  return hasSecondFactor ? 'On' : 'Off'
}

/** How much an account shared in the Community Library. */
export const sharedIn = ({ sets, questions }: ListedPerson['shared']): string =>
  sets === 0
    ? 'Nothing'
    : `${sets} ${sets === 1 ? 'set' : 'sets'}, ${questions} ${questions === 1 ? 'question' : 'questions'}`

interface QuestionProps {
  person: ListedPerson
  action: PersonAction
  onBack: () => void
  onDone: () => void
  onEnd: () => void
}

function Question({ person, action, onBack, onDone, onEnd }: QuestionProps) {
  const [typed, setTyped] = useState('')
  const { withProof, proof } = useProof()
  const { text, confirm, done, isDestructive = false, isTyped = false } = ACTIONS[action]
  const acting = usePersonAction(withProof, {
    onDone: () => {
      notifyDone(done)
      onDone()
    },
    onEnd,
  })
  const isSure = !isTyped || typed.trim().toLowerCase() === personName(person).toLowerCase()
  return (
    <>
      <p>{text}</p>
      {isTyped && (
        <TextInput
          label="Type the address of the account"
          autoComplete="off"
          spellCheck={false}
          size="md"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <DialogButtons
        confirm={confirm}
        isDestructive={isDestructive}
        cancel="Back"
        onCancel={onBack}
        canConfirm={isSure}
        isPending={acting.isPending}
        failure={acting.isError && { message: errorMessage(acting.error, FAILED) }}
        onConfirm={() => acting.mutate({ userId: person.$id, action })}
      />
      <ProofDialog {...proof} />
    </>
  )
}
