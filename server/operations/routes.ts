import type { FastifyPluginAsync } from 'fastify'
import { addCalls, type Call, SIGNED_IN } from '../accounts/calls.ts'
import { byAccount, makeLimits } from '../accounts/limits.ts'
import type { SlowStatements } from '../metrics/slow-statements.ts'
import type { Services } from '../services.ts'
import { checkStoredBackup, downloadBackup, makeBackup, readLog } from './backup-calls.ts'
import { BackupKeeper } from './backup-keeper.ts'
import { requireOperator } from './require-operator.ts'
import { statusReader } from './status.ts'

export type OperationsDependencies = { readonly slowStatements: SlowStatements }

type OperationsServices = Pick<Services, 'configuration' | 'store' | 'clock' | 'log'>

const BACKUPS = '/operations/backups'
const CHECK = `${BACKUPS}/:file/check`
const FILE = `${BACKUPS}/:file/download`

/**
 * Our own calls for operators (wire §14.2): the state of the installation, its backups, and the log
 * of operations. All of them are for admins with a fresh proof.
 */
export function operationsApi(
  services: OperationsServices,
  { slowStatements }: OperationsDependencies,
): FastifyPluginAsync {
  return async (app) => {
    const keeper = new BackupKeeper(services)
    app.addHook('onClose', () => keeper.stop())
    addCalls(app, operationCalls(services, slowStatements, keeper))
  }
}

function operationCalls(
  services: OperationsServices,
  slowStatements: SlowStatements,
  keeper: BackupKeeper,
): Call[] {
  const limits = makeLimits(services)
  const anHour = (name: string, points: number) =>
    limits.hourly(`${name} of an admin`, points, byAccount)
  /** A look every few seconds. */
  const reads = limits.hourlyOnNode(3600, byAccount)
  // Each of these costs a pass over the whole database.
  const backups = anHour('backups', 6)
  const checks = anHour('checks of backups', 12)
  const downloads = anHour('downloads of backups', 12)
  const admin = requireOperator(services)
  const readStatus = statusReader(services, slowStatements)
  const withoutHead = { ...SIGNED_IN, exposeHeadRoute: false }
  return [
    ['GET', '/operations/status', SIGNED_IN, readStatus, admin, reads],
    ['GET', '/operations/log', SIGNED_IN, readLog(services), admin, reads],
    ['GET', BACKUPS, SIGNED_IN, () => keeper.list(), admin, reads],
    ['POST', BACKUPS, SIGNED_IN, makeBackup(keeper), admin, backups],
    ['POST', CHECK, SIGNED_IN, checkStoredBackup(keeper), admin, checks],
    ['GET', FILE, withoutHead, downloadBackup(services), admin, downloads],
  ]
}
