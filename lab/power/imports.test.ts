import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readImportGraph } from './imports.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'power-imports-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Readonly<Record<string, string>>) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
}

test('finds who uses a file, by import, package, worker, route and started program', () => {
  write({
    'domain/text/id.ts': 'export const id = 1',
    'server/main.ts': "import { id } from '@squared-away/domain/text/id'",
    'server/main.test.ts': "const program = join(root, 'server', 'main.ts')",
    'server/type.test.ts': "import type { id } from '../domain/text/id.ts'",
    'web/app/routes.ts': "export default [index('home/home-route.tsx')]",
    'web/app/home/home-route.tsx': "new Worker(new URL('./worker.ts', import.meta.url))",
    'web/app/home/worker.ts': "export * from '../../../domain/text/id.ts'",
  })
  const graph = readImportGraph(root)
  expect(Object.fromEntries(graph.distances('domain/text/id.ts'))).toEqual({
    'domain/text/id.ts': 0,
    'server/main.ts': 1,
    'web/app/home/worker.ts': 1,
    'server/main.test.ts': 2,
    'web/app/home/home-route.tsx': 2,
    'web/app/routes.ts': 3,
  })
  expect([...graph.closure('server/main.test.ts')].sort()).toEqual([
    'domain/text/id.ts',
    'server/main.test.ts',
    'server/main.ts',
  ])
})
