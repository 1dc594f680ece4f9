import type { FastifyPluginAsync } from 'fastify'
import { requireUser } from '../accounts/callers/caller.ts'
import { byAccount, makeLimits } from '../accounts/limits.ts'
import type { SlowStatements } from '../metrics/slow-statements.ts'
import type { Services } from '../services.ts'
import { BackupKeeper } from './backup-keeper.ts'
import { openBackup } from './backup-shelf.ts'
import { listOperations, recordOperation } from './operation-log.ts'
import { OPERATOR, requireOperator } from './require-operator.ts'
import { statusReader } from './status.ts'

export type OperationsDependencies = { readonly slowStatements: SlowStatements }

type OneBackup = { Params: { file: string } }

/** Reads an hour and admin: a look every few seconds. */
const READS_AN_HOUR = 3600

/** Each costs a pass over the whole database. */
const BACKUPS_AN_HOUR = 6
const CHECKS_AN_HOUR = 12
const DOWNLOADS_AN_HOUR = 12

const BASE = '/operations/backups'

/**
 * Our own calls for operators (wire §14.2): the state of the installation, its backups, and the log
 * of operations. All of them are for admins with a fresh proof.
 */
export function operationsApi(
  services: Pick<Services, 'configuration' | 'store' | 'clock' | 'log'>,
  { slowStatements }: OperationsDependencies,
): FastifyPluginAsync {
  const { store, clock, configuration } = services
  const limits = makeLimits(services)
  const readStatus = statusReader(services, slowStatements)
  const guarded = (limit: ReturnType<typeof limits.hourlyOnNode>) => ({
    config: OPERATOR,
    preHandler: [requireOperator(services), limit],
  })
  const reading = guarded(limits.hourlyOnNode(READS_AN_HOUR, byAccount))
  const counted = (name: string, points: number) =>
    guarded(limits.hourly(`${name} of an admin`, points, byAccount))
  return async (app) => {
    const keeper = new BackupKeeper(services)
    app.addHook('onClose', () => keeper.stop())

    app.get('/operations/status', reading, readStatus)
    app.get('/operations/log', reading, async () => ({
      entries: await listOperations(store.connection),
    }))

    app.get(BASE, reading, () => keeper.list())

    app.post(BASE, counted('backups', BACKUPS_AN_HOUR), async (request, reply) => {
      const { userId } = requireUser(request.caller)
      reply.code(202)
      return { running: await keeper.make(userId) }
    })

    app.post<OneBackup>(
      `${BASE}/:file/check`,
      counted('checks of backups', CHECKS_AN_HOUR),
      async (request, reply) => {
        const { userId } = requireUser(request.caller)
        reply.code(202)
        return { running: await keeper.check(userId, request.params.file) }
      },
    )

    app.get<OneBackup>(
      `${BASE}/:file/download`,
      { ...counted('downloads of backups', DOWNLOADS_AN_HOUR), exposeHeadRoute: false },
      async (request, reply) => {
        const { userId: adminId } = requireUser(request.caller)
        const { file } = request.params
        const { handle, bytes } = await openBackup(configuration.dataDir, file)
        try {
          const entry = { operation: 'download-backup', outcome: 'done', adminId, file } as const
          await recordOperation(store.connection, entry, clock())
        } catch (error) {
          await handle.close()
          throw error
        }
        reply.headers({
          'content-type': 'application/vnd.sqlite3',
          'content-length': bytes,
          'content-disposition': `attachment; filename="${file}"`,
        })
        return reply.send(handle.createReadStream({ end: Math.max(0, bytes - 1) }))
      },
    )
  }
}
