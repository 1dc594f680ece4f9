import { Account, Client, Databases, Functions } from 'appwrite'
import { isSignedOut } from '../errors.ts'
import { PROJECT_ID } from '../project-id.ts'
import { ofTab } from '../tab.ts'
import { dropEarlyLists, earlyListsAskedAt } from './early-answers.ts'
import { clearPendingSignOut, isSignOutPending } from './pending-sign-out.ts'
import { standInForStorage } from './storage-stand-in.ts'

standInForStorage()

// The public pages are rendered once at build time, where there is no location.
const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin

/** The address of the API: the app's own origin (wire §2.1). */
export const ENDPOINT = `${origin}/v1`

/** When the tab's first call was made, by `performance.now()`. */
const firstCall = ofTab<{ at: number | null }>(() => ({ at: null }))

/**
 * The SDK's client. Sends a pending sign-out before any other call, and makes calls for a user only
 * once the session is known to be theirs.
 */
class AppClient extends Client {
  /**
   * Resolves once the server has said that the session is of the user whom the screen shows, and
   * throws `OtherUserError` if it is not (user/current-user.ts).
   */
  confirmUser: () => Promise<void> = async () => {}

  /** Throws `OtherUserError` if the server has named another user. Does not wait for it. */
  refuseOthers: (ownerId: string) => void = () => {}

  #ending: Promise<void> | null = null

  /** Milliseconds since the tab's first call, 0 before it: no data of the tab is older. */
  sinceFirstCall(): number {
    const { at } = firstCall()
    return at === null ? 0 : performance.now() - at
  }

  override async call(...request: Parameters<Client['call']>) {
    firstCall().at ??= earlyListsAskedAt() ?? performance.now()
    if (mayChange(request)) dropEarlyLists()
    if (isSignOutPending()) await this.sendPendingSignOut()
    if (!isAboutSession(request)) await this.confirmUser()
    return super.call(...request)
  }

  /** Throws if the server still cannot be reached. */
  sendPendingSignOut(): Promise<void> {
    this.#ending ??= this.#endSession().finally(() => {
      this.#ending = null
    })
    return this.#ending
  }

  async #endSession() {
    const headers = { 'content-type': 'application/json' }
    try {
      await super.call('DELETE', new URL(`${ENDPOINT}/account/sessions/current`), headers)
    } catch (error) {
      if (!isSignedOut(error)) throw error
    }
    clearPendingSignOut()
  }
}

/** A change, or a look at who is signed in: lists from before may be of another time or account. */
function mayChange([method, { pathname }]: Parameters<Client['call']>): boolean {
  return method.toUpperCase() !== 'GET' || pathname === '/v1/account'
}

/** True for a call that asks for the user of the session, or ends the session. */
function isAboutSession([method, { pathname }]: Parameters<Client['call']>): boolean {
  if (pathname === '/v1/account') return method.toUpperCase() === 'GET'
  return pathname === '/v1/account/sessions/current' || pathname === '/v1/account/presence'
}

export const client = new AppClient()
client.setEndpoint(ENDPOINT).setProject(PROJECT_ID)
export const account = new Account(client)
export const databases = new Databases(client)
export const functions = new Functions(client)
