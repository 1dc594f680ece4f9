import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardSchema } from '../entities/board.ts'
import { boardNameProblem, sortBoards } from './board-rules.ts'

describe('boardNameProblem', () => {
  it.each(['', '   ', '\t\n', '\u200b', '\u00a0 \u2060'])('refuses the empty name %j', (name) => {
    expect(boardNameProblem(name)).toBe('Board name cannot be empty.')
  })

  it('accepts up to 128 characters after trimming', () => {
    expect(boardNameProblem('  SGT board  ')).toBeNull()
    expect(boardNameProblem(` ${'x'.repeat(128)} `)).toBeNull()
    expect(boardNameProblem('x'.repeat(129))).toContain('128')
  })

  it('agrees with the schema that the server checks', () => {
    const blankOrNot = fc.constantFrom(' ', '\u200b', '\u0301', '\t', '\ud800', 'x', '-', '🎖')
    const anyName = fc.oneof(fc.string({ maxLength: 140 }), fc.string({ unit: blankOrNot }))
    fc.assert(
      fc.property(anyName, (name) => {
        const given = { userId: 'u1', targetDate: null, categories: [], dayFacts: null }
        expect(boardNameProblem(name) === null).toBe(
          boardSchema.safeParse({ ...given, name: name.trim() }).success,
        )
      }),
    )
  })
})

describe('sortBoards', () => {
  const board = (name: string, targetDate: string | null) => ({ name, targetDate })
  const boards = [
    board('board 10', '2025-05-01T00:00:00.000+00:00'),
    board('Ångström', null),
    board('Board 2', '2025-04-30T23:00:00.000-04:00'),
    board('alpha', null),
    board('zulu', '2024-01-01T00:00:00.000+00:00'),
  ]
  const sorted = (...order: Parameters<typeof sortBoards>[1][]) =>
    order.map((by) =>
      sortBoards(boards, by)
        .map(({ name }) => name)
        .join(', '),
    )

  it('sorts by name without regard to case, numbers by value', () => {
    expect(
      sorted({ by: 'name', direction: 'ascending' }, { by: 'name', direction: 'descending' }),
    ).toEqual([
      'alpha, Ångström, Board 2, board 10, zulu',
      'zulu, board 10, Board 2, Ångström, alpha',
    ])
  })

  it('sorts by date, with undated boards last in both directions', () => {
    expect(
      sorted(
        { by: 'targetDate', direction: 'ascending' },
        { by: 'targetDate', direction: 'descending' },
      ),
    ).toEqual([
      'zulu, board 10, Board 2, alpha, Ångström',
      'Board 2, board 10, zulu, alpha, Ångström',
    ])
  })

  it('does not change the given list', () => {
    const before = [...boards]
    sortBoards(boards, { by: 'name', direction: 'ascending' })
    expect(boards).toEqual(before)
  })
})
