import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { HashCost } from '../../configuration/hash-cost.ts'
import { FairQueue } from '../../queue/fair-queue.ts'

const SALT_BYTES = 16
const HASH_BYTES = 32

/** Hashing is slow by design. Two at a time leave CPU for everyone else. */
const AT_ONCE = 2
const WAITING = 100

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, base64 without padding (the PHC string format). */
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/**
 * Hashes and checks passwords, a few at a time. Calls with the same `askedBy` (an account, or the
 * network of a guest) share one turn, so that nobody's many calls delay another's first.
 */
export type Passwords = {
  /** @throws ApiError `general_unavailable` if the queue is full. */
  hash(password: string, askedBy: string): Promise<string>
  /**
   * Whether `password` matches `stored`. If `stored` is null (unknown account, or one without a
   * password), takes the same time and returns false.
   * @throws ApiError `general_unavailable` if the queue is full.
   */
  verify(password: string, stored: string | null, askedBy: string): Promise<boolean>
}

/** @param cost The cost of new hashes. Stored hashes are checked at their own cost. */
export function passwords(cost: HashCost): Passwords {
  const turns = new FairQueue({ atOnce: AT_ONCE, waitingInAll: WAITING })
  const nobody = phcText(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES))
  return {
    hash: (password, askedBy) =>
      turns.run(askedBy, async () => {
        const salt = randomBytes(SALT_BYTES)
        return phcText(cost, salt, await deriveWith(password, salt, cost))
      }),
    verify: (password, stored, askedBy) =>
      turns.run(askedBy, () => matches(password, stored ?? nobody)),
  }
}

async function matches(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, lanes, salt, hash] = PHC.exec(stored) ?? []
  if (salt === undefined || hash === undefined) throw new Error('A stored password is unreadable.')
  const expected = Buffer.from(hash, 'base64')
  const cost = { memoryKib: Number(memory), passes: Number(passes), lanes: Number(lanes) }
  const found = await deriveWith(password, Buffer.from(salt, 'base64'), cost)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

function deriveWith(
  password: string,
  nonce: Buffer,
  { memoryKib: memory, passes, lanes: parallelism }: HashCost,
): Promise<Buffer> {
  const message = Buffer.from(password, 'utf8')
  return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: HASH_BYTES })
}

function phcText({ memoryKib, passes, lanes }: HashCost, salt: Buffer, hash: Buffer): string {
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${plain(salt)}$${plain(hash)}`
}
