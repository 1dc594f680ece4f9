import { spawn } from 'node:child_process'
import { type FileHandle, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A program of the operator's did not do its work; the message is for the operator. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed'
}

/** How long a program may run, in milliseconds, and what it may write, in bytes. */
export type ProgramLimits = { readonly ms: number; readonly bytes: number }

const LOOKED_AT_EVERY = 100
const LONGEST_COMPLAINT = 300

/**
 * Runs a program without a shell: `input` is its standard input, the result its standard output.
 * Both are files, since some programs (flite) go back in what they wrote. It gets no more of the
 * environment than it needs and what is named SPEECH_… (the key of a service), and is killed with
 * whatever it started when it takes too long, writes too much, or `stopping` is aborted.
 *
 * @throws ProgramFailed
 */
export async function runProgram(
  [program = '', ...given]: readonly string[],
  input: string | Buffer,
  limits: ProgramLimits,
  stopping: AbortSignal,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'squared-away-speech-'))
  try {
    const [from, to] = [join(folder, 'in'), join(folder, 'out')]
    await writeFile(from, input, { mode: 0o600 })
    const [source, target] = await Promise.all([open(from, 'r'), open(to, 'w', 0o600)])
    try {
      await ended({ program, given, folder }, { source, target }, limits, stopping)
    } finally {
      await Promise.all([source.close(), target.close()])
    }
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Command = { readonly program: string; readonly given: string[]; readonly folder: string }
type Files = { readonly source: FileHandle; readonly target: FileHandle }

function ended(
  { program, given, folder }: Command,
  { source, target }: Files,
  { ms, bytes }: ProgramLimits,
  stopping: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, {
      cwd: folder,
      // A group of its own, so that nothing that it started outlives it.
      detached: true,
      env: environment(),
      shell: false,
      stdio: [source.fd, target.fd, 'pipe'],
    })
    let complaint = ''
    let fault: string | undefined
    const end = (reason: string) => {
      fault ??= reason
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended since.
      }
    }
    const late = setTimeout(() => end(`took longer than ${ms / 1000} seconds`), ms)
    const looking = setInterval(() => {
      target.stat().then(
        ({ size }) => size > bytes && end(`wrote more than ${bytes} bytes`),
        () => {},
      )
    }, LOOKED_AT_EVERY)
    const stop = () => end('was stopped')
    stopping.addEventListener('abort', stop, { once: true })
    if (stopping.aborted) stop()
    child.stderr?.on('data', (chunk: Buffer) => {
      if (complaint.length < LONGEST_COMPLAINT) complaint += chunk.toString('utf8')
    })
    const over = (reason: string | undefined) => {
      clearTimeout(late)
      clearInterval(looking)
      stopping.removeEventListener('abort', stop)
      const said = fault ?? reason
      if (said === undefined) return resolve()
      const words = complaint.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_COMPLAINT)
      reject(new ProgramFailed(`"${program}" ${said}${words === '' ? '' : `: ${words}`}`))
    }
    child.once('error', ({ message }) => over(`does not start (${message})`))
    child.once('exit', (code, signal) => {
      // What it started goes with it.
      end(code === 0 ? '' : `ended with ${signal ?? code}`)
      if (fault === '') fault = undefined
      over(code === 0 ? undefined : `ended with ${signal ?? code}`)
    })
  })
}

function environment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name]) => /^(?:PATH|HOME|LANG|TMPDIR|LD_LIBRARY_PATH)$/.test(name) || /^SPEECH_/.test(name),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']))
}
