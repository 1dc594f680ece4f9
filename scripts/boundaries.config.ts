import type { IConfiguration } from 'dependency-cruiser'
import { FLOOR_TABLES } from './boundaries/floor-tables.ts'
import { floorRules } from './boundaries/floors.ts'
import { serverRules } from './boundaries/server-rules.ts'
import { webRules } from './boundaries/web-rules.ts'

/**
 * Who may import whom (docs/architecture.md). Each rule is broken once in a test to see it fire:
 * those of floors in boundaries/floors.test.ts, all others by the fixture in `boundaries-fixture/`.
 *
 * @param root '' for the project, or the folder of the fixture with a slash at its end.
 */
export function boundaries(root: string): NonNullable<IConfiguration['forbidden']> {
  const from = (folders: string) => `^${root}(${folders})/`
  return [
    {
      name: 'domain-stands-alone',
      comment:
        'domain/ may import zod, diff and itself, its tests also ts-fsrs; pass in what it needs instead.',
      severity: 'error',
      from: { path: from('domain'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: [`^${root}domain/`, '(^|/)node_modules/(zod|diff)/', '^(zod|diff)(/|$)'] },
    },
    {
      name: 'content-knows-domain-only',
      comment:
        'content/ may import domain/; the server or the web imports content/, not the other way.',
      severity: 'error',
      from: { path: from('content') },
      to: { path: from('server|web|e2e') },
    },
    {
      name: 'web-never-server',
      comment: 'web/ talks to the server by calls only; a shared rule belongs in domain/.',
      severity: 'error',
      from: { path: from('web') },
      to: { path: from('server|e2e') },
    },
    {
      name: 'server-never-web',
      comment: 'server/ serves the built files of web/ and imports nothing of it.',
      severity: 'error',
      from: { path: from('server') },
      to: { path: from('web|e2e') },
    },
    {
      name: 'e2e-knows-the-address-only',
      comment: 'e2e/ drives the product from outside, as a user does.',
      severity: 'error',
      from: { path: from('e2e') },
      to: { path: from('domain|content|server|web') },
    },
    {
      name: 'lab-stands-apart',
      comment:
        'lab/ uses the product, which must do without: move what both need to scripts/ or testing/.',
      severity: 'error',
      from: { path: from('domain|content|server|web|e2e|scripts|testing') },
      to: { path: from('lab') },
    },
    ...FLOOR_TABLES.flatMap((table) => floorRules(root, table)),
    ...serverRules(root),
    ...webRules(root),
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one file, or miss a third.',
      severity: 'error',
      from: { path: from('domain|content|server|web|scripts') },
      to: { circular: true },
    },
    {
      name: 'product-never-tests',
      comment: 'Code that ships does not import tests or test tools.',
      severity: 'error',
      from: { path: from('domain|content|server|web'), pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '\\.test\\.tsx?$|/testing/|(^|/)node_modules/(vitest|fast-check|ts-fsrs|@playwright)/',
      },
    },
  ]
}
