import { NativeSelect } from '@mantine/core'
import {
  type BoardMember,
  boardMembers,
  MEMBER_COUNTS,
} from '@squared-away/domain/study/mock-board/board-setup'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { MemberSeats } from '../ui/members/member-seats.tsx'
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
        <MemberSeats members={members} topics={topics} longestName={60} onChange={onChange} />
      </div>
    </BinderCard>
  )
}
