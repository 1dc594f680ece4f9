import { expect, test } from 'vitest'
import { type ModuleGraph, type PlannedModule, planChunks } from './chunk-plan.ts'

const LARGE = 400_000
const SMALL = 500

const module = (bytes: number, imports: string[] = [], requests: string[] = []): PlannedModule => ({
  ...{ bytes, hasStyles: false, imports, requests },
})
const graphOf = (modules: Record<string, PlannedModule>): ModuleGraph =>
  new Map(Object.entries(modules))
const page = (...modules: string[]) => ({ modules, weight: 1 })

/** The files of a plan, each as the names of its modules, in the order of the alphabet. */
const planned = (graph: ModuleGraph, ...pages: ReturnType<typeof page>[]) =>
  planChunks(graph, pages)
    .map((modules) => modules.toSorted().join(' '))
    .toSorted()

test('a small module that two pages share comes with what each of them loads', () => {
  const graph = graphOf({
    entry: module(LARGE),
    one: module(SMALL, ['shared']),
    two: module(SMALL, ['shared']),
    shared: module(SMALL),
  })
  const files = planned(graph, page('entry', 'one'), page('entry', 'two'))
  expect(files).toEqual(['entry shared', 'one', 'two'])
})

test('a page does not load much that only another one needs', () => {
  const graph = graphOf({
    entry: module(SMALL),
    one: module(SMALL, ['large']),
    two: module(SMALL),
    large: module(LARGE),
    three: module(SMALL, ['large']),
  })
  const pages = [page('entry', 'one'), page('entry', 'two'), page('entry', 'three')]
  const [file = ''] = planned(graph, ...pages).filter((each) => each.includes('large'))
  expect(file).not.toMatch(/entry|two/)
})

test('a page that counts more is spared more', () => {
  const graph = graphOf({
    entry: module(SMALL),
    one: module(SMALL, ['shared']),
    two: module(SMALL, ['shared']),
    shared: module(30_000),
    start: module(SMALL),
  })
  const pages = [page('entry', 'one'), page('entry', 'two')]
  const start = (weight: number) => ({ modules: ['entry', 'start'], weight })
  expect(planned(graph, ...pages, start(1))).toContain('entry shared')
  expect(planned(graph, ...pages, start(20))).not.toContain('entry shared')
})

test('what a page requests later is in no file that it loads at once', () => {
  const graph = graphOf({
    entry: module(SMALL, [], ['part']),
    part: module(LARGE, ['inPart', 'entry']),
    inPart: module(LARGE),
  })
  expect(planned(graph, page('entry'))).toEqual(['entry', 'inPart part'])
})

test('two parts stay apart, however small', () => {
  const graph = graphOf({
    entry: module(SMALL, [], ['one', 'two']),
    one: module(SMALL, ['shared']),
    two: module(SMALL, ['shared']),
    shared: module(SMALL),
  })
  const files = planned(graph, page('entry'))
  expect(files.filter((file) => /one|two/.test(file))).toHaveLength(2)
})

test('no two files import each other, by whatever way', () => {
  const modules: Record<string, PlannedModule> = {}
  const names = Array.from({ length: 60 }, (_, at) => `m${at}`)
  names.forEach((name, at) => {
    // Any module imports some of those after it, and requests others.
    const after = (steps: number[]) => steps.flatMap((step) => names[at + step] ?? [])
    modules[name] = module((at % 7) * 9000, after([1 + (at % 4), 5, 11]), after([2 + (at % 3), 17]))
  })
  const graph = graphOf(modules)
  const files = planChunks(graph, [page('m0', 'm3'), page('m0', 'm7'), page('m0', 'm12', 'm20')])
  const fileOf = new Map(files.flatMap((ids, at) => ids.map((id) => [id, at] as const)))
  const importsOf = (at: number) =>
    new Set(
      (files[at] ?? []).flatMap((id) =>
        (graph.get(id)?.imports ?? []).flatMap((next) => {
          const other = fileOf.get(next)
          return other === undefined || other === at ? [] : other
        }),
      ),
    )
  for (const at of files.keys()) {
    const reached = importsOf(at)
    for (const each of reached) for (const next of importsOf(each)) reached.add(next)
    expect([...reached]).not.toContain(at)
  }
})
