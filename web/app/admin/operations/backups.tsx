import { Button } from '@mantine/core'
import type { Backup, BackupKind, BackupList } from '@squared-away/domain/operations'
import { IconDatabaseExport, IconDownload, IconShieldCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../data/errors.ts'
import { useBeginBackup, useDownloadBackup } from '../../data/operations/operations-changes.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifyFailed } from '../../ui/messages/notify.tsx'
import { formatMoment } from '../../ui/page/moments.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import table from '../../ui/tables/page-table.module.css'
import classes from './operations.module.css'
import { formatSize } from './sizes.ts'

const KINDS: Record<BackupKind, string> = {
  'by-admin': 'Made here',
  'before-upgrade': 'Before an upgrade',
  'before-restore': 'Before a restore',
}

const RUNNING = {
  'make-backup': 'Making a backup. You may leave this page.',
  'check-backup': 'Checking a backup. You may leave this page.',
}

const FAILED = 'That did not work. Check your connection and try again.'

interface BackupsProps {
  backups: UseQueryResult<BackupList>
  /** Called after something has begun. */
  onChange: () => void
}

/** Makes, lists, checks and downloads backups. */
export function Backups({ backups, onChange }: BackupsProps) {
  const { withProof, proof } = useProof()
  const [asked, setAsked] = useState<Backup | null>(null)
  const ends = {
    onFailed: (error: Error) => notifyFailed(errorMessage(error, FAILED)),
    onEnd: onChange,
  }
  const begin = useBeginBackup(withProof, ends)
  const download = useDownloadBackup(withProof, follow, ends)
  const isBusy = begin.isPending || (backups.data?.running ?? null) !== null
  return (
    <BinderCard tab={<h2 id="backups">Backups</h2>} labelledBy="backups">
      <div className={classes.top}>
        <p>
          A backup is the whole database: every account, with its address and its password hash.
          Keep copies where only you can read them, and apart from the secret key, which is not in
          them.
        </p>
        <Button
          onClick={() => begin.mutate(null)}
          loading={begin.isPending && begin.variables === null}
          disabled={isBusy}
          leftSection={<IconDatabaseExport size={18} aria-hidden="true" />}
        >
          Make a Backup
        </Button>
      </div>
      <Loaded
        query={backups}
        loading="Loading the backups..."
        failure="Could not load the backups."
      >
        {({ backups: found, running, lastTriedRestore, kept }) => (
          <>
            {running && <LoadingState label={RUNNING[running.operation]} />}
            <p className={classes.soft}>
              {lastTriedRestore === null
                ? 'A restore was never tried. Check a backup to try one.'
                : `A restore was last tried ${formatMoment(lastTriedRestore.at)}.`}{' '}
              The newest {kept} that are made here are kept on this server, which is not enough:
              download one.
            </p>
            {found.length === 0 ? (
              <EmptyState title="There is no backup on this server yet." />
            ) : (
              <BackupTable
                backups={found}
                isBusy={isBusy}
                onCheck={({ file }) => begin.mutate(file)}
                onDownload={setAsked}
              />
            )}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        title="Download this backup?"
        opened={asked !== null}
        onClose={() => setAsked(null)}
        confirm="Download"
        onConfirm={() => {
          if (asked !== null) download.mutate(asked)
          setAsked(null)
        }}
      >
        <p>
          It holds everybody's data and password hashes. Do not keep it on a device that others use.
          The download is recorded in the log.
        </p>
      </ConfirmDialog>
      <ProofDialog {...proof} />
    </BinderCard>
  )
}

interface BackupTableProps {
  backups: readonly Backup[]
  isBusy: boolean
  onCheck: (backup: Backup) => void
  onDownload: (backup: Backup) => void
}

function BackupTable({ backups, isBusy, onCheck, onDownload }: BackupTableProps) {
  return (
    <table className={`${table.table} ${classes.backups}`}>
      <caption className="visually-hidden">Backups on this server</caption>
      <thead>
        <tr>
          <th scope="col">Made</th>
          <th scope="col">Kind</th>
          <th scope="col">Size</th>
          <th scope="col" className={table.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <tr key={backup.file}>
            <th scope="row" className={table.name}>
              <time dateTime={backup.at}>{formatMoment(backup.at)}</time>
            </th>
            <td>{KINDS[backup.kind]}</td>
            <td>{formatSize(backup.bytes)}</td>
            <td className={table.actions}>
              <span className={classes.actions}>
                <Button
                  variant="default"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => onCheck(backup)}
                  aria-label={`Check the backup of ${formatMoment(backup.at)}`}
                  leftSection={<IconShieldCheck size={18} aria-hidden="true" />}
                >
                  Check
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  onClick={() => onDownload(backup)}
                  aria-label={`Download the backup of ${formatMoment(backup.at)}`}
                  leftSection={<IconDownload size={18} aria-hidden="true" />}
                >
                  Download
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The answer is an attachment, so the page stays. */
function follow(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.click()
}
