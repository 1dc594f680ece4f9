import { expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'

const DAY = 24 * 60 * 60_000

test('security.txt contains the contact and expires in less than a year', async () => {
  const now = new Date('2028-02-29T23:59:00Z')
  const server = await startTestServer({
    engine: 'sqlite',
    clock: () => now,
    configuration: {
      contactEmail: 'security+holes@example.org',
      publicUrl: 'https://study.example.org',
    },
  })
  try {
    const response = await fetch(`${server.url}/.well-known/security.txt`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const fields = new Map(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    )
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
    expect(decodeURIComponent(fields.get('Contact') ?? '')).toBe(
      'mailto:security+holes@example.org',
    )
    expect(fields.get('Canonical')).toBe('https://study.example.org/.well-known/security.txt')
    const days = (new Date(fields.get('Expires') ?? '').getTime() - now.getTime()) / DAY
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(365)
  } finally {
    await server.stop()
  }
})

test('without a contact there is no security.txt, but the password page is found', async () => {
  const server = await startTestServer({ engine: 'sqlite' })
  try {
    const missing = await fetch(`${server.url}/.well-known/security.txt`)
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ type: 'general_route_not_found' })
    const change = await fetch(`${server.url}/.well-known/change-password`, { redirect: 'manual' })
    expect(change.status).toBe(302)
    expect(change.headers.get('location')).toBe('/home/settings#password')
  } finally {
    await server.stop()
  }
})
