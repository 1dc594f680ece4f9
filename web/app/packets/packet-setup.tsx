import { Button, Checkbox, NumberInput, Textarea } from '@mantine/core'
import { PACKET_LIMITS } from '@squared-away/domain/entities/packet-sheet'
import type { UnitBoardKind, UnitBoardMember } from '@squared-away/domain/entities/unit-board'
import { makePacket, packetShortages } from '@squared-away/domain/packets/make-packet'
import type { Shortage } from '@squared-away/domain/packets/packet'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorMessage } from '../data/errors.ts'
import { type PacketPool, usePacketPool } from '../data/packets/packet-questions.ts'
import { type StoredSheet, useSavePacket } from '../data/packets/packet-sheets.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { Form } from '../ui/forms/form.tsx'
import { notifyUndoable } from '../ui/messages/notify-undoable.tsx'
import { NamingSentence } from '../ui/names/names.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { CandidatesFromList } from './candidates-from-list.tsx'
import classes from './packet.module.css'
import {
  candidateNames,
  dealtBefore,
  FIRST_FORM,
  NOT_MEASURED,
  type PacketForm,
  recordedCandidates,
  toPacketForm,
  toPacketOrder,
  toSheets,
} from './packet-form.ts'

type Sheet = StoredSheet['sheet']

interface PacketSetupProps {
  unitBoardId: string
  kind: UnitBoardKind
  members: readonly UnitBoardMember[]
  sheets: readonly StoredSheet[]
}

/** Draws the questions and saves them, and asks before it replaces drawn ones. */
function useDraw({ unitBoardId, kind, members }: PacketSetupProps, before: readonly Sheet[]) {
  const saving = useSavePacket(unitBoardId)
  /** What to draw from, while it is asked whether to replace what was drawn. */
  const [asking, setAsking] = useState<PacketPool | null>(null)
  const [isOpen, setOpen] = useState(before.length === 0)

  async function draw(form: PacketForm, from: PacketPool) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
    const order = toPacketOrder({ form, kind, members, pool: from, seed })
    const packet = makePacket(order)
    const saved = saving.mutateAsync((stored) => toSheets(packet, order, stored))
    if (!(await saved.catch(() => null))) return
    setAsking(null)
    setOpen(false)
    if (before.length === 0) return
    notifyUndoable('Drawn again.', () => saving.mutate((stored) => dealtBefore(before, stored)))
  }
  return { saving, asking, setAsking, isOpen, setOpen, draw }
}

/** The owner's choices, what is missing for them, and the draw. */
export function PacketSetup(props: PacketSetupProps) {
  const { unitBoardId, kind, members, sheets } = props
  const { $id: userId } = useSignedInUser()
  const pool = useQuery(
    usePacketPool(
      userId,
      members.flatMap(({ topics }) => topics),
    ),
  )
  const before = sheets.map(({ sheet }) => sheet)
  const { saving, asking, setAsking, isOpen, setOpen, draw } = useDraw(props, before)
  const [form, setForm] = useState(() => (sheets.length === 0 ? FIRST_FORM : toPacketForm(before)))
  const candidates = candidateNames(form.candidates)
  const isDrawn = sheets.length > 0
  const shortages = useMemo(
    () =>
      pool.data
        ? packetShortages(toPacketOrder({ form, kind, members, pool: pool.data, seed: 1 }))
        : [],
    [pool.data, form, kind, members],
  )
  if (members.length === 0) {
    return (
      <EmptyState title="This board has no members yet.">
        Add the members and their topics to the board first. Then their questions can be drawn.
      </EmptyState>
    )
  }
  if (isDrawn && !isOpen) {
    return <Drawn sheets={before} onChange={() => setOpen(true)} />
  }
  return (
    <BinderCard tab="Draw" labelledBy="draw">
      <h2 id="draw" className={classes.title}>
        {isDrawn ? 'Draw again' : 'Draw the questions'}
      </h2>
      <Loaded
        query={pool}
        loading="Loading the questions..."
        failure="Could not load the questions."
      >
        {(data) => (
          <Form
            className={classes.form}
            onSubmit={async () => {
              if (isDrawn) setAsking(data)
              else await draw(form, data)
            }}
          >
            <PacketChoices {...{ unitBoardId, form, setForm }} />
            <OwnTopics members={members} />
            <Shortages shortages={shortages} />
            {!data.isMeasured && <p className={classes.soft}>{NOT_MEASURED}</p>}
            {saving.isError && (
              <p role="alert" className={classes.alert}>
                The question sheets were not saved. {errorMessage(saving.error)}
              </p>
            )}
            <div>
              <Button
                type="submit"
                variant={isDrawn ? 'default' : 'filled'}
                loading={saving.isPending}
                disabled={candidates.length === 0}
              >
                {isDrawn ? 'Draw again' : 'Draw'} for {candidateCount(candidates.length)}
              </Button>
            </div>
          </Form>
        )}
      </Loaded>
      <ReplacingDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        isPending={saving.isPending}
        error={saving.error}
        onConfirm={() => asking && draw(form, asking)}
        lost={recordedCandidates(before).filter((name) => !candidates.includes(name))}
      />
    </BinderCard>
  )
}

const candidateCount = (count: number) => (count === 1 ? '1 candidate' : `${count} candidates`)

interface DrawnProps {
  sheets: readonly Sheet[]
  onChange: () => void
}

/** What was drawn, in one line: the sheets and their printing matter now. */
function Drawn({ sheets, onChange }: DrawnProps) {
  const candidates = sheets[0]?.candidates ?? []
  const each = sheets.reduce((sum, sheet) => sum + (sheet.candidates[0]?.questions.length ?? 0), 0)
  return (
    <BinderCard tab="Draw" labelledBy="drawn">
      <div className={classes.drawn}>
        <h2 id="drawn" className={classes.title}>
          Drawn for {candidateCount(candidates.length)}, {each}{' '}
          {each === 1 ? 'question' : 'questions'} each
        </h2>
        <Button variant="default" onClick={onChange}>
          Change or draw again
        </Button>
      </div>
    </BinderCard>
  )
}

interface PacketChoicesProps {
  unitBoardId: string
  form: PacketForm
  setForm: (form: PacketForm) => void
}

/** The candidates, and how many questions each is asked. */
function PacketChoices({ unitBoardId, form, setForm }: PacketChoicesProps) {
  return (
    <>
      <Textarea
        label="Candidates, one a line"
        description={`Numbers are enough. At most ${PACKET_LIMITS.candidates}. No names that you may not share.`}
        value={form.candidates}
        autosize
        minRows={3}
        maxRows={14}
        onChange={(event) => setForm({ ...form, candidates: event.currentTarget.value })}
      />
      <CandidatesFromList
        unitBoardId={unitBoardId}
        onNames={(names) => setForm({ ...form, candidates: names.join('\n') })}
      />
      <div className={classes.numbers}>
        <NumberInput
          label="Questions a member asks each"
          min={1}
          max={PACKET_LIMITS.questionsPerMember}
          clampBehavior="strict"
          allowDecimal={false}
          value={form.questionsPerMember}
          onChange={(value) => setForm({ ...form, questionsPerMember: Number(value) || 1 })}
        />
        <NumberInput
          label="Situational questions for each"
          min={0}
          max={PACKET_LIMITS.situationalQuestions}
          clampBehavior="strict"
          allowDecimal={false}
          value={form.situationalQuestions}
          onChange={(value) => setForm({ ...form, situationalQuestions: Number(value) || 0 })}
        />
      </div>
      <Checkbox
        label="Ask every candidate the same questions"
        checked={form.isSameForAll}
        onChange={(event) => setForm({ ...form, isSameForAll: event.currentTarget.checked })}
      />
    </>
  )
}

interface ReplacingDialogProps {
  opened: boolean
  onClose: () => void
  isPending: boolean
  error: Error | null
  onConfirm: () => Promise<void> | null
  /** Candidates with a record who are no longer candidates. */
  lost: readonly string[]
}

/** Asks before questions that were drawn are replaced. */
function ReplacingDialog(props: ReplacingDialogProps) {
  const { opened, onClose, isPending, error, onConfirm, lost } = props
  return (
    <ConfirmDialog
      title="Draw again?"
      opened={opened}
      onClose={onClose}
      confirm="Draw again"
      isDestructive
      isPending={isPending}
      onConfirm={onConfirm}
      failure={
        error !== null && {
          message: 'The question sheets were not saved.',
          detail: errorMessage(error),
        }
      }
    >
      <p>
        All questions are replaced, so sheets that are printed no longer match. Votes and results
        stay.
      </p>
      {lost.length > 0 && (
        <p>
          <NamingSentence>{`Those of ${lost.join(', ')} go, who are no longer candidates.`}</NamingSentence>
        </p>
      )}
    </ConfirmDialog>
  )
}

function Shortages({ shortages }: { shortages: readonly Shortage[] }) {
  if (shortages.length === 0) return null
  return (
    <div role="status" className={classes.alert}>
      <p>There are too few questions for everybody. Some sheets will have fewer:</p>
      <ul>
        {shortages.map(({ member, topics, needed, available }) => (
          <li key={`${member} ${topics === null}`}>
            {member}: {needed} needed, {available}{' '}
            {topics === null
              ? 'situational questions'
              : topics.length === 0
                ? 'questions, since no topic is chosen'
                : `in ${topics.join(', ')}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Topics in the maker's words, which no category covers. */
function OwnTopics({ members }: Pick<PacketSetupProps, 'members'>) {
  const asking = members.filter(({ freeTopics }) => freeTopics.length > 0)
  if (asking.length === 0) return null
  return (
    <div className={classes.soft}>
      <p>No questions are drawn for these topics. The members bring their own:</p>
      <ul>
        {asking.map(({ name, freeTopics }) => (
          <li key={name}>
            {name}: {freeTopics.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
