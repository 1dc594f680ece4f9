import { useQuery } from '@tanstack/react-query'
import { useWrite } from '../queries/use-write.ts'
import { type RestoreStep, restoreBackup } from './restore-backup.ts'
import { isEmptyInstallation } from './restore-calls.ts'

/** Whether the installation has no account, so that a backup can be restored into it. */
export function useEmptyInstallation() {
  return useQuery({
    queryKey: ['first-start'],
    queryFn: isEmptyInstallation,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/**
 * Restores a backup by the token of the server's log. Fails with a RestoreRefusal, whose message is
 * for people.
 *
 * @param onStep Called with each step, and with null at the end.
 */
export function useRestoreBackup(onStep: (step: RestoreStep | null) => void) {
  return useWrite({
    mutationFn: ({ token, file }: { token: string; file: Blob }) =>
      restoreBackup(file, token, onStep),
    onSettled: () => onStep(null),
  })
}
