import { afterEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { readSettings, sealSecrets, settingSeals } from '../installation/kept-settings.ts'
import { ENGINES } from '../testing/databases.ts'
import { startTestServer } from '../testing/server.ts'
import { changeSettings } from './installation-calls.ts'
import { listOperations } from './operation-log.ts'
import { isSettingName, listSettings, unsetByCommand } from './setting-commands.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each(ENGINES)(
  'npm run admin shows settings without secrets and takes them back, on %s',
  async (engine) => {
    const said: string[] = []
    for (const way of ['log', 'error'] as const) {
      vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line))
    }
    const server = await startTestServer({ engine })
    const { services } = server
    const seals = settingSeals(services.configuration)
    const changes = await sealSecrets(seals, {
      MAIL_SERVER: 'smtp://mail.example.org',
      MAIL_USER: 'fort',
      MAIL_PASSWORD: 'hush-hush',
    })
    await inTransaction(services.store, (transaction) =>
      changeSettings(transaction, changes, { adminId: null, now: new Date() }),
    )
    await listSettings(services)
    expect(said).toEqual([
      'MAIL_SERVER=smtp://mail.example.org',
      'MAIL_USER=fort',
      'MAIL_PASSWORD is set',
    ])
    expect(await unsetByCommand(services, 'PUBLIC_URL')).toBe(false)
    expect(said.at(-1)).toBe('No admin set PUBLIC_URL.')
    expect(await unsetByCommand(services, 'MAIL_SERVER')).toBe(true)
    const { connection } = server.database
    expect(await readSettings(connection, seals)).toEqual({ values: {}, unreadable: [] })
    const [entry] = await listOperations(connection)
    expect(entry).toMatchObject({ operation: 'setting', isByNobody: true })
    expect(entry?.detail).toContain('taken back, by npm run admin')
    await server.stop()
    expect([isSettingName('MAIL_SERVER'), isSettingName('SECRET_KEY')]).toEqual([true, false])
  },
)
