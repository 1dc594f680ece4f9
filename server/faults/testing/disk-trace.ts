import { basename } from 'node:path'

/** A process's disk operations and acknowledgments, in order. */
export type DiskEvent =
  | { readonly kind: 'write'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly size: number }
  | { readonly kind: 'sync' | 'remove'; readonly file: string }
  | { readonly kind: 'told'; readonly text: string }

const CALL = /^(\w+)\((\d+)<([^>]*)>(?:\(deleted\))?(?:, (.*))?\)\s+= (-?\d+)/
const REMOVAL = /^unlink\("([^"]*)"\)\s+= 0/
const LINE = /^(\d+)\s+(.*)$/
const RESUMED = /^<\.\.\. \w+ resumed>(.*)$/
const UNFINISHED = /^(.*?)\s*<unfinished \.\.\.>$/

/** The strace options for `readTrace`. */
export const STRACE_OPTIONS = [
  ...['-f', '-y', '-xx', '-s', '1000000'],
  ...['-e', 'trace=pwrite64,write,fsync,fdatasync,ftruncate,unlink'],
]

/** Parses strace output. */
export function readTrace(text: string): DiskEvent[] {
  const unfinished = new Map<string, string>()
  return text.split('\n').flatMap((line) => {
    const [, pid = '', said = ''] = LINE.exec(line) ?? []
    const [, begun] = UNFINISHED.exec(said) ?? []
    if (begun !== undefined) {
      unfinished.set(pid, begun)
      return []
    }
    const [, rest] = RESUMED.exec(said) ?? []
    const call = rest === undefined ? said : (unfinished.get(pid) ?? '') + rest
    return eventOf(call) ?? []
  })
}

function eventOf(call: string): DiskEvent | undefined {
  const [, removed] = REMOVAL.exec(call) ?? []
  if (removed) return { kind: 'remove', file: basename(unescaped(removed).toString('utf8')) }
  const [, name = '', descriptor = '', hexPath = '', rest = '', result = ''] = CALL.exec(call) ?? []
  if (name === '' || Number(result) < 0) return undefined
  const file = basename(unescaped(hexPath).toString('utf8'))
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'sync', file }
  if (name === 'ftruncate') return { kind: 'truncate', file, size: Number(rest) }
  const [, hex = '', , at = '0'] = /^"([^"]*)"(?:\.\.\.)?, (\d+)(?:, (\d+))?$/.exec(rest) ?? []
  const bytes = unescaped(hex).subarray(0, Number(result))
  if (name === 'pwrite64') return { kind: 'write', file, at: Number(at), bytes }
  return descriptor === '1' ? { kind: 'told', text: bytes.toString('utf8') } : undefined
}

/** Decodes a string with strace's `\x41` escapes. */
function unescaped(text: string): Buffer {
  if (!text.includes('\\x')) return Buffer.from(text)
  return Buffer.from(text.replaceAll('\\x', ''), 'hex')
}

const BLOCK = 4096
const SECTOR = 512

/**
 * Returns the files as a power failure after `events` may leave them: synced data is there; each
 * unsynced 4 KiB block is there, missing, or torn between two sectors.
 * @param random As Math.random.
 */
export function afterPowerFailure(
  events: readonly DiskEvent[],
  random: () => number,
): Map<string, Buffer> {
  const synced = new Map<string, Buffer>()
  const pending = new Map<string, DiskEvent[]>()
  for (const event of events) {
    if (event.kind === 'told') continue
    const waiting = pending.get(event.file) ?? []
    if (event.kind === 'remove') {
      // The folder is synced after each removal.
      synced.delete(event.file)
      pending.delete(event.file)
    } else if (event.kind !== 'sync') pending.set(event.file, [...waiting, event])
    else {
      synced.set(event.file, waiting.reduce(applied, synced.get(event.file) ?? Buffer.alloc(0)))
      pending.delete(event.file)
    }
  }
  const left = new Map(synced)
  for (const [file, waiting] of pending) {
    const survived = waiting.flatMap((event) => survivors(event, random))
    left.set(file, survived.reduce(applied, synced.get(file) ?? Buffer.alloc(0)))
  }
  return left
}

function applied(content: Buffer, event: DiskEvent): Buffer {
  if (event.kind === 'truncate') return Buffer.concat([content], event.size)
  if (event.kind !== 'write') return content
  const whole = Buffer.concat([content], Math.max(content.length, event.at + event.bytes.length))
  event.bytes.copy(whole, event.at)
  return whole
}

/** The part of an unsynced change that reaches the disk. */
function survivors(event: DiskEvent, random: () => number): DiskEvent[] {
  if (event.kind !== 'write') return random() < 0.5 ? [event] : []
  const parts: DiskEvent[] = []
  for (let from = 0; from < event.bytes.length; ) {
    const at = event.at + from
    const end = Math.min(event.bytes.length, from + BLOCK - (at % BLOCK))
    const fate = random()
    const torn = Math.floor((random() * (end - from)) / SECTOR) * SECTOR
    const length = fate < 0.4 ? end - from : fate < 0.7 ? 0 : torn
    if (length > 0) parts.push({ ...event, at, bytes: event.bytes.subarray(from, from + length) })
    from = end
  }
  return parts
}
