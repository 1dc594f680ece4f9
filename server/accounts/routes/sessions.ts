import { type AccountCalls, ALSO_PENDING, ANYONE, SIGNED_IN } from '../calls.ts'
import { byAccount, byNetwork } from '../limits.ts'
import { makeJwt } from '../sessions/jwts.ts'
import { rememberDevice } from '../sessions/remember-device.ts'
import { getPresence } from '../sessions/session-presence.ts'
import {
  endAllSessions,
  endSession,
  getSession,
  listSessions,
  restartSession,
} from '../sessions/sessions.ts'

const ONE_SESSION = '/account/sessions/:sessionId'

/** Sessions once they have begun, and the browser they are in. */
export const sessionCalls: AccountCalls = (dependencies, { hourly, hourlyOnNode }) => {
  const ends = hourlyOnNode(100, byNetwork)
  const restarts = hourlyOnNode(10, byNetwork)
  const knownDevices = hourly('known devices', 30, byAccount)
  return [
    ['GET', '/account/presence', ANYONE, getPresence],
    ['PUT', '/account/device', SIGNED_IN, rememberDevice(dependencies), knownDevices],
    ['POST', '/account/jwts', SIGNED_IN, makeJwt(dependencies), hourlyOnNode(100, byAccount)],
    ['GET', '/account/sessions', SIGNED_IN, listSessions(dependencies)],
    ['DELETE', '/account/sessions', SIGNED_IN, endAllSessions(dependencies), ends],
    ['GET', ONE_SESSION, SIGNED_IN, getSession(dependencies)],
    ['PATCH', ONE_SESSION, SIGNED_IN, restartSession(dependencies), restarts],
    ['DELETE', ONE_SESSION, ALSO_PENDING, endSession(dependencies), ends],
  ]
}
