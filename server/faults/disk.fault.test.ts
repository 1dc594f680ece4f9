import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Program, runServer } from '../testing/process.ts'
import { makeWriter, type Writer } from './testing/acknowledged-writes.ts'

const MEGABYTE = 1024 * 1024
const DISK = 75 * MEGABYTE

let dir: string
const programs: Program[] = []

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'squared-away-disk-'))
})
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.process.kill('SIGKILL')
    await program.ended
  }
  spawnSync('/bin/umount', [dir], { stdio: 'ignore' })
  rmSync(dir, { recursive: true, force: true })
})

async function start(through: readonly string[] = []) {
  const server = await runServer({ DATA_DIR: dir, LOG_LEVEL: 'fatal' }, { through })
  programs.push(server)
  return server
}

/** Writes until the server rejects one, and returns the rejection. */
async function untilRefused(writer: Writer, url: string): Promise<string> {
  for (let round = 0; round < 20_000; round += 1) {
    try {
      await writer.write(url, 1)
    } catch (error) {
      return String(error)
    }
  }
  throw new Error('Every write was taken.')
}

const isMountAllowed = mayMount()

describe('a full disk, on sqlite', () => {
  test.skipIf(!isMountAllowed)(
    'fault 6: full: writes answer 507, reads continue, and writes resume once there is room',
    async () => {
      mount(dir)
      const { url } = await start()
      const writer = await makeWriter(url, 'full')
      await writer.write(url, 10)
      const filler = join(dir, 'filler')
      const filled = spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
      expect(filled.stderr.toString()).toContain('No space left')
      expect(existsSync(filler)).toBe(true)

      expect(await untilRefused(writer, url)).toMatch(
        /507 .*"The server has no room left. Nothing was saved."/,
      )
      expect(await writer.findLosses(url)).toEqual([])
      truncateSync(filler, 0)
      await writer.write(url, 10)
      expect(await writer.findLosses(url)).toEqual([])
    },
  )

  // A file size limit makes the operating system reject the write, as a broken disk does. SQLite
  // then reports an input/output error.
  test('fault 5: broken: the write is not acknowledged, the process exits, and the next one has every acknowledged row', async () => {
    const whole = await start()
    const writer = await makeWriter(whole.url, 'broken')
    await writer.write(whole.url, 10)
    whole.process.kill('SIGTERM')
    expect(await whole.ended).toBe(0)

    const limited = 'trap "" XFSZ; ulimit -f 512; exec "$0" "$@"'
    const broken = await start(['/bin/sh', '-c', limited])
    expect(await untilRefused(writer, broken.url)).toMatch(/500 .*"Server error."|fetch failed/)
    expect(await broken.ended).toBe(1)
    expect(broken.output()).toContain('the disk does not take writes')

    const mended = await start()
    expect(await writer.findLosses(mended.url)).toEqual([])
    await writer.write(mended.url, 10)
    expect(await writer.findLosses(mended.url)).toEqual([])
  })
})

function mount(folder: string): void {
  const { status, stderr } = spawnSync('/bin/mount', [
    ...['-t', 'tmpfs', '-o', `size=${DISK}`, 'squared-away-test', folder],
  ])
  if (status !== 0) throw new Error(String(stderr))
}

/** Mounts a small disk, which requires a privilege that not every machine grants. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-mount-'))
  try {
    mount(folder)
    writeFileSync(join(folder, 'file'), '')
    return true
  } catch {
    return false
  } finally {
    spawnSync('/bin/umount', [folder], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  }
}
