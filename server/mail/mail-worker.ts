import { randomInt } from 'node:crypto'
import pTimeout from 'p-timeout'
import type { MailJobRow } from '../database/schema.ts'
import { type LeaseWorkerOptions, startLeaseWorker } from '../queue/lease-worker.ts'
import type { Services } from '../services.ts'
import { type TextSender, UndeliverableTextError } from '../sms/text-sender.ts'
import { recordFailedMessage } from './failed-messages.ts'
import { type Mail, type Mailer, NotTakenError, UndeliverableError } from './mail.ts'
import { insertMailJob, type MailJobQueue, mailJobQueue, type NewMailJob } from './mail-jobs.ts'

/** The message of a job. */
export type Message =
  /** `isOnce`: if a process is killed while sending, the mail is rather lost than sent twice. */
  | { readonly mail: Mail; readonly isOnce?: boolean }
  | { readonly text: Parameters<TextSender['send']>[0] }

/** Kinds of messages by name. */
export type MessageKinds = ReadonlyMap<string, MessageKind>

/**
 * Creates the message of a job at the time of sending, including its secret.
 * @returns Undefined if there is nothing to send, e.g. because the address has no account.
 */
export type MessageKind = (job: MailJobRow) => Promise<Message | undefined>

/** Times in milliseconds. */
export type MailWorkerOptions = LeaseWorkerOptions & {
  /** How long sending a mail may take; shorter than a claim. */
  readonly sendWithin: number
}

const OPTIONS: MailWorkerOptions = {
  slots: 4,
  pollEvery: 1000,
  lease: 60_000,
  sendWithin: 30_000,
  backOff: [2000, 10_000, 60_000, 300_000, 900_000],
  stopWithin: 7000,
}

/** Bounds of the random delay before a mail is sent (milliseconds). */
const LEAVES_AFTER = [20, 120] as const

/** Queues messages. */
export type MailPost = {
  /** Whether text messages are configured. */
  readonly canText: boolean
  /**
   * Queues a mail durably. Takes the same time for every recipient: work that differs happens
   * later, at an unrelated time.
   */
  post(job: NewMailJob): Promise<void>
}

/** Sends mails and text messages, including those that a killed process left. */
export type MailQueue = MailPost & { stop(): Promise<void> }

type Dependencies = Pick<Services, 'store' | 'clock' | 'log' | 'metrics' | 'tracing'> & {
  readonly kinds: MessageKinds
  readonly mailer: Mailer
  readonly texts: TextSender | undefined
}

export async function startMailWorker(
  dependencies: Dependencies,
  given: Partial<MailWorkerOptions> = {},
): Promise<MailQueue> {
  const { store, clock, log, tracing, mailer } = dependencies
  const options = { ...OPTIONS, ...given }
  const queue = mailJobQueue(store, dependencies.kinds.keys())
  const worker = await startLeaseWorker(dependencies, queue, options, {
    work: (job) => {
      const work = () => deliver(dependencies, queue, options, job)
      return tracing === undefined ? work() : tracing.traceWork(spanOf(job), work)
    },
    onAway: (error) => log.warn({ err: error }, 'the mail worker cannot reach the database'),
  })
  return {
    canText: dependencies.texts !== undefined,
    async post(job) {
      await insertMailJob(store.connection, job, clock())
      setTimeout(worker.wake, randomInt(...LEAVES_AFTER)).unref()
    },
    async stop() {
      await worker.stop()
      mailer.close()
    },
  }
}

const spanOf = ({ kind, attempts }: MailJobRow) => ({
  name: `message ${kind}`,
  attributes: { 'message.kind': kind, 'message.attempt': attempts },
})

/** Sends the message of a job. Never rejects: a job that cannot be updated is retried later. */
async function deliver(
  dependencies: Dependencies,
  queue: MailJobQueue,
  options: MailWorkerOptions,
  job: MailJobRow,
): Promise<void> {
  const { clock, log, metrics, tracing } = dependencies
  const count = (outcome: string) => metrics?.messages.inc({ kind: job.kind, outcome })
  const fields = { mailJobId: job.id, kind: job.kind, attempt: job.attempts }
  try {
    const isGivenUp = job.handedOverAt !== null || job.attempts > options.backOff.length + 1
    if (job.handedOverAt !== null) log.warn(fields, 'a mail may be out already and is given up')
    else if (isGivenUp) log.error(fields, 'a mail was broken off too often and is given up')
    else await send(dependencies, queue, options, job)
    await queue.finish(job)
    count(isGivenUp ? 'given_up' : 'sent')
    if (isGivenUp)
      await noteFailed(dependencies, job, 'It may be out already, or broke off too often.')
  } catch (error) {
    if (error instanceof ClaimLostError) return log.warn(fields, 'another worker sends this mail')
    const delay = options.backOff[job.attempts - 1]
    const isLast = delay === undefined || isForever(error)
    const level = isLast ? 'error' : 'warn'
    tracing?.markBroken()
    log[level]({ ...fields, err: error }, 'a mail could not be sent')
    count(isLast ? 'given_up' : 'retried')
    const noted = isLast
      ? queue.finish(job).then(() => noteFailed(dependencies, job, reasonOf(error)))
      : queue.retryLater(job, new Date(clock().getTime() + delay))
    await noted.catch((problem: unknown) =>
      log.warn({ ...fields, err: problem }, 'the end of a mail could not be written'),
    )
  }
}

/** Errors of mail servers and providers have messages of ours, without an address. */
const reasonOf = (error: unknown) =>
  error instanceof Error && OWN_ERRORS.some((own) => error instanceof own)
    ? error.message
    : 'The message could not be made or sent. The log has the cause.'

const OWN_ERRORS = [UndeliverableError, NotTakenError, UndeliverableTextError]

const noteFailed = (
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  { kind }: MailJobRow,
  reason: string,
) => recordFailedMessage(store.connection, { kind, reason }, clock())

const isForever = (error: unknown) =>
  error instanceof UndeliverableError || error instanceof UndeliverableTextError

async function send(
  { kinds, mailer, texts, clock }: Dependencies,
  queue: MailJobQueue,
  { sendWithin }: MailWorkerOptions,
  job: MailJobRow,
) {
  const message = await kinds.get(job.kind)?.(job)
  if (message === undefined) return
  if ('mail' in message) {
    const sending = () => within(sendWithin, mailer.send(message.mail))
    return message.isOnce ? sendOnce(queue, job, clock(), sending) : sending()
  }
  if (texts !== undefined) return within(sendWithin, texts.send(message.text))
}

/** Another worker claimed the job, because this one did not renew its claim in time. */
class ClaimLostError extends Error {
  override name = 'ClaimLostError'
}

/** Marks the job before sending, and retries only if the mail was certainly not sent. */
async function sendOnce(
  queue: MailJobQueue,
  job: MailJobRow,
  now: Date,
  sending: () => Promise<void>,
) {
  if (!(await queue.markHandedOver(job, now))) throw new ClaimLostError()
  try {
    await sending()
  } catch (error) {
    if (!(error instanceof NotTakenError)) {
      throw new UndeliverableError('The mail may be out already.', { cause: error })
    }
    await queue.markHandedOver(job, null)
    throw error
  }
}

/** @throws If it takes longer than `milliseconds`. */
function within(milliseconds: number, sending: Promise<void>): Promise<void> {
  return pTimeout(sending, { milliseconds, message: 'Handing the mail over took too long.' })
}
