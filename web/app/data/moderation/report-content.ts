import { callFunction } from '../calls/call-function.ts'
import { useWrite } from '../queries/use-write.ts'

/** Reports a shared set or study guide to the admins, with a reason in the reporter's words. */
export function useReportShared({ kind, id }: { kind: 'set' | 'guide'; id: string }) {
  const item = kind === 'set' ? { communitySetId: id } : { guideId: id }
  return useWrite({
    mutationFn: (reason: string) => callFunction('reportCommunityContent', { ...item, reason }),
  })
}

/** Reports the set of a link to the admins, with a reason in the reporter's words. */
export function useReportSentSet(secret: string) {
  return useWrite({
    mutationFn: (reason: string) => callFunction('reportCommunityContent', { secret, reason }),
  })
}

/** Reports a unit board to the admins, with a reason in the reporter's words. */
export function useReportUnitBoard(unitBoardId: string) {
  return useWrite({
    mutationFn: (reason: string) => callFunction('reportUnitBoard', { unitBoardId, reason }),
  })
}
