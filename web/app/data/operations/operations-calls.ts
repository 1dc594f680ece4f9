import type { BackupList, OperationEntry, OperationsStatus } from '@squared-away/domain/operations'
import { client, ENDPOINT } from '../calls/client.ts'
import { PROJECT_ID } from '../project-id.ts'

// Our own calls for operators (wire §14.2). Each is for admins with a fresh proof.

const JSON_TYPE = { 'content-type': 'application/json' }

const address = (path: string) => new URL(`${ENDPOINT}/operations${path}`)

export const readStatus = (): Promise<OperationsStatus> =>
  client.call('GET', address('/status'), JSON_TYPE)

export async function readLog(): Promise<OperationEntry[]> {
  return (await client.call('GET', address('/log'), JSON_TYPE)).entries
}

export const listBackups = (): Promise<BackupList> =>
  client.call('GET', address('/backups'), JSON_TYPE)

/** Starts a backup. The list has it once it is complete. */
export const makeBackup = (): Promise<Pick<BackupList, 'running'>> =>
  client.call('POST', address('/backups'), JSON_TYPE)

/** Begins to try a restore of a backup; the log says how it went. */
export const checkBackup = (file: string): Promise<Pick<BackupList, 'running'>> =>
  client.call('POST', address(`/backups/${file}/check`), JSON_TYPE)

/** The link of a download. It holds no secret: it needs this session and a fresh proof. */
export function downloadAddress(file: string): string {
  const url = address(`/backups/${file}/download`)
  url.searchParams.set('project', PROJECT_ID)
  return url.href
}
