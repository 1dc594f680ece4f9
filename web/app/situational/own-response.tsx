import { Button } from '@mantine/core'
import type { AnsweringStrategy } from '@squared-away/domain/entities/question'
import { isEmptyStrategy } from '@squared-away/domain/study/situational'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { LoadingState } from '../ui/states/loading-state.tsx'
import classes from './own-response.module.css'

/** Most practices are only spoken, so typing and dictation load on demand. */
const Fields = lazy(async () => ({
  default: (await import('./own-response-fields.tsx')).OwnResponseFields,
}))

interface OwnResponseProps {
  response: AnsweringStrategy
  onChange: (changed: Partial<AnsweringStrategy>) => void
}

/** The soldier's own answer, to compare with the model after the flip. */
export function OwnResponse({ response, onChange }: OwnResponseProps) {
  const [isOpen, setOpen] = useState(!isEmptyStrategy(response))
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        className={classes.open}
        leftSection={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Write or speak your answer
      </Button>
    )
  }
  return (
    <section className={classes.own} aria-labelledby="own-response">
      <h2 id="own-response" className={classes.heading}>
        Your answer
      </h2>
      <Suspense fallback={<LoadingState label="Loading the fields..." />}>
        <Fields response={response} onChange={onChange} />
      </Suspense>
    </section>
  )
}
