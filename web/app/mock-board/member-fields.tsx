import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import {
  type BoardMember,
  boardMembers,
  MEMBER_COUNTS,
} from '@squared-away/domain/study/mock-board/board-setup'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './board-setup-form.module.css'

interface MemberFieldsProps {
  members: readonly BoardMember[]
  /** All categories that have questions. */
  topics: readonly string[]
  /** Whether the members came from the memorandum or the unit board. */
  isFromMemorandum: boolean
  onChange: (members: BoardMember[]) => void
}

/** The members of the board and their topics. */
export function MemberFields(props: MemberFieldsProps) {
  const { members, topics, isFromMemorandum, onChange } = props
  const chosen = [...new Set(members.flatMap((member) => member.topics))]
  const change = (place: number, changed: Partial<BoardMember>) =>
    onChange(members.map((member, index) => (index === place ? { ...member, ...changed } : member)))
  return (
    <BinderCard tab="Members" labelledBy="members-heading">
      <h2 id="members-heading" className={classes.heading}>
        Who sits on the board?
      </h2>
      {isFromMemorandum && (
        <p>Members and topics come from your memorandum or your unit&apos;s board.</p>
      )}
      <NativeSelect
        size="md"
        label="How many members?"
        description="Another number spreads the topics again."
        value={String(members.length)}
        data={MEMBER_COUNTS.map(String)}
        onChange={(event) => onChange(boardMembers(chosen, Number(event.currentTarget.value)))}
      />
      <div className={classes.members}>
        {members.map((member, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a member is its seat
          <fieldset key={place} className={classes.member}>
            <legend className="visually-hidden">{member.name}</legend>
            <TextInput
              size="md"
              label="Name"
              maxLength={60}
              value={member.name}
              onChange={(event) => change(place, { name: event.currentTarget.value })}
            />
            <MultiSelect
              size="md"
              label="Topics"
              searchable
              data={[...topics]}
              value={member.topics}
              onChange={(own) => change(place, { topics: own })}
              nothingFoundMessage="No matching topic."
            />
          </fieldset>
        ))}
      </div>
    </BinderCard>
  )
}
