import { useEffect } from 'react'
import { callFunction } from '../calls/call-function.ts'
import { errorMessage, errorStatus } from '../calls/errors.ts'
import { userDataKey } from '../device/user-data.ts'
import { deviceShelf } from '../queue/device-shelf.ts'
import { announceUnsaved } from '../queue/unsaved-signal.ts'
import { HALF_SIGNED_IN, loadCurrentUser } from '../user/current-user.ts'
import { type CardReport, type ReportResult, UnsentReports } from './unsent-reports.ts'

const byUser = new Map<string, UnsentReports>()

/** The reports of a user that wait to be sent; the same object for the same user. */
export function unsentReportsOf(userId: string): UnsentReports {
  const known = byUser.get(userId)
  if (known) return known
  // Known by its beginning to what looks for anything unsaved (data/queue/unsaved-signal.ts).
  const shelf = deviceShelf(userDataKey(userId, 'unsaved-report.'))
  const made = new UnsentReports(shelf, (report) => send(userId, report))
  byUser.set(userId, made)
  return made
}

/** Keeps a report and sends it, now or when the network returns. */
export async function reportCard(userId: string, report: CardReport): Promise<ReportResult> {
  const result = await unsentReportsOf(userId).report(report)
  if (result.kind === 'later') announceUnsaved(userId)
  return result
}

const AGAIN_MS = 60_000

/** Sends what waits: at once, when the network returns, and now and then. */
export function useReportSender(userId: string, online: boolean) {
  useEffect(() => {
    if (!online) return
    const reports = unsentReportsOf(userId)
    const sendAll = () => void reports.sendAll()
    sendAll()
    const timer = setInterval(sendAll, AGAIN_MS)
    return () => clearInterval(timer)
  }, [userId, online])
}

async function send(userId: string, report: CardReport): Promise<ReportResult> {
  try {
    // The cookie may be another user's by now, signed in in another tab: this one waits then.
    const user = await loadCurrentUser()
    if (user === null || user === HALF_SIGNED_IN || user.$id !== userId) return { kind: 'later' }
    await callFunction('reportCard', report)
    return { kind: 'sent' }
  } catch (error) {
    const status = errorStatus(error)
    const isRefused = status === 400 || status === 404
    if (isRefused) return { kind: 'refused', reason: errorMessage(error, 'It was refused.') }
    console.error('Could not send a report.', error)
    return { kind: 'later' }
  }
}
