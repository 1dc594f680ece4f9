import type { FastifyPluginAsync } from 'fastify'
import { addCalls, type Call, SIGNED_IN } from '../accounts/calls.ts'
import { byAccount, byNetwork, makeLimits } from '../accounts/limits.ts'
import type { SlowStatements } from '../metrics/slow-statements.ts'
import type { Services } from '../services.ts'
import type { Speech } from '../speech/speech.ts'
import { addressTrials, answerTrial, beginTrial } from './address-trial.ts'
import { checkStoredBackup, downloadBackup, makeBackup, readLog } from './backup-calls.ts'
import { BackupKeeper } from './backup-keeper.ts'
import { getInstallation, type OpenInstallation, setInstallation } from './installation-calls.ts'
import { requireOperator } from './require-operator.ts'
import { statusReader } from './status.ts'
import { mailMe } from './test-mail.ts'

export type OperationsDependencies = {
  readonly slowStatements: SlowStatements
  readonly speech: Pick<Speech, 'status'> | undefined
  readonly installation: OpenInstallation
}

type OperationsServices = Pick<Services, 'configuration' | 'store' | 'clock' | 'log'>

const INSTALLATION = '/operations/installation'
const TRIAL = '/operations/address-trial'
const BACKUPS = '/operations/backups'
const CHECK = `${BACKUPS}/:file/check`
const FILE = `${BACKUPS}/:file/download`

/** A page of another site reads it, without a project, a session or a cookie. */
const FROM_ANYWHERE = { config: { projectCheck: 'own', callerCheck: 'own' } } as const

/**
 * Our own calls for operators (wire §14.2): the state of the installation, its settings and backups,
 * and the log of operations. All are for admins with a fresh proof, but for
 * the answer to a trial of an address.
 */
export function operationsApi(
  services: OperationsServices,
  dependencies: OperationsDependencies,
): FastifyPluginAsync {
  return async (app) => {
    const keeper = new BackupKeeper(services)
    app.addHook('onClose', () => keeper.stop())
    addCalls(app, operationCalls(services, dependencies, keeper))
  }
}

function operationCalls(
  services: OperationsServices,
  { slowStatements, speech, installation }: OperationsDependencies,
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
  const changes = anHour('changes of settings', 120)
  const mails = anHour('test mails', 20)
  const trials = addressTrials(services.configuration, services.clock)
  const trialReads = limits.hourlyOnNode(600, byNetwork)
  const writeSettings = setInstallation(services, { installation, trials })
  const readSettings = getInstallation(services, installation)
  const admin = requireOperator(services)
  const readStatus = statusReader(services, slowStatements, speech)
  const withoutHead = { ...SIGNED_IN, exposeHeadRoute: false }
  return [
    ['GET', '/operations/status', SIGNED_IN, readStatus, admin, reads],
    ['GET', '/operations/log', SIGNED_IN, readLog(services), admin, reads],
    ['GET', INSTALLATION, SIGNED_IN, readSettings, admin, reads],
    ['PUT', INSTALLATION, SIGNED_IN, writeSettings, admin, changes],
    ['POST', TRIAL, SIGNED_IN, beginTrial(trials), admin, changes],
    ['GET', TRIAL, FROM_ANYWHERE, answerTrial(trials), trialReads],
    ['POST', '/operations/test-mail', SIGNED_IN, mailMe(services), admin, mails],
    ['GET', BACKUPS, SIGNED_IN, () => keeper.list(), admin, reads],
    ['POST', BACKUPS, SIGNED_IN, makeBackup(keeper), admin, backups],
    ['POST', CHECK, SIGNED_IN, checkStoredBackup(keeper), admin, checks],
    ['GET', FILE, withoutHead, downloadBackup(services), admin, downloads],
  ]
}
