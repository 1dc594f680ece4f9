import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Installs in a project whose packages are this one file. */
function installWith(path: string, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
    chmodSync(join(folder, name), 0o755)
  }
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(join(import.meta.dirname, 'install.mjs'), join(folder, 'scripts/install.mjs'))
  write('package-lock.json', '{}')
  write(path, text)
  write('bin/npm', '#!/bin/sh\nexit 0\n')
  const script = `import('${join(folder, 'scripts/install.mjs')}').then((it) => it.ensureInstalled('product'))`
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })
  const linked = spawnSync(join(folder, 'node_modules/.bin/node'), { encoding: 'utf8' }).stdout
  return { status, lines: stderr.trim().split('\n').slice(1), linked }
}

const NODE = `node_modules/node-${process.platform}-${process.arch}/bin/node`

test('a packaged Node that lacks a library says which one, and how to get it', () => {
  // What the loader of Linux prints.
  const loader = 'node: error while loading shared libraries: libatomic.so.1: cannot open'
  expect(installWith(NODE, `#!/bin/sh\necho '${loader}' >&2\nexit 127\n`)).toMatchObject({
    status: 1,
    lines: [
      `The packaged Node does not run here. ${loader}`,
      'Install the library and run again. Debian, Ubuntu: apt-get install libatomic1',
    ],
  })
})

test('a packaged Node that runs is where the units of systemd find it', () => {
  expect(installWith(NODE, '#!/bin/sh\necho v26.10.0\n')).toEqual({
    ...{ status: 0, lines: [] },
    linked: 'v26.10.0\n',
  })
})
