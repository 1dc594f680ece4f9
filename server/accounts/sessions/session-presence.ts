import type { Handler } from '../dependencies.ts'

/**
 * `GET /account/presence`: whether somebody is signed in (wire §6.3). A visitor who is not is no
 * error here, as it is to `GET /account`.
 */
export const getPresence: Handler = async ({ caller }) => ({ signedIn: caller.kind === 'user' })
