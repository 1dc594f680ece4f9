import type { FastifyPluginAsync } from 'fastify'
import { ANYONE_CACHED, addCalls, type Call } from '../accounts/calls.ts'
import { byNetwork, makeLimits } from '../accounts/limits.ts'
import type { Services } from '../services.ts'
import { type FirstRestore, PART_BYTES } from './first-restore.ts'
import { beginRestore, getState, isOpen, requireToken, takePart } from './first-start-calls.ts'

const BACKUP = '/first-start/backup'

/** Restoring a backup at the first start, into an installation without accounts (wire §14.3). */
export function firstStartApi(
  services: Pick<Services, 'configuration' | 'store' | 'clock'>,
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

/** All but one require the token of the log, which is checked before the body is read. */
function firstStartCalls(
  services: Pick<Services, 'configuration' | 'store' | 'clock'>,
  firstRestore: FirstRestore,
): Call[] {
  const limits = makeLimits(services)
  const wrongTokens = limits.counter('wrong restore tokens of a network', 10)
  const reads = limits.hourlyOnNode(600, byNetwork)
  const withToken = { onRequest: requireToken(firstRestore, wrongTokens) }
  const uploading = { ...withToken, bodyLimit: PART_BYTES }
  return [
    ['GET', '/first-start', ANYONE_CACHED, isOpen(firstRestore), reads],
    ['GET', BACKUP, withToken, getState(firstRestore)],
    ['PUT', BACKUP, uploading, takePart(firstRestore)],
    ['POST', '/first-start/restore', withToken, beginRestore(firstRestore)],
  ]
}
