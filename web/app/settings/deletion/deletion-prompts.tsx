import { normalizeEmail } from '@squared-away/domain/soldier/credentials'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as pages from '../../addresses/pages.ts'
import { useDeleteAccount } from '../../data/account/delete-account.ts'
import { clearDeletedUser } from '../../data/queue/database-store.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { leaveAndForget } from '../../session/sign-in.ts'
import { DeletionPrompt } from './deletion-prompt.tsx'

/** Why the prompts ended without a deletion (specification §5). */
export type DeletionEnd = 'Action cancelled.' | 'Email does not match. Action cancelled.'

const WORD = 'DELETE'

/** The two prompts before a deletion: a word, then the user's email address (specification §5). */
export function DeletionPrompts({ onEnd }: { onEnd: (reason: DeletionEnd) => void }) {
  const user = useSignedInUser()
  const navigate = useNavigate()
  const { withProof, proof } = useProof()
  const [step, setStep] = useState<'word' | 'email'>('word')
  const deletion = useDeleteAccount(withProof, () =>
    leaveAndForget(async () => {
      await navigate(pages.landing, { replace: true })
      clearDeletedUser(user.$id)
    }),
  )
  const isWord = step === 'word'

  function answer(typed: string) {
    if (isWord && typed !== WORD) onEnd('Action cancelled.')
    else if (isWord) setStep('email')
    else if (normalizeEmail(typed) !== user.email) {
      onEnd('Email does not match. Action cancelled.')
    } else {
      return deletion.mutateAsync(undefined, {
        onSuccess: (end) => {
          if (end === null) onEnd('Action cancelled.')
        },
      })
    }
    return undefined
  }

  if (proof.opened) return <ProofDialog {...proof} />

  return (
    <DeletionPrompt
      key={step}
      question={
        isWord
          ? 'This cannot be undone. Everything you own here is deleted with your account.'
          : 'Last question: whose account is this?'
      }
      label={isWord ? `Type ${WORD} to continue` : 'Type your email address to delete the account'}
      confirm={isWord ? 'Continue' : 'Delete my account'}
      isBusy={deletion.isPending}
      failure={
        deletion.isError
          ? 'An error occurred during account deletion. Please try again.'
          : undefined
      }
      onCancel={() => onEnd('Action cancelled.')}
      onAnswer={answer}
    />
  )
}
