import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import type { ImagePlan } from '../../scripts/image/read-dockerfile.ts'
import type { BuiltStage } from './build-image.ts'

/** A built image that runs on this machine as its Dockerfile says. */
export type Container = { readonly url: string; stop(): Promise<void> }

/** Timeout of the health check, in seconds. */
const PATIENCE = 30

/** @throws When it does not become healthy. */
export async function startContainer(
  { command, healthCheck, user }: ImagePlan,
  { root, workdir, env }: BuiltStage,
  environment: Readonly<Record<string, string>>,
): Promise<Container> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const [uid, gid] = user.split(':').map(Number)
  const options = {
    cwd: join(root, workdir),
    env: { ...environment, ...env, PORT: String(port), PUBLIC_URL: url },
    stdio: 'inherit' as const,
    // Only root may switch users. Root's files are read-only for that user.
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  }
  const [program = '', ...args] = command
  const server = spawn(program, args, options)
  const stop = () => stopServer(server)
  const [check = '', ...checkArgs] = healthCheck
  for (let seconds = 0; seconds < PATIENCE; seconds++) {
    if (spawnSync(check, checkArgs, options).status === 0) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  await stop()
  throw new Error('The health check does not pass.')
}

async function stopServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`The server ended with ${code}.`)
}
