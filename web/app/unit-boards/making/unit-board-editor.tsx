import { ActionIcon, Button, MultiSelect, Textarea, TextInput } from '@mantine/core'
import { UNIT_BOARD_LIMITS } from '@squared-away/domain/entities/unit-board'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { saveFailure } from '../../data/edits/asked-edits.ts'
import { questionSummariesQuery } from '../../data/questions/question-summaries.ts'
import { renewCode } from '../../data/unit-boards/unit-board-calls.ts'
import { useSaveUnitBoard } from '../../data/unit-boards/unit-board-changes.ts'
import type { UnitBoardDocument, UnitBoardToSave } from '../../data/unit-boards/unit-boards.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { useConflictQuestion } from '../../ui/conflicts/use-conflict-question.ts'
import { ScheduledDate } from '../../ui/dates/scheduled-date.tsx'
import { formProblems, isFormChanged, savedValue } from '../../ui/form-schemas/form-schema.ts'
import { TextFields } from '../../ui/form-schemas/text-fields.tsx'
import { focusFirstFault } from '../../ui/forms/sent-values.ts'
import { EditorDialog } from '../../ui/leaving/editor-dialog.tsx'
import { MemorandumDialog } from '../../ui/memorandum/memorandum-dialog.tsx'
import { useDayClock } from '../../ui/page/day-clock.ts'
import { EvenMembers } from './even-members.tsx'
import type { FieldsProps } from './fields-props.ts'
import { KindFields } from './kind-fields.tsx'
import { ScoringFields } from './scoring-fields.tsx'
import classes from './unit-board-editor.module.css'
import {
  fillIn,
  formOfNextBoard,
  formOfUnitBoard,
  newMember,
  type UnitBoardForm,
  unitBoardForm,
} from './unit-board-form.ts'
import { UnitTexts } from './unit-texts.tsx'

const UNANSWERED = 'Check your connection and try again.'

interface UnitBoardEditorProps {
  /** Null for a new one. */
  unitBoard: UnitBoardDocument | null
  /** The one that a new one takes over, but for its day. */
  earlier?: UnitBoardDocument | null
  opened: boolean
  onClose: () => void
  /** Called with the id of the saved unit board. */
  onSaved?: (id: string) => void
}

/** The form of a unit board and its saving. */
function useUnitBoardEditing(props: UnitBoardEditorProps) {
  const { unitBoard, earlier = null, onClose, onSaved } = props
  const { today } = useDayClock()
  const [before] = useState(() =>
    earlier === null ? formOfUnitBoard(unitBoard, today) : formOfNextBoard(earlier, today),
  )
  const [form, setForm] = useState(before)
  const schema = useMemo(() => unitBoardForm(today), [today])
  const [wasSent, setSent] = useState(false)
  const { ask, question } = useConflictQuestion()
  const saving = useSaveUnitBoard(ask)

  async function save(toSave: UnitBoardToSave) {
    const saved = await saving.mutateAsync({ seen: unitBoard, unitBoard: toSave })
    // Soldiers can join a new one at once. If that fails, its screen offers to open a code.
    if (unitBoard === null) await renewCode(saved.$id).catch(console.error)
    onClose()
    onSaved?.(saved.$id)
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    setSent(true)
    const toSave = savedValue(schema, form)
    if (toSave !== null) return save(toSave)
    focusFirstFault(undefined, undefined, event)
    return undefined
  }
  return {
    ...{ schema, form, setForm, question, saving, submit },
    problems: wasSent ? formProblems(schema, form) : null,
    isChanged: isFormChanged(schema, form, before),
    change: (changed: Partial<UnitBoardForm>) => setForm((now) => ({ ...now, ...changed })),
  }
}

/** Makes or changes a unit board, by hand or from its memorandum. */
export function UnitBoardEditor(props: UnitBoardEditorProps) {
  const { unitBoard, opened, onClose } = props
  const editing = useUnitBoardEditing(props)
  const { schema, form, setForm, problems, change, saving } = editing
  const [isPasting, setPasting] = useState(false)
  return (
    <>
      <EditorDialog
        title={unitBoard ? 'Edit Unit Board' : 'Make a Unit Board'}
        opened={opened}
        onClose={onClose}
        size="xl"
        fillsPhone
        question={editing.question}
        isChanged={editing.isChanged}
        warning="Your changes to this unit board are not saved."
        onSubmit={editing.submit}
        confirm="Save Unit Board"
        isPending={saving.isPending}
        failure={
          saving.isError && saveFailure(saving.error, 'Could not save the unit board.', UNANSWERED)
        }
      >
        <p className={classes.notice}>
          <strong>No names, unit data or CUI that you may not share.</strong> Every Soldier with the
          code can read what you enter. It needs no unit name, and a position is enough for a
          member.
        </p>
        <Button variant="default" className={classes.memorandum} onClick={() => setPasting(true)}>
          Fill in from a memorandum
        </Button>
        <Facts schema={schema} form={form} problems={problems} change={change} />
        <Members form={form} problems={problems} change={change} />
        <EvenMembers form={form} change={change} />
        <ScoringFields form={form} problems={problems} change={change} />
        <UnitTexts form={form} problems={problems} change={change} />
        <Lists form={form} problems={problems} change={change} />
      </EditorDialog>
      {isPasting && (
        <MemorandumDialog
          opened
          onClose={() => setPasting(false)}
          onTake={(taken) => setForm((now) => fillIn(now, taken))}
        />
      )}
    </>
  )
}

/** What is typed one a line. */
function Lists({ form, problems, change }: FieldsProps) {
  return (
    <>
      <Textarea
        label="Suspenses"
        description="One a line, what and by when: Packet to the S1, 4 JAN 2027."
        value={form.suspenses}
        onChange={(event) => change({ suspenses: event.currentTarget.value })}
        error={problems?.suspenses}
        autosize
        minRows={2}
        maxRows={10}
      />
      <Textarea
        label="What a Soldier brings"
        description="One thing a line."
        value={form.bring}
        onChange={(event) => change({ bring: event.currentTarget.value })}
        error={problems?.bring}
        autosize
        minRows={3}
        maxRows={10}
      />
    </>
  )
}

interface FactsProps extends FieldsProps {
  schema: ReturnType<typeof unitBoardForm>
}

function Facts({ schema, form, problems, change }: FactsProps) {
  const topics = useTopics(form.categories)
  const { name, reportingTime, place, uniform, rehearsal, prohibited } = schema.shape
  const texts = { values: form, problems, onChange: change }
  return (
    <>
      <div className={classes.pair}>
        <TextFields fields={{ name }} {...texts} isFirst />
        <KindFields form={form} change={change} />
        <ScheduledDate
          value={form.targetDate}
          onChange={(targetDate) => change({ targetDate })}
          error={problems?.targetDate}
        />
        <TextFields fields={{ reportingTime, place, uniform, rehearsal, prohibited }} {...texts} />
      </div>
      <MultiSelect
        label="Topics of the board"
        description="What any member may ask about. Soldiers' boards get these and the members' topics."
        searchable
        data={topics}
        value={[...form.categories]}
        onChange={(categories) => change({ categories })}
        maxValues={UNIT_BOARD_LIMITS.topics}
        nothingFoundMessage="No matching topic."
      />
      <TextInput
        label="Ends on"
        description="From this day, roster, code, question sheets, votes and what Soldiers shared are gone."
        placeholder="yyyy-MM-dd"
        value={form.endDate}
        onChange={(event) => change({ endDate: event.currentTarget.value })}
        error={problems?.endDate}
        mt="md"
        maxLength={40}
        autoComplete="off"
      />
    </>
  )
}

function Members({ form, problems, change }: FieldsProps) {
  const topics = useTopics(form.members.flatMap((member) => member.topics))
  const edit = (key: number, changed: Partial<(typeof form.members)[number]>) =>
    change({
      members: form.members.map((one) => (one.key === key ? { ...one, ...changed } : one)),
    })
  return (
    <section className={classes.part} aria-label="Members">
      <h3 className={classes.heading}>Members</h3>
      {form.members.map((member, place) => (
        <fieldset key={member.key} className={classes.row}>
          <legend className="visually-hidden">Member {place + 1}</legend>
          <div className={classes.named}>
            <TextInput
              label={`Member ${place + 1}`}
              placeholder="President, or rank and name"
              value={member.name}
              onChange={(event) => edit(member.key, { name: event.currentTarget.value })}
              error={problems?.[`members.${place}`]}
              maxLength={UNIT_BOARD_LIMITS.memberName}
              autoComplete="off"
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Remove member ${place + 1}`}
              onClick={() =>
                change({ members: form.members.filter(({ key }) => key !== member.key) })
              }
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </div>
          <MultiSelect
            label="Topics"
            searchable
            data={topics}
            value={member.topics}
            onChange={(own) => edit(member.key, { topics: own })}
            maxValues={UNIT_BOARD_LIMITS.topicsPerMember}
            nothingFoundMessage="No matching topic."
          />
          <TextInput
            label="Other topics"
            placeholder="Our history, current events"
            description="Separated by commas."
            value={member.freeTopics}
            onChange={(event) => edit(member.key, { freeTopics: event.currentTarget.value })}
            maxLength={1000}
            autoComplete="off"
          />
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={form.members.length >= UNIT_BOARD_LIMITS.members}
        onClick={() => change({ members: [...form.members, newMember()] })}
      >
        Add a member
      </Button>
    </section>
  )
}

/** Every category with questions, and those that are chosen already. */
function useTopics(chosen: readonly string[]): string[] {
  const { $id: userId } = useSignedInUser()
  const summaries = useQuery(questionSummariesQuery(userId))
  const known = (summaries.data ?? []).map(({ category }) => category)
  return [...new Set([...known, ...chosen])].toSorted((one, other) => one.localeCompare(other))
}
