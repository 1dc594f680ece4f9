import type { FastifyRequest } from 'fastify'
import type { Connection, UserRow } from '../../database/schema.ts'
import { type ClientDescription, describeClient } from '../logs/user-agent.ts'
import { roughNetwork } from './rough-place.ts'

/**
 * True for a sign-in from a browser and network that the account's log knows of no sign-in from.
 * A cookie would tell less: who steals one would be no new device. The first sign-in of an account
 * is nobody's surprise.
 */
export async function isNewDevice(
  connection: Connection,
  user: Pick<UserRow, 'id' | 'createdAt' | 'accessedAt'>,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<boolean> {
  if (user.accessedAt === user.createdAt) return false
  const signIns = await connection
    .selectFrom('accountLogs')
    .select(['ip', 'client'])
    .where('userId', '=', user.id)
    .where('event', '=', 'session.create')
    .execute()
  const here = traitsOf(request.ip, describeClient(request.headers['user-agent']))
  return !signIns.some(
    ({ ip, client }) => traitsOf(ip, JSON.parse(client) as ClientDescription) === here,
  )
}

/** What stays the same when a browser is updated. */
const traitsOf = (ip: string, { osName, clientName, deviceName }: ClientDescription) =>
  JSON.stringify([roughNetwork(ip), osName, clientName, deviceName])
