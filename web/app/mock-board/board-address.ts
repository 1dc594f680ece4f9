import * as screens from '../addresses/screens.ts'

/** Where a board of this device goes on, or its report stands. */
export function boardAddress(sessionId: string): string {
  return `${screens.mockBoardStudy}?board=${sessionId}`
}
