import type { FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/callers/caller.ts'
import type { Handler } from '../accounts/dependencies.ts'
import type { Services } from '../services.ts'
import type { BackupKeeper } from './backup-keeper.ts'
import { openBackup } from './backup-shelf.ts'
import { listOperations, recordOperation } from './operation-log.ts'

/** `GET /operations/log`. */
export function readLog({ store }: Pick<Services, 'store'>): Handler {
  return async () => ({ entries: await listOperations(store.connection) })
}

/** `POST /operations/backups`: begins a backup. */
export function makeBackup(keeper: BackupKeeper): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    reply.code(202)
    return { running: await keeper.make(userId) }
  }
}

/** `POST /operations/backups/{file}/check`: begins a trial restore. */
export function checkStoredBackup(keeper: BackupKeeper): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    reply.code(202)
    return { running: await keeper.check(userId, readFileName(request)) }
  }
}

/** `GET /operations/backups/{file}/download`: sends the file and records that it did. */
export function downloadBackup(
  services: Pick<Services, 'configuration' | 'store' | 'clock'>,
): Handler {
  const { configuration, store, clock } = services
  return async (request, reply) => {
    const { userId: adminId } = requireUser(request.caller)
    const file = readFileName(request)
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
  }
}

const readFileName = ({ params }: FastifyRequest) => (params as { file: string }).file
