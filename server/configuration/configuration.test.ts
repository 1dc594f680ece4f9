import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'

describe('readConfiguration', () => {
  it('has a default for everything', () => {
    expect(readConfiguration({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      allowedOrigins: [],
      projectId: 'squaredaway',
      smtpUrl: undefined,
      mailFrom: 'Squared Away <no-reply@localhost>',
      anonymousSessions: false,
      rateLimits: true,
      trustedProxies: 0,
      logLevel: 'info',
    })
  })

  it('treats an empty value as absent, and includes the port in the default URL', () => {
    expect(readConfiguration({ PORT: '8080', PUBLIC_URL: ' ' }).publicUrl).toBe(
      'http://localhost:8080',
    )
    const { publicUrl, allowedOrigins } = readConfiguration({
      PUBLIC_URL: 'https://Study.example.org/',
      ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080',
    })
    expect(publicUrl).toBe('https://study.example.org')
    expect(allowedOrigins).toEqual(['https://a.example', 'http://b.example:8080'])
  })

  it('takes plain http for a public address on this machine only', () => {
    const read = (PUBLIC_URL: string) => readConfiguration({ PUBLIC_URL }).publicUrl
    expect(read('http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080')
    expect(() => read('http://study.home:3000')).toThrow('by http on this machine only')
    expect(() => read('http://192.168.1.5:3000')).toThrow('  PUBLIC_URL: ')
  })

  it('sends mail from the public address, or from a configured one', () => {
    const sender = (MAIL_FROM?: string) =>
      readConfiguration({ PUBLIC_URL: 'https://study.example.org:8443', MAIL_FROM }).mailFrom
    expect(sender()).toBe('Squared Away <no-reply@study.example.org>')
    expect(sender('hello@example.org')).toBe('hello@example.org')
    expect(sender('The Board <hello@example.org>')).toBe('The Board <hello@example.org>')
    for (const wrong of [
      'nobody',
      'a@b.example, c@d.example',
      'A <a@b.example>\r\nBcc: c@d.example',
    ]) {
      expect(() => sender(wrong), wrong).toThrow('  MAIL_FROM: ')
    }
    expect(readConfiguration({ SMTP_URL: 'smtps://me:word@mail.example:465' }).smtpUrl).toBe(
      'smtps://me:word@mail.example:465',
    )
    const login = { MAIL_USER: 'me@example.org', MAIL_PASSWORD: 'a/b:c@d' }
    const parts = (MAIL_SERVER: string) => readConfiguration({ MAIL_SERVER, ...login }).smtpUrl
    expect(parts('smtps://mail.example:465')).toBe(
      'smtps://me%40example.org:a%2Fb%3Ac%40d@mail.example:465',
    )
    expect(parts('smtp://mail.example:587')).toMatch(/@mail\.example:587\?requireTLS=true$/)
    expect(readConfiguration({ MAIL_SERVER: 'smtp://mail.example' }).smtpUrl).toBe(
      'smtp://mail.example',
    )
    for (const wrong of [
      login,
      { ...login, MAIL_SERVER: 'smtp://a:b@mail.example' },
      { MAIL_SERVER: 'smtp://mail.example', MAIL_USER: 'me' },
      { MAIL_SERVER: 'smtp://mail.example', SMTP_URL: 'smtp://mail.example' },
    ]) {
      expect(() => readConfiguration(wrong), JSON.stringify(wrong)).toThrow(/ {2}MAIL_/)
      expect(() => readConfiguration(wrong)).not.toThrow('a/b:c@d')
    }
    expect(readConfiguration({ ANONYMOUS_SESSIONS: 'on' }).anonymousSessions).toBe(true)
  })

  it('lists every problem with the expected value, and shows no secret', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://me:secret@host/name',
      DATABASE_POOL_SIZE: '0',
      PUBLIC_URL: 'https://study.example.org/path',
      ALLOWED_ORIGINS: 'https://a.example,b',
      PROJECT_ID: 'Squared_Away',
      SMTP_URL: 'http://me:secret@mail.example',
      MAIL_FROM: 'nobody',
      ANONYMOUS_SESSIONS: 'maybe',
      SECRET_KEY: 'too short to be one',
      RATE_LIMITS: 'yes',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'loud',
      APP_STORE_URL: 'javascript:alert(1)',
      CONTACT_EMAIL: 'nobody',
    }
    const read = () => readConfiguration(wrong)
    expect(read).toThrow(ConfigurationError)
    for (const name of Object.keys(wrong)) expect(read).toThrow(`  ${name}: `)
    expect(read).toThrow('expected a whole number from 1 to 65535')
    expect(read).toThrow('expected on or off')
    expect(read).not.toThrow('secret@')
    expect(read).not.toThrow('too short')
  })
  const pem = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' })

  it('requires the settings of a sign-in provider completely or not at all', () => {
    expect(readConfiguration({ GOOGLE_ISSUER: 'https://google.example' }).oauth).toEqual({})
    const privateKey = String(pem('P-256'))
    const whole = {
      GOOGLE_CLIENT_ID: 'id.apps.example',
      GOOGLE_CLIENT_SECRET: 'hush',
      APPLE_CLIENT_ID: 'org.example.web',
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_KEY_ID: 'KEY1234567',
      APPLE_PRIVATE_KEY: privateKey.trim().replaceAll('\n', '\\n'),
      OIDC_ISSUER: 'https://login.example.mil/realms/post',
      OIDC_CLIENT_ID: 'squared-away',
      OIDC_CLIENT_SECRET: 'hush',
      OIDC_NAME: 'Fort Example',
    }
    expect(readConfiguration(whole).oauth).toMatchObject({
      google: { issuer: 'https://accounts.google.com', clientId: 'id.apps.example' },
      apple: { issuer: 'https://appleid.apple.com', privateKey: privateKey.trim() },
      oidc: { issuer: 'https://login.example.mil/realms/post', name: 'Fort Example' },
    })
    for (const name of Object.keys(whole)) {
      const partial = () => readConfiguration({ ...whole, [name]: '' })
      expect(partial).toThrow(`  ${name}: is missing;`)
      expect(partial).not.toThrow('hush')
      expect(partial).not.toThrow('PRIVATE KEY-')
    }
  })

  it.each(['"><script>', 'Google', 'a name of more than thirty letters'])(
    'rejects %s as the name of a provider',
    (name) => {
      expect(() => readConfiguration({ OIDC_NAME: name })).toThrow('  OIDC_NAME: ')
    },
  )

  it.each([
    ['nonsense', 'nonsense'],
    ['a P-384 key', pem('P-384')],
  ])('rejects %s as the key for Apple', (_name, key) => {
    const read = () => readConfiguration({ APPLE_PRIVATE_KEY: String(key) })
    expect(read).toThrow('  APPLE_PRIVATE_KEY: the value given is not right;')
    expect(read).not.toThrow(String(key).slice(0, 8))
  })

  it.each(['http://google.example', 'https://google.example?x=1', 'accounts.google.com'])(
    'rejects %s as issuer',
    (address) => {
      expect(() => readConfiguration({ GOOGLE_ISSUER: address })).toThrow('GOOGLE_ISSUER')
    },
  )
})
