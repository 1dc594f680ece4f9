import { CARD_REPORT_REASONS } from '@squared-away/domain/study/card-report'
import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import type { DeviceShelf } from '../queue/device-shelf.ts'

const reportSchema = z.object({
  reportId: z.string(),
  questionId: z.string(),
  reason: z.enum(CARD_REPORT_REASONS),
  text: z.nullable(z.string()),
})

export type CardReport = z.infer<typeof reportSchema>

/** What one attempt to send came to; 'later' is tried again by itself. */
export type ReportResult = { kind: 'sent' | 'later' } | { kind: 'refused'; reason: string }

/**
 * The reports of one user that wait for the server. Each has an id of its own and is kept on the
 * device until the server has it or refuses it: sent twice it arrives once.
 */
export class UnsentReports {
  readonly #shelf: DeviceShelf
  readonly #send: (report: CardReport) => Promise<ReportResult>
  readonly #underWay = new Map<string, Promise<ReportResult>>()
  /** Those that the device had no room for. */
  readonly #here = new Map<string, CardReport>()

  constructor(shelf: DeviceShelf, send: (report: CardReport) => Promise<ReportResult>) {
    this.#shelf = shelf
    this.#send = send
  }

  /** Keeps a report and sends it. */
  report(report: CardReport): Promise<ReportResult> {
    const isKept = this.#shelf.write(report.reportId, JSON.stringify(report))
    if (!isKept) this.#here.set(report.reportId, report)
    return this.#sendOnce(report)
  }

  /** True when any waits. */
  hasAny(): boolean {
    return this.#waiting().length > 0
  }

  /** True when any waits that the device had no room for. */
  hasUnkept(): boolean {
    return this.#here.size > 0
  }

  /** Sends all that wait, one after the other; after one that cannot be sent the rest waits too. */
  async sendAll(): Promise<void> {
    for (const report of this.#waiting()) {
      const { kind } = await this.#sendOnce(report)
      if (kind === 'later') return
    }
  }

  #waiting(): CardReport[] {
    const kept = this.#shelf.read().flatMap(({ id, text }) => {
      const report = reportSchema.safeParse(readJsonText(text)).data
      if (!report) this.#shelf.remove(id)
      return report ? [report] : []
    })
    return [...kept, ...this.#here.values()]
  }

  #sendOnce(report: CardReport): Promise<ReportResult> {
    const { reportId } = report
    const known = this.#underWay.get(reportId)
    if (known) return known
    const sending = this.#send(report)
      .then((result) => {
        if (result.kind !== 'later') this.#forget(reportId)
        return result
      })
      .finally(() => this.#underWay.delete(reportId))
    this.#underWay.set(reportId, sending)
    return sending
  }

  #forget(reportId: string) {
    this.#shelf.remove(reportId)
    this.#here.delete(reportId)
  }
}
