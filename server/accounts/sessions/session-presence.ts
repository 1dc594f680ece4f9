import type { Handler } from '../dependencies.ts'

/**
 * `GET /account/presence`: whether the caller is signed in (wire §6.3). For a guest this is not an
 * error, unlike `GET /account`.
 */
export const getPresence: Handler = async ({ caller }) => ({ signedIn: caller.kind === 'user' })
