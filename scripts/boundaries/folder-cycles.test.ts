import { expect, test } from 'vitest'
import { findCycles } from './folder-cycles.ts'

const imports = (lines: readonly string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ')
    return { from, to }
  })

test('finds a cycle between two folders, even if none of their files import each other', () => {
  const cycles = findCycles(
    imports(['a/x/1.ts > a/y/2.ts', 'a/x/3.ts > a/y/2.ts', 'a/y/4.ts > a/x/5.ts']),
  )
  expect(cycles).toEqual([
    {
      folder: 'a',
      rooms: ['x', 'y'],
      imports: [
        { from: 'x', to: 'y', count: 2 },
        { from: 'y', to: 'x', count: 1 },
      ],
    },
  ])
})

test('finds a cycle through a third folder and nested files', () => {
  const cycles = findCycles(
    imports([
      'a/x/1.ts > a/y/2.ts',
      'a/y/deep/3.ts > a/z.ts',
      'a/z.ts > a/x/deep/4.ts',
      'a/x/1.ts > a/w/5.ts',
    ]),
  )
  expect(cycles.map(({ rooms }) => rooms)).toEqual([['x', 'y', 'z.ts']])
})

test('each level of the folder tree is looked at by itself', () => {
  const cycles = findCycles(
    imports([
      'a/x/1.ts > b/x/1.ts',
      'b/y/1.ts > a/y/1.ts',
      'a/p/q/1.ts > a/p/r/1.ts',
      'a/p/r/2.ts > a/p/q/2.ts',
    ]),
  )
  expect(cycles.map(({ folder, rooms }) => [folder, ...rooms])).toEqual([
    ['.', 'a', 'b'],
    ['a/p', 'q', 'r'],
  ])
})

test('a folder and its subfolder, tests and packages make no cycle', () => {
  expect(
    findCycles(
      imports([
        'a/x/1.ts > a/x/deep/2.ts',
        'a/x/deep/3.ts > a/x/4.ts',
        'a/x/1.ts > a/y/1.ts',
        'a/y/1.test.ts > a/x/1.ts',
        'a/y/testing/sample.ts > a/x/1.ts',
        'a/y/1.ts > node_modules/zod/index.js',
      ]),
    ),
  ).toEqual([])
})
