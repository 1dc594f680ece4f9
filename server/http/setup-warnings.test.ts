import { expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { startTestServer, type TestServerOptions } from '../testing/server.ts'

const JSON_OF_PROJECT = {
  'content-type': 'application/json',
  'x-appwrite-project': 'squaredaway',
}

/** The answers to sign-ins with these headers, and the warnings that they led to. */
async function signInWith(
  configuration: TestServerOptions['configuration'],
  ...each: Record<string, string>[]
) {
  const server = await startTestServer({
    engine: 'sqlite',
    rateLimits: true,
    ...(configuration ? { configuration } : {}),
  })
  try {
    const answers: { type: string; message: string }[] = []
    for (const headers of each) {
      const response = await fetch(`${server.url}/v1/account/sessions/email`, {
        method: 'POST',
        body: '{}',
        headers: { ...JSON_OF_PROJECT, ...headers },
      })
      answers.push((await response.json()) as { type: string; message: string })
    }
    const warnings = server.logged.filter((line) => line.includes('"level":"warn"'))
    return { answers, warnings }
  } finally {
    await server.stop()
  }
}

const FORWARDED = { 'x-forwarded-for': '203.0.113.7' }

test('the first request of a proxy that nobody trusts is a warning, without its address', async () => {
  const { warnings } = await signInWith({ trustedProxies: 0 }, {}, FORWARDED, FORWARDED)
  expect(warnings).toEqual([expect.stringContaining('set TRUST_PROXY to the number of proxies')])
  expect(warnings.join()).not.toContain('203.0.113.7')
})

test('a trusted proxy is no warning', async () => {
  expect((await signInWith({ trustedProxies: 1 }, FORWARDED)).warnings).toEqual([])
})

test('a sign-in at another address than PUBLIC_URL says where the site is, and warns once', async () => {
  const publicUrl = 'https://study.example.org'
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { answers, warnings } = await signInWith(
    { publicUrl, port },
    { origin },
    { origin },
    { origin: 'https://evil.example' },
  )
  expect(answers.map(({ type }) => type)).toEqual(Array(3).fill('general_unknown_origin'))
  expect(answers[0]?.message).toContain(`The site is at ${publicUrl}`)
  expect(warnings).toEqual([expect.stringContaining('set PUBLIC_URL')])
})

test('a page of another site is no warning', async () => {
  const { answers, warnings } = await signInWith({}, { origin: 'https://evil.example' })
  expect(answers).toMatchObject([{ type: 'general_unknown_origin' }])
  expect(warnings).toEqual([])
})
