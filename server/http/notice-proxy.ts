import type { FastifyInstance } from 'fastify'

/**
 * Warns at the first request of a proxy that nobody trusts: all visitors then have its address, and
 * share the limits of one network.
 */
export function noticeProxy(app: FastifyInstance): void {
  let isNoticed = false
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!isNoticed && headers['x-forwarded-for'] !== undefined) {
      isNoticed = true
      log.warn(
        'a request has X-Forwarded-For, and TRUST_PROXY is 0. If a proxy is in front, all visitors count as one and lock each other out: set TRUST_PROXY to the number of proxies',
      )
    }
    done()
  })
}
