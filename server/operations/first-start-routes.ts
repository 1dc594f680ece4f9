import type { FastifyPluginAsync } from 'fastify'
import { ANYONE_CACHED, addCalls, type Call, SIGNED_IN } from '../accounts/calls.ts'
import { byNetwork, makeLimits } from '../accounts/limits.ts'
import type { Services } from '../services.ts'
import { becomeFirstAdmin, createFirstStartHandler, requireJustProved } from './first-admin.ts'
import { type FirstRestore, PART_BYTES } from './first-restore.ts'
import { beginRestore, getState, requireToken, takePart } from './first-start-calls.ts'

const BACKUP = '/first-start/backup'

/**
 * What the operator does at the first start by a token of the log: restores a backup into an
 * installation without accounts, and becomes the first admin (wire §14.3).
 */
export function firstStartApi(
  services: Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId'>,
  { firstRestore }: { readonly firstRestore: FirstRestore },
): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onClose', () => firstRestore.stop())
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PART_BYTES },
      (_request, body, done) => done(null, body),
    )
    addCalls(app, firstStartCalls(services, firstRestore))
  }
}

/** The calls of a first start. Those of a restore check its token before they read the body. */
function firstStartCalls(
  services: Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId'>,
  firstRestore: FirstRestore,
): Call[] {
  const limits = makeLimits(services)
  const wrongTokens = limits.counter('wrong restore tokens of a network', 10)
  const reads = limits.hourlyOnNode(600, byNetwork)
  const withToken = { onRequest: requireToken(firstRestore, wrongTokens) }
  const wrongAdminTokens = {
    byAccount: limits.counter('wrong first admin tokens', 10),
    byNetwork: limits.counter('wrong first admin tokens of a network', 10),
  }
  const admin = becomeFirstAdmin(services, wrongAdminTokens)
  const state = createFirstStartHandler(() => firstRestore.isOpen(), services.store)
  const uploading = { ...withToken, bodyLimit: PART_BYTES }
  return [
    ['GET', '/first-start', ANYONE_CACHED, state, reads],
    ['POST', '/first-start/admin', SIGNED_IN, admin, requireJustProved(services)],
    ['GET', BACKUP, withToken, getState(firstRestore)],
    ['PUT', BACKUP, uploading, takePart(firstRestore)],
    ['POST', '/first-start/restore', withToken, beginRestore(firstRestore)],
  ]
}
