import { MultiSelect, TextInput } from '@mantine/core'
import classes from './member-seats.module.css'

/** A member of a board as these fields edit it. */
export interface MemberSeat {
  name: string
  topics: string[]
}

interface MemberSeatsProps<Seat extends MemberSeat> {
  members: readonly Seat[]
  /** All topics that have questions. */
  topics: readonly string[]
  longestName: number
  /** The label of a name field; 'Name' if not given. */
  nameLabel?: (place: number) => string
  onChange: (members: Seat[]) => void
}

/** Name and topics of each member of a board. */
export function MemberSeats<Seat extends MemberSeat>(props: MemberSeatsProps<Seat>) {
  const { members, topics, longestName, nameLabel = () => 'Name', onChange } = props
  const change = (place: number, changed: Partial<MemberSeat>) =>
    onChange(members.map((member, index) => (index === place ? { ...member, ...changed } : member)))
  return members.map((member, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a member is its seat
    <fieldset key={place} className={classes.seat}>
      <legend className="visually-hidden">{member.name}</legend>
      <TextInput
        size="md"
        label={nameLabel(place)}
        maxLength={longestName}
        value={member.name}
        onChange={(event) => change(place, { name: event.currentTarget.value })}
      />
      <MultiSelect
        size="md"
        label="Topics"
        aria-description={member.topics.join(', ')}
        searchable
        data={[...topics]}
        value={member.topics}
        onChange={(own) => change(place, { topics: own })}
        nothingFoundMessage="No matching topic."
      />
    </fieldset>
  ))
}
