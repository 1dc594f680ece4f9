import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { ROOM_LIMITS } from '@squared-away/domain/rooms/room'
import { boardMembers } from '@squared-away/domain/study/mock-board/board-setup'
import { IconPlus, IconX } from '@tabler/icons-react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { MemberSeats } from '../ui/members/member-seats.tsx'
import type { RoomSetup } from './deal-room.ts'
import classes from './rooms.module.css'

const MEMBER_COUNTS = ['1', '2', '3', '4', '5']
const SITUATIONS = ['0', '1', '2', '3']
const REPORTS = [
  { value: 'at-end', label: 'The report with all marks, at the end' },
  { value: 'on-release', label: 'What members voted, when I release it' },
]
const EACH = ['2', '3', '4', '5', '6', '8', '10']

interface RoomSetupFormProps {
  setup: RoomSetup
  /** All topics that have questions. */
  topics: readonly string[]
  onChange: (setup: RoomSetup) => void
}

/** The fields for members and candidates. */
export function RoomSetupForm({ setup, topics, onChange }: RoomSetupFormProps) {
  const change = (changed: Partial<RoomSetup>) => onChange({ ...setup, ...changed })
  return (
    <div className={classes.column}>
      <MembersFields {...{ setup, topics, change }} />
      <CandidatesFields {...{ setup, change }} />
    </div>
  )
}

interface MembersFieldsProps extends Pick<RoomSetupFormProps, 'setup' | 'topics'> {
  change: (changed: Partial<RoomSetup>) => void
}

function MembersFields({ setup, topics, change }: MembersFieldsProps) {
  const { members } = setup
  const isBoard = setup.kind === 'board'
  return (
    <BinderCard tab="Members" labelledBy="members-heading">
      <h2 id="members-heading" className={classes.heading}>
        Who asks?
      </h2>
      <div className={classes.fields}>
        {isBoard && (
          <NativeSelect
            size="md"
            label="How many members?"
            description="Another number spreads the topics again. The first one is you."
            value={String(members.length)}
            data={MEMBER_COUNTS}
            onChange={(event) => {
              const chosen = [...new Set(members.flatMap((one) => one.topics))]
              change({ members: boardMembers(chosen, Number(event.currentTarget.value)) })
            }}
          />
        )}
        <MemberSeats
          members={members}
          topics={topics}
          longestName={ROOM_LIMITS.name}
          nameLabel={(place) => (place === 0 && setup.hostRole === 'member' ? 'Your name' : 'Name')}
          onChange={(changed) => change({ members: changed })}
        />
      </div>
    </BinderCard>
  )
}

type CandidatesFieldsProps = Omit<MembersFieldsProps, 'topics'>

function CandidatesFields({ setup, change }: CandidatesFieldsProps) {
  return (
    <BinderCard tab="Candidates" labelledBy="candidates-heading">
      <h2 id="candidates-heading" className={classes.heading}>
        Who is asked?
      </h2>
      <div className={classes.fields}>
        <CandidateNames setup={setup} change={change} />
        <AskedFields setup={setup} change={change} />
      </div>
    </BinderCard>
  )
}

function CandidateNames({ setup, change }: CandidatesFieldsProps) {
  const { members, candidates } = setup
  const canAdd = setup.kind === 'board' && members.length + candidates.length < ROOM_LIMITS.seats
  return (
    <>
      {candidates.map((name, place) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a candidate is its seat
          key={place}
          size="md"
          label={
            place === 0 && setup.hostRole === 'candidate' ? 'Your name' : `Candidate ${place + 1}`
          }
          maxLength={ROOM_LIMITS.name}
          value={name}
          onChange={(event) =>
            change({
              candidates: candidates.with(place, event.currentTarget.value),
            })
          }
          rightSection={
            candidates.length > 1 && (
              <Button
                variant="subtle"
                color="gray"
                px="xs"
                aria-label={`Remove candidate ${place + 1}`}
                onClick={() => change({ candidates: candidates.toSpliced(place, 1) })}
              >
                <IconX size={18} aria-hidden="true" />
              </Button>
            )
          }
        />
      ))}
      {canAdd && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() =>
              change({ candidates: [...candidates, `Candidate ${candidates.length + 1}`] })
            }
          >
            Add a candidate
          </Button>
        </div>
      )}
    </>
  )
}

/** How many questions each candidate is asked, and what candidates read. */
function AskedFields({ setup, change }: CandidatesFieldsProps) {
  const isBoard = setup.kind === 'board'
  return (
    <>
      <NativeSelect
        size="md"
        label={isBoard ? 'Questions a member asks each candidate' : 'Questions'}
        value={String(setup.each)}
        data={EACH}
        onChange={(event) => change({ each: Number(event.currentTarget.value) })}
      />
      {isBoard && (
        <NativeSelect
          size="md"
          label="What candidates read"
          description="This is a rehearsal. Only a room of a unit board’s question sheets is of record."
          value={setup.report}
          data={REPORTS}
          onChange={(event) =>
            change({ report: event.currentTarget.value === 'at-end' ? 'at-end' : 'on-release' })
          }
        />
      )}
      {isBoard && (
        <NativeSelect
          size="md"
          label="Situational questions for each candidate"
          description="The president asks them (AR 600-8-19, para 3-11a)."
          value={String(setup.situations)}
          data={SITUATIONS}
          onChange={(event) => change({ situations: Number(event.currentTarget.value) })}
        />
      )}
    </>
  )
}

interface KindChoiceProps {
  setup: RoomSetup
  onChange: (kind: RoomSetup['kind'], hostRole: RoomSetup['hostRole']) => void
}

/** A board, or one soldier with a partner or a sponsor, in either direction. */
export function KindChoice({ setup, onChange }: KindChoiceProps) {
  return (
    <div className={classes.fields}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label="A board or one Soldier?"
        value={setup.kind}
        data={[
          { value: 'board', label: 'A board' },
          { value: 'partner', label: 'One Soldier' },
        ]}
        onChange={(kind) => onChange(kind as RoomSetup['kind'], 'member')}
      />
      {setup.kind === 'partner' && (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label="Who asks?"
          value={setup.hostRole}
          data={[
            { value: 'member', label: 'I ask' },
            { value: 'candidate', label: 'I am asked' },
          ]}
          onChange={(role) => onChange('partner', role as RoomSetup['hostRole'])}
        />
      )}
    </div>
  )
}
