import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeLog } from '../../logging.ts'
import { makeSeals } from './sealed-secrets.ts'

describe('sealed secrets', () => {
  let dataDir = ''
  let logged: string[] = []
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'squared-away-'))
    logged = []
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const seals = (secretKey?: string) =>
    makeSeals({
      configuration: { dataDir, secretKey },
      log: makeLog('error', { write: (line: string) => logged.push(line) }),
    })

  test('are read by their owner on every node with the key, also after a restart', async () => {
    const sealed = await Promise.all([seals(), seals(), seals()].map((one) => one.seal('S', 'jo')))
    expect(new Set(sealed).size).toBe(3)
    for (const text of sealed) expect(await seals().open(text, 'jo')).toBe('S')
    expect(await readdir(dataDir)).toEqual(['secret.key'])
    await expect(seals().open(sealed[0] ?? '', 'eve')).rejects.toThrow()
  })

  test('fail to open after any change', async () => {
    const sealed = await seals().seal('JBSWY3DPEHPK3PXP', 'jo')
    const [name = '', text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64')
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      const moved = `${name}.${changed.toString('base64')}`
      await expect(seals().open(moved, 'jo')).rejects.toThrow()
    }
    await expect(seals().open(`${name}.`, 'jo')).rejects.toThrow()
  })

  test('of another key are rejected with instructions for the user and the operator', async () => {
    const sealed = await seals('k'.repeat(32)).seal('S', 'jo')
    expect(await seals('k'.repeat(32)).open(sealed, 'jo')).toBe('S')
    await expect(seals('l'.repeat(32)).open(sealed, 'jo')).rejects.toMatchObject({
      type: 'general_unavailable',
      message: expect.stringContaining('recovery code'),
    })
    expect(logged.join()).toContain('docs/operations-reference.md')
    expect(await readdir(dataDir)).toEqual([])
  })

  test('reject a file that contains no key', async () => {
    await writeFile(join(dataDir, 'secret.key'), 'torn')
    await expect(seals().seal('S', 'jo')).rejects.toThrow('does not hold a key')
  })
})
