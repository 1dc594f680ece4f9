import { expect, test } from 'vitest'
import { listMutations } from './mutators.ts'

/** The source after each of its mutations. */
function mutantsOf(source: string, path = 'a.ts'): string[] {
  return listMutations(path, source).map(
    ({ start, end, put }) => source.slice(0, start) + put + source.slice(end),
  )
}

test('operators, conditions and literals are changed', () => {
  expect(mutantsOf('const isOld = age > 3')).toEqual([
    'const isOld = (age >= 3)',
    'const isOld = (age <= 3)',
  ])
  expect(mutantsOf('const all = one && (two ?? three)')).toEqual([
    'const all = ((one) || ((two ?? three)))',
    'const all = one && (((two) && (three)))',
  ])
  expect(mutantsOf("if (!done) start('x')")).toEqual([
    "if (true) start('x')",
    "if (false) start('x')",
    "if ((done)) start('x')",
    'if (!done) {}',
    "if (!done) start('')",
  ])
})

test('calls are left out, and methods changed', () => {
  expect(mutantsOf('async () => { await save(all.filter(isOwn)) }')).toEqual([
    'async () => {}',
    'async () => { {} }',
    'async () => { await save((all)) }',
  ])
  expect(mutantsOf('const text = all.toString()')).toEqual([])
  expect(mutantsOf('const has = all.some(isOwn)')).toEqual(['const has = all.every(isOwn)'])
})

test('types, import paths, names and attributes stay as they are', () => {
  expect(mutantsOf("import { a } from './a.ts'\ntype A = 'a' | 'b'")).toEqual([])
  expect(mutantsOf("export * from './a.ts'\nconst run = () => import('./b.ts')")).toHaveLength(1)
  expect(mutantsOf("const a = b as 'c'\nlet d: 'e'")).toEqual([])
  expect(mutantsOf('const a = <b type="c">d</b>', 'a.tsx')).toEqual([])
  expect(mutantsOf('const one = sql`select 1`')).toEqual([])
  expect(mutantsOf('const one = a?.filter(b).length')).toEqual([])
})

test('each mutant parses', () => {
  const source = 'const f = (a?: number, ...b: string[]) => ({ c: -(a ?? 1) + 2, d: [b, `e`] })'
  for (const mutant of mutantsOf(source)) expect(() => listMutations('a.ts', mutant)).not.toThrow()
})
