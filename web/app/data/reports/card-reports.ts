import { CARD_REPORT_REASONS } from '@squared-away/domain/study/card-report'
import * as z from 'zod/mini'
import { callFunction } from '../calls/call-function.ts'
import { newId } from '../new-id.ts'
import { useWrite } from '../queries/use-write.ts'
import type { Replay } from '../queue/entries.ts'
import { getSendQueue } from '../queue/queue-of-user.ts'
import type { SendResult } from '../queue/send-queue.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

const reportSchema = z.object({
  reportId: z.string(),
  questionId: z.string(),
  reason: z.enum(CARD_REPORT_REASONS),
  text: z.nullable(z.string()),
})

/** A soldier's report of what is wrong with a card. */
export type CardReport = z.infer<typeof reportSchema>

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    'card-report': { report: CardReport }
  }
}

/** Queues a report and sends it, now or once the device is online. */
export function useReportCard() {
  const { $id: userId } = useSignedInUser()
  return useWrite({
    mutationFn: (told: Omit<CardReport, 'reportId'>): Promise<SendResult> => {
      const report = { reportId: newId(), ...told }
      const queue = getSendQueue(userId)
      queue.keep(
        { id: report.reportId, madeAt: new Date().toISOString() },
        { kind: 'card-report', report },
      )
      return queue.send(report.reportId)
    },
  })
}

export const cardReportReplay: Replay<'card-report'> = {
  name: () => 'Card report',
  changes: [],
  refusal: 'It was refused.',
  whenRefused: 'drop',
  async send(_userId, { report }) {
    const read = reportSchema.safeParse(report)
    // No version of the app writes an unreadable report, so it is dropped.
    if (read.success) await callFunction('reportCard', read.data)
    return null
  },
}
