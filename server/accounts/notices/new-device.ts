import type { FastifyRequest } from 'fastify'
import type { Connection, UserRow } from '../../database/schema.ts'
import { type ClientDescription, describeClient } from '../logs/user-agent.ts'
import { roughNetwork } from './rough-place.ts'

/**
 * Whether the account's log contains no sign-in from this browser and network. A cookie would be
 * weaker: a thief who steals it would not be a new device. The first sign-in of an account is never
 * reported.
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

/** The parts that stay the same when a browser is updated. */
const traitsOf = (ip: string, { osName, clientName, deviceName }: ClientDescription) =>
  JSON.stringify([roughNetwork(ip), osName, clientName, deviceName])
