import type { Operation, OperationEntry } from '@squared-away/domain/operations'
import type { UseQueryResult } from '@tanstack/react-query'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { formatMoment } from '../../ui/page/moments.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './operations.module.css'

const NAMES: Record<Operation, string> = {
  'make-backup': 'Made a backup',
  'check-backup': 'Checked a backup',
  'download-backup': 'Downloaded a backup',
  restore: 'Restored a backup',
  repair: 'Repaired by an upgrade',
  'first-admin': 'Became the first admin',
  'sign-up': 'Set who may sign up',
  setting: 'Changed a setting of the site',
  invite: 'Invited',
  'withdraw-invitation': 'Withdrew an invitation',
  block: 'Blocked an account',
  unblock: 'Unblocked an account',
  'end-sessions': 'Signed out all devices of an account',
  'send-recovery': 'Sent a recovery link',
  'send-export': 'Sent a link to the data of an account',
  'remove-second-factor': 'Began to take off a second factor',
  'keep-second-factor': 'Kept a second factor',
  'second-factor-off': 'Took off a second factor',
  'make-admin': 'Made an account an admin',
  'revoke-admin': 'Took back an admin right',
  delete: 'Deleted an account',
}

/** The newest 100 entries of the log. */
export function OperationLog({ log }: { log: UseQueryResult<OperationEntry[]> }) {
  return (
    <BinderCard tab={<h2 id="operation-log">Log</h2>} labelledBy="operation-log">
      <p className={classes.soft}>Nobody can change or delete an entry.</p>
      <Loaded query={log} loading="Loading the log..." failure="Could not load the log.">
        {(entries) =>
          entries.length === 0 ? (
            <p className={classes.empty}>Nothing was done here yet.</p>
          ) : (
            <ul className={classes.lines}>
              {entries.map((entry) => (
                <Entry key={entry.sequence} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </BinderCard>
  )
}

function Entry({ entry }: { entry: OperationEntry }) {
  const { at, operation, outcome, name, file, detail, subjectId, subject } = entry
  const who = name ?? nobodyOf(entry)
  return (
    <li>
      <strong>
        {NAMES[operation]}
        {outcome === 'failed' && ': failed'}
      </strong>{' '}
      <span className={classes.soft}>
        <time dateTime={at}>{formatMoment(at)}</time>, <bdi>{who}</bdi>
      </span>
      {subjectId !== null && operation !== 'first-admin' && (
        <span className={classes.file}>
          <bdi>{subject ?? 'A deleted account'}</bdi>
        </span>
      )}
      {file !== null && <span className={classes.file}>{file}</span>}
      {detail !== null && <span className={classes.file}>{detail}</span>}
    </li>
  )
}

/** Who did what no account did, or an account that is deleted. */
function nobodyOf({ operation, isByNobody }: OperationEntry): string {
  if (operation === 'restore') return 'At the first start'
  return isByNobody ? 'On the server' : 'A deleted account'
}
