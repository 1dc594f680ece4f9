import type { FastifyInstance } from 'fastify'
import { addCalls } from '../calls.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { byNetwork, type Limits } from '../limits.ts'
import { codeCheck } from '../sign-in/sign-up-codes.ts'
import { oauthCallback, readFormBodies } from './callback.ts'
import { oauthDependencies } from './dependencies.ts'
import { finishOauth } from './finish.ts'
import { startOauth } from './start.ts'

const SESSIONS = '/account/sessions/oauth2'
const CALLBACK = `${SESSIONS}/callback/:provider/:projectId`

/** A browser navigates here, so errors are pages, and the caller is identified separately. */
const BROWSER = { config: { projectCheck: 'own', callerCheck: 'own' } } as const
/** The provider's page posts here. */
const FROM_ANYWHERE = { config: { ...BROWSER.config, originCheck: 'none' } } as const

/** The calls that a browser makes on its way to a provider and back (wire §7.2). */
export async function oauthRoutes(
  app: FastifyInstance,
  account: AccountDependencies,
  limits: Limits,
): Promise<void> {
  const parts = oauthDependencies(account)
  const { hourlyOnNode } = limits
  const check = codeCheck(account, limits)
  const start = hourlyOnNode(50, byNetwork)
  const finish = hourlyOnNode(50, byNetwork)
  const callback = oauthCallback(parts)
  addCalls(app, [
    ['GET', `${SESSIONS}/:provider`, BROWSER, startOauth(parts, 'session', start, check)],
    ['GET', '/account/tokens/oauth2/:provider', BROWSER, startOauth(parts, 'token', start, check)],
    ['GET', `${SESSIONS}/:provider/redirect`, BROWSER, finishOauth(parts, finish)],
    ['GET', CALLBACK, BROWSER, callback],
  ])
  await app.register(async (forms) => {
    readFormBodies(forms)
    addCalls(forms, [['POST', CALLBACK, FROM_ANYWHERE, callback]])
  })
}
