import type { Operation, OperationEntry } from '@squared-away/domain/operations'
import type { UseQueryResult } from '@tanstack/react-query'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { momentOf } from '../../ui/page/moments.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './operations.module.css'

const NAMES: Record<Operation, string> = {
  'make-backup': 'Made a backup',
  'check-backup': 'Checked a backup',
  'download-backup': 'Downloaded a backup',
  restore: 'Restored a backup',
  repair: 'Repaired by an upgrade',
}

/** The newest 100 entries of the log. */
export function OperationLog({ log }: { log: UseQueryResult<OperationEntry[]> }) {
  return (
    <BinderCard tab={<h2 id="operation-log">Log</h2>} labelledBy="operation-log">
      <p className={classes.soft}>Nobody can change or delete an entry.</p>
      <Loaded query={log} loading="Loading the log..." failure="Could not load the log.">
        {(entries) =>
          entries.length === 0 ? (
            <p className={classes.empty}>
              No backup was made, checked, downloaded or restored yet.
            </p>
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
  const { at, operation, outcome, name, file, detail } = entry
  const who = name ?? (operation === 'restore' ? 'At the first start' : 'A deleted account')
  return (
    <li>
      <strong>
        {NAMES[operation]}
        {outcome === 'failed' && ': failed'}
      </strong>{' '}
      <span className={classes.soft}>
        <time dateTime={at}>{momentOf(at)}</time>, <bdi>{who}</bdi>
      </span>
      {file !== null && <span className={classes.file}>{file}</span>}
      {detail !== null && <span className={classes.file}>{detail}</span>}
    </li>
  )
}
