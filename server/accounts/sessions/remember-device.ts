import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'

/**
 * `PUT /account/device`: remembers the browser as one that has signed in to this account, in a
 * signed cookie that signs nobody in (wire §6.3).
 */
export function rememberDevice({ callers }: AccountDependencies): Handler {
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    const cookie = await callers.devices.remember(request.headers, user)
    return reply.header('set-cookie', cookie).code(204).send()
  }
}
