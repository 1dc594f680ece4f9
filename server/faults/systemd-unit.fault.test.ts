import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runServer } from '../testing/process.ts'

const unit = readFileSync(join(import.meta.dirname, '../../deploy/squared-away.service'), 'utf8')
const [, families = ''] = /^RestrictAddressFamilies=(.*)$/m.exec(unit) ?? []

/** As systemd restricts the families of sockets: the program given after them gets EAFNOSUPPORT. */
const RESTRICT = `
import errno, os, seccomp, socket, sys
allowed = {getattr(socket, name).value for name in sys.argv[1].split()}
restricted = seccomp.SyscallFilter(seccomp.ALLOW)
for family in set(range(64)) - allowed:
    refused = seccomp.ERRNO(errno.EAFNOSUPPORT)
    restricted.add_rule(refused, "socket", seccomp.Arg(0, seccomp.EQ, family))
restricted.load()
os.execvp(sys.argv[2], sys.argv[2:])`

const PYTHON = '/usr/bin/python3'
const isHere = spawnSync(PYTHON, ['-c', 'import seccomp']).status === 0

async function startWith(allowed: string, HOST: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'squared-away-unit-'))
  const through = [PYTHON, '-c', RESTRICT, allowed]
  try {
    const server = await runServer({ DATA_DIR: dataDir, HOST }, { through })
    server.process.kill('SIGTERM')
    await server.ended
    return server.output()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

test.skipIf(!isHere)('the unit of systemd lets the server listen on every address', async () => {
  for (const host of ['0.0.0.0', '::', '127.0.0.1']) {
    expect(await startWith(families, host)).toContain('"msg":"ready"')
  }
  const narrower = families.replace(' AF_NETLINK', '')
  await expect(startWith(narrower, '0.0.0.0')).rejects.toThrow('uv_interface_addresses')
})
