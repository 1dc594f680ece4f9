import { z } from 'zod'
import { hashSecret, makeSecret } from '../../accounts/secrets/session-token.ts'
import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction } from '../../database/transaction.ts'
import { renderMail } from '../../mail/mail-template.ts'
import type { MessageKind, MessageKinds } from '../../mail/mail-worker.ts'
import {
  LOST_FACTOR,
  LOST_FACTOR_READERS,
  lostFactorMail,
} from '../../mail/templates/lost-factor.ts'
import { startWorkLoop } from '../../queue/work-loop.ts'
import type { Services } from '../../services.ts'
import { takeDueRemoval } from './lost-factor.ts'

/** Where the links of the mails lead. */
export const KEEP_FACTOR_PATH = '/keep-second-factor'

const HOURS = 24
const HOUR = 60 * 60_000
const STOP_WITHIN = 5000

const Reference = z.object({ removalId: z.string(), reader: z.enum(LOST_FACTOR_READERS) })

/** The kinds of mail that announce that a second factor comes off. */
export const lostFactorKinds = (services: Services): MessageKinds =>
  new Map([[LOST_FACTOR, lostFactorMessage(services)]])

/**
 * Makes such a mail with a link of its own. None is made if the removal was stopped. The 24 hours
 * begin with the mail to the account's own address, and again each time it has to be sent again.
 */
function lostFactorMessage({
  store,
  clock,
  configuration,
}: Pick<Services, 'store' | 'clock' | 'configuration'>): MessageKind {
  return async ({ address, reference }) => {
    const { removalId, reader } = Reference.parse(JSON.parse(reference ?? ''))
    const secret = makeSecret()
    const isOpen = await inTransaction(store, async ({ connection }) => {
      const dueAt = wireTime(new Date(clock().getTime() + HOURS * HOUR))
      const { numUpdatedRows } = await connection
        .updateTable('factorRemovals')
        .set(reader === 'owner' ? { dueAt } : { id: removalId })
        .where('id', '=', removalId)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return false
      const link = { secretHash: hashSecret(secret), removalId }
      await connection.insertInto('factorRemovalLinks').values(link).execute()
      return true
    })
    if (!isOpen) return undefined
    const url = `${configuration.publicUrl}${KEEP_FACTOR_PATH}/${secret}`
    return { mail: renderMail(address, lostFactorMail(reader, url)) }
  }
}

/** Times in milliseconds. */
export type LostFactorClockOptions = {
  /** How often the server looks for second factors that are due. */
  readonly pollEvery: number
}

const OPTIONS: LostFactorClockOptions = { pollEvery: 30_000 }

/** Takes second factors off when they are due, until it is stopped. */
export function startLostFactorClock(
  services: Pick<Services, 'store' | 'clock' | 'makeId' | 'log'>,
  given: Partial<LostFactorClockOptions> = {},
): { stop(): Promise<void> } {
  const loop = startWorkLoop({
    ...{ ...OPTIONS, ...given },
    slots: 1,
    claim: async () => ((await takeDueRemoval(services)) ? 'taken' : undefined),
    run: async () => {},
    onAway: (error) =>
      services.log.warn({ err: error }, 'second factors that are lost were not taken off'),
  })
  return { stop: () => loop.stop(STOP_WITHIN) }
}
