import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { AccountDependencies } from '../dependencies.ts'
import { byNetwork, type Limits } from '../limits.ts'
import { oauthCallback, readFormBodies } from './callback.ts'
import { oauthDependencies } from './dependencies.ts'
import { finishOauth } from './finish.ts'
import { startOauth } from './start.ts'

/** A browser navigates here, so errors are pages, and the caller is identified separately. */
const BROWSER: FastifyContextConfig = { projectCheck: 'own', callerCheck: 'own' }
/** The provider's page posts here. */
const FROM_ANYWHERE: FastifyContextConfig = { ...BROWSER, originCheck: 'none' }

/** The calls that a browser makes on its way to a provider and back (wire §7.2). */
export async function oauthRoutes(
  app: FastifyInstance,
  account: AccountDependencies,
  { hourlyOnNode }: Limits,
): Promise<void> {
  const parts = oauthDependencies(account)
  const start = hourlyOnNode(50, byNetwork)
  const finish = hourlyOnNode(50, byNetwork)
  const sessions = '/account/sessions/oauth2'
  app.get(`${sessions}/:provider`, { config: BROWSER }, startOauth(parts, 'session', start))
  app.get(
    '/account/tokens/oauth2/:provider',
    { config: BROWSER },
    startOauth(parts, 'token', start),
  )
  app.get(`${sessions}/:provider/redirect`, { config: BROWSER }, finishOauth(parts, finish))
  const callback = `${sessions}/callback/:provider/:projectId`
  app.get(callback, { config: BROWSER }, oauthCallback(parts))
  await app.register(async (forms) => {
    readFormBodies(forms)
    forms.post(callback, { config: FROM_ANYWHERE }, oauthCallback(parts))
  })
}
