import { expect, test } from 'vitest'
import { moduleGraph } from './module-graph.ts'

type Given = { code: string; imports?: string[]; requests?: string[] }

const graphOf = (modules: Record<string, Given>) =>
  moduleGraph(
    new Map(
      Object.entries(modules).map(([id, { code, imports = [], requests = [] }]) => [
        id,
        { code, importedIds: imports, dynamicallyImportedIds: requests },
      ]),
    ),
  )
const importsOf = (graph: ReturnType<typeof graphOf>, id: string) =>
  [...(graph.get(id)?.imports ?? [])].toSorted()

const INDEX = '/node_modules/kit/index.mjs'
const [BUTTON, MODAL] = ['/node_modules/kit/button.mjs', '/node_modules/kit/modal.mjs']
const kit = (code: string): Record<string, Given> => ({
  [INDEX]: { code, imports: [BUTTON, MODAL] },
  [BUTTON]: { code: 'const Button = 1\nexport { Button }' },
  [MODAL]: { code: 'const Modal = 1\nexport { Modal }' },
})
const user = (code: string): Given => ({ code, imports: [INDEX] })

test.each([
  ['exported again', "export { Button } from './button.mjs'\nexport { Modal } from './modal.mjs'"],
  [
    'imported and exported, under another name',
    "'use client';\nimport { Inner as Local } from './button.mjs';\nimport M from './modal.mjs';\nexport { Local as Button, M as Modal };",
  ],
])('of an index, a module uses what it names: %s', (_, code) => {
  const graph = graphOf({ ...kit(code), '/app.ts': user("import { Button } from 'kit'\nButton()") })
  expect(importsOf(graph, '/app.ts')).toEqual([BUTTON, INDEX])
})

test('a module that takes an index whole uses all that is behind it', () => {
  const index = "export { Button } from './button.mjs'\nexport { Modal } from './modal.mjs'"
  const graph = graphOf({ ...kit(index), '/app.ts': user("import * as kit from 'kit'\nkit.x()") })
  expect(importsOf(graph, '/app.ts')).toEqual([BUTTON, INDEX, MODAL])
})

test('a module that runs what it imports is no index', () => {
  const index = "import './button.mjs'\nexport { Modal } from './modal.mjs'"
  const graph = graphOf({ ...kit(index), '/app.ts': user("import { Modal } from 'kit'\nModal()") })
  expect(importsOf(graph, '/app.ts')).toEqual([INDEX])
  expect(importsOf(graph, INDEX)).toEqual([BUTTON, MODAL])
})
