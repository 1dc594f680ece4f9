import * as screens from '../addresses/screens.ts'

/** URL of a stored board or its report. */
export function boardAddress(sessionId: string): string {
  return `${screens.mockBoardStudy}?board=${sessionId}`
}
