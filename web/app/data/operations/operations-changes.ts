import type { Backup } from '@squared-away/domain/operations'
import type { WithProof } from '../account/proof.ts'
import { useWrite } from '../queries/use-write.ts'
import { checkBackup, downloadAddress, listBackups, makeBackup } from './operations-calls.ts'

type Ends = { onFailed: (error: Error) => void; onEnd: () => void }

/** Makes a backup, or checks the one of a file. Resolves to null if the admin gives no proof. */
export function useBeginBackup(withProof: WithProof, { onFailed, onEnd }: Ends) {
  return useWrite({
    mutationFn: (file: string | null) =>
      withProof(() => (file === null ? makeBackup() : checkBackup(file))),
    onError: onFailed,
    onSettled: onEnd,
  })
}

/** Downloads a backup: `follow` opens its address. */
export function useDownloadBackup(
  withProof: WithProof,
  follow: (address: string) => void,
  { onFailed, onEnd }: Ends,
) {
  return useWrite({
    // A refused download would replace the page, so a call that needs the same proof comes first.
    mutationFn: async ({ file }: Backup) => {
      if ((await withProof(listBackups)) !== null) follow(downloadAddress(file))
    },
    onError: onFailed,
    onSettled: onEnd,
  })
}
