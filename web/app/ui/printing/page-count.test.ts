import { expect, test } from 'vitest'
import { columnWidth, MM, pageCount } from './page-count.ts'

const PAGE = 243.4 * MM
const blocks = (count: number, height: number) => Array.from({ length: count }, () => height)

test('counts pages of blocks that do not break', () => {
  expect(pageCount([], 40, 1)).toBe(1)
  expect(pageCount(blocks(10, PAGE / 10 - 5), 40, 1)).toBe(1)
  // Three of 0.3 fit, a fourth does not; with the title two fit on the first page.
  expect(pageCount(blocks(3, 0.3 * PAGE), 0.2 * PAGE, 1)).toBe(2)
  expect(pageCount(blocks(8, 0.3 * PAGE), 0.2 * PAGE, 1)).toBe(3)
})

test('two columns have half the pages, and the title is above both', () => {
  expect(pageCount(blocks(8, 0.3 * PAGE), 0, 2)).toBe(2)
  expect(pageCount(blocks(4, 0.3 * PAGE), 0.2 * PAGE, 2)).toBe(1)
  expect(pageCount(blocks(5, 0.3 * PAGE), 0.2 * PAGE, 2)).toBe(2)
  expect(columnWidth(2) * 2).toBeLessThan(columnWidth(1))
})

test('a block higher than a page takes the pages that it needs', () => {
  expect(pageCount([2.5 * PAGE], 0, 1)).toBe(3)
})
