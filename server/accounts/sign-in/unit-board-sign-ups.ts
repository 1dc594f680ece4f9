import { readCode } from '@squared-away/domain/unit-boards/unit-board-code'
import type { FastifyRequest } from 'fastify'
import { wireTime } from '../../contract/wire-time.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { byNetwork, type Guard, type Limits } from '../limits.ts'

/** The header in which a sign-up names the code of a unit board. */
const HEADER = 'x-unit-board-code'

/**
 * Sign-ups an hour by the codes of one maker, and by codes from one network: a unit board's 200
 * soldiers and some who try twice.
 */
const BY_CODE = 250

/** How old the account of a maker is whose codes raise the limit, in milliseconds. */
const MAKER_FROM = 7 * 24 * 60 * 60_000

/** The limits of sign-ups: the guard, and what else counts for an address that has an account. */
type SignUpLimits = { readonly guard: Guard; readonly onTaken: Guard }

/** Wrong codes from one network in an hour, for sign-ups and for taking a unit board together. */
export const wrongCodesOfNetwork = ({ counter }: Limits) =>
  counter('wrong unit board codes from a network', 60)

/**
 * Limits sign-ups by network. A unit signs up in one room, from one network, so an open code of a
 * unit board has a limit of its own. A sign-up with a code that is not open counts by the usual
 * limit, and as a wrong guess. So that nobody raises the limit with a code of their own, its maker's
 * account has to be a week old, and confirmed if the server sends mail. A sign-up that only finds
 * out that an address has an account counts by the usual limit, too.
 */
export function limitSignUps(
  { store, clock, configuration }: AccountDependencies,
  limits: Limits,
): SignUpLimits {
  const usual = limits.counter('sign-ups', configuration.signUpsPerHour)
  const byMaker = limits.counter('sign-ups by codes of a maker', BY_CODE)
  const byCodes = limits.counter('sign-ups by codes from a network', BY_CODE)
  const wrong = wrongCodesOfNetwork(limits)
  const makerOf = async (request: FastifyRequest): Promise<string | undefined> => {
    const sent = request.headers[HEADER]
    const code = typeof sent === 'string' ? readCode(sent) : null
    if (code === null || !(await wrong.take(byNetwork(request)))) return undefined
    const found = await store.connection
      .selectFrom('unitBoards as board')
      .innerJoin('unitBoardCodes as code', 'code.unitBoardId', 'board.$id')
      .innerJoin('users as maker', 'maker.id', 'board.userId')
      .select(['board.userId', 'maker.createdAt', 'maker.emailVerified'])
      .where('code.code', '=', code)
      .where('board.isHidden', '=', 0)
      .where('board.endDate', '>', wireTime(clock()))
      .executeTakeFirst()
    if (found !== undefined) await wrong.giveBack(byNetwork(request))
    if (found === undefined) return undefined
    const isConfirmed = found.emailVerified === 1 || configuration.smtpUrl === undefined
    const isOld = Date.parse(found.createdAt) <= clock().getTime() - MAKER_FROM
    return isConfirmed && isOld ? found.userId : undefined
  }
  const countedByCode = new WeakSet<FastifyRequest>()
  return {
    async guard(request, reply) {
      const maker = await makerOf(request)
      if (maker === undefined) return usual.use(byNetwork(request), reply)
      await byCodes.use(byNetwork(request), reply)
      // Others may have used up the limit of the code. Then the usual one counts.
      if (await byMaker.take(maker)) countedByCode.add(request)
      else await usual.use(byNetwork(request), reply)
    },
    async onTaken(request, reply) {
      if (countedByCode.has(request)) await usual.use(byNetwork(request), reply)
    },
  }
}
