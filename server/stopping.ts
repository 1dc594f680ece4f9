import type { Logger } from 'pino'

/** A stop that takes longer is forced (milliseconds). */
const PATIENCE = 10_000

/**
 * A terminal and npm may each forward the same Ctrl-C; only a later signal counts as a second one.
 */
const SAME_SIGNAL = 500

/** How soon a server that npm runs follows it (milliseconds). */
const PARENT_CHECKED_EVERY = 500

/**
 * Runs `stop` once when the process should end (SIGTERM, SIGINT, or its parent has ended), then
 * exits, with 0 on success. A second signal exits immediately.
 */
export function stopWhenAsked(log: Logger, stop: () => Promise<void>): void {
  let askedAt: number | undefined
  const ask = (why: string) => {
    const now = performance.now()
    if (askedAt !== undefined) {
      if (now - askedAt < SAME_SIGNAL) return
      log.warn('stopped by force')
      process.exit(1)
    }
    askedAt = now
    log.info({ why }, 'stopping')
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, PATIENCE).unref()
    stop().then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', ask)
  process.on('SIGINT', ask)
  if (process.connected) process.on('disconnect', () => ask('disconnect'))
  if (process.env.npm_lifecycle_event === 'start') onParentEnd(() => ask('parent ended'))
}

/**
 * npm passes a signal on to its shell, which ends without telling its command. Without a terminal
 * that does, nobody else would stop the server.
 */
function onParentEnd(end: () => void) {
  const parent = process.ppid
  const checking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(checking)
    end()
  }, PARENT_CHECKED_EVERY)
  checking.unref()
}
