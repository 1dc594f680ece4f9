import { Button } from '@mantine/core'
import type { ListedPerson } from '@squared-away/domain/people'
import { formatMoment } from '../../ui/page/moments.ts'
import table from '../../ui/tables/page-table.module.css'
import classes from './people.module.css'
import { personName } from './person-actions.ts'
import { sharedIn } from './person-dialog.tsx'

interface AccountTableProps {
  people: readonly ListedPerson[]
  onOpen: (person: ListedPerson) => void
}

/** One row an account, with what an admin may do. */
export function AccountTable({ people, onOpen }: AccountTableProps) {
  return (
    <table className={`${table.table} ${classes.list}`}>
      <caption className="visually-hidden">Accounts</caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Signed up, last seen</th>
          <th scope="col">Shared</th>
          <th scope="col" className={table.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.$id} person={person} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

const MARKS: readonly [keyof ListedPerson, string][] = [
  ['isAdmin', 'Admin'],
  ['isBlocked', 'Blocked'],
  ['hasSecondFactor', 'Second factor'],
  ['losesSecondFactor', 'Comes off soon'],
]

function Row({ person, onOpen }: { person: ListedPerson; onOpen: (person: ListedPerson) => void }) {
  const { name, email, createdAt, lastSeen, shared } = person
  const who = personName(person)
  return (
    <tr>
      <th scope="row" className={table.name}>
        <bdi>{who}</bdi>
        <span className={classes.under}>
          <bdi>{email === null ? '' : name}</bdi>{' '}
          {MARKS.filter(([key]) => person[key] === true).map(([key, label]) => (
            <span key={key} className={table.badge}>
              {label}
            </span>
          ))}
        </span>
      </th>
      <td>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        <span className={classes.under}>{lastSeen}</span>
      </td>
      <td>{sharedIn(shared)}</td>
      <td className={table.actions}>
        <Button
          variant="default"
          size="sm"
          onClick={() => onOpen(person)}
          aria-label={`Manage: ${who}`}
        >
          Manage
        </Button>
      </td>
    </tr>
  )
}
