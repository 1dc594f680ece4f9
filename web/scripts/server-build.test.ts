import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { onTestFinished, test } from 'vitest'
import { loadServerBuild } from '../server-build.ts'

test('no page is prerendered before the server build is loaded', async ({ expect }) => {
  const root = mkdtempSync(join(tmpdir(), 'server-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'build/server'), { recursive: true })
  mkdirSync(join(root, 'build/client'))
  const build = join(root, 'build/server/index.js')
  writeFileSync(
    build,
    `await new Promise((resolve) => setTimeout(resolve, 100)); globalThis.${LOADED} = true`,
  )
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [loadServerBuild()],
    environments: { ssr: { build: { outDir: 'build/server' } } },
    build: { outDir: 'build/client' },
    preview: { port: 0 },
  })
  onTestFinished(() => server.close())
  expect(globalThis).toHaveProperty(LOADED, true)
})

const LOADED = 'squaredAwayServerBuildIsLoaded'
