import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'

/**
 * The control of `process.ts`: an empty Fastify in a process that has loaded every library
 * that the server may use, and nothing else.
 */

const manifest = readFileSync(join(import.meta.dirname, '../../server/package.json'), 'utf8')
const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
for (const name of Object.keys(dependencies)) await import(name)

const app = fastify({ logger: false })
app.get('/*', () => 'ok')
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => void app.close())
