import { Button, Textarea, TextInput } from '@mantine/core'
import type { PacketQuestion } from '@squared-away/domain/entities/packet-sheet'
import { type QuestionEdit, replacementFor } from '@squared-away/domain/packets/edit-sheet'
import { useState } from 'react'
import { errorMessage } from '../data/errors.ts'
import { newId } from '../data/new-id.ts'
import type { PacketPool } from '../data/packets/packet-questions.ts'
import { type StoredSheet, useEditSheet } from '../data/packets/packet-sheets.ts'
import { useWithNewerEdition } from '../data/publications.ts'
import { Form } from '../ui/forms/form.tsx'
import { notifyUndoable } from '../ui/messages/notify-undoable.tsx'
import classes from './packet.module.css'

interface CandidateQuestionsProps {
  unitBoardId: string
  sheet: StoredSheet
  /** All sheets of the packet, so that nothing is asked twice. */
  sheets: readonly StoredSheet[]
  candidate: string
  questions: readonly PacketQuestion[]
  /** What to swap from; undefined while it loads, and for readers. */
  pool: PacketPool | undefined
}

/** What a member asks a candidate. The maker swaps one question, strikes it, or adds an own one. */
export function CandidateQuestions(props: CandidateQuestionsProps) {
  const { unitBoardId, sheet, sheets, candidate, questions, pool } = props
  const withNewerEdition = useWithNewerEdition()
  const saving = useEditSheet(unitBoardId)
  const edit = (change: QuestionEdit) =>
    saving.mutateAsync({ id: sheet.id, candidate, edit: change })
  async function change(made: QuestionEdit, undo: QuestionEdit, message: string) {
    if (await edit(made).catch(() => null)) notifyUndoable(message, () => void edit(undo))
  }
  function swap(question: PacketQuestion) {
    const all = [...(pool?.questions ?? []), ...(pool?.situational ?? [])]
    const contents = sheets.map((one) => one.sheet)
    const by = replacementFor(question, contents, all)
    if (by === null) return
    const back: QuestionEdit = { do: 'swap', id: by.id, by: question }
    void change({ do: 'swap', id: question.id, by }, back, 'Swapped. Print this sheet again.')
  }
  const strike = (question: PacketQuestion, at: number) =>
    change(
      { do: 'strike', id: question.id },
      { do: 'add', question, at },
      'Struck. Print this sheet again.',
    )
  return (
    <>
      {saving.isError && (
        <p role="alert" className={classes.alert}>
          Not saved. {errorMessage(saving.error)}
        </p>
      )}
      <ol>
        {questions.map((question, at) => (
          <li key={question.id}>
            <p className={classes.asked}>{question.asked}</p>
            {question.answer.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {question.listensFor.length > 0 && <p>Listen for: {question.listensFor.join('; ')}</p>}
            <p className={classes.soft}>{withNewerEdition(question.reference)}</p>
            {sheet.isOwn && (
              <div className={classes.buttons}>
                {pool && (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Swap: ${question.asked}`}
                    onClick={() => swap(question)}
                  >
                    Swap
                  </Button>
                )}
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Strike: ${question.asked}`}
                  onClick={() => void strike(question, at)}
                >
                  Strike
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {sheet.isOwn && (
        <OwnQuestion onAdd={(question) => edit({ do: 'add', question })} candidate={candidate} />
      )}
    </>
  )
}

interface OwnQuestionProps {
  candidate: string
  onAdd: (question: PacketQuestion) => Promise<unknown>
}

/** A question in the maker's words. */
function OwnQuestion({ candidate, onAdd }: OwnQuestionProps) {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState('')
  const [answer, setAnswer] = useState('')
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        aria-label={`Add your own question for ${candidate}`}
        onClick={() => setOpen(true)}
      >
        Add your own question
      </Button>
    )
  }
  async function add() {
    if (asked.trim() === '') return
    const question: PacketQuestion = {
      ...{ id: newId(), topic: 'Own question', asked: asked.trim(), reference: null },
      answer: answer.trim() === '' ? [] : [answer.trim()],
      ...{ listensFor: [], expected: 50, isMeasured: false },
    }
    if (!(await onAdd(question).catch(() => null))) return
    setOpen(false)
    setAsked('')
    setAnswer('')
  }
  return (
    <Form className={classes.form} onSubmit={add}>
      <TextInput
        label="Question"
        maxLength={500}
        value={asked}
        onChange={(event) => setAsked(event.currentTarget.value)}
      />
      <Textarea
        label="Answer"
        maxLength={4000}
        autosize
        minRows={2}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div>
        <Button type="submit">Add it</Button>
      </div>
    </Form>
  )
}
