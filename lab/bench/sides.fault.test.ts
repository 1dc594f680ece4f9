import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../scripts/product.ts'
import { type Seed, seed } from '../measuring/seed.ts'
import { type Bare, cases, sameBytes, sharedCases, startBare } from './sides.ts'

let product: Product
let bare: Bare
let seeded: Seed

beforeAll(async () => {
  product = await startProduct()
  seeded = await seed(product.url, { engine: 'sqlite', dataDir: product.dataDir })
  bare = await startBare(product.dataDir)
})
afterAll(async () => {
  bare.stop()
  await product.stop()
})

test("the bare route returns the product's response byte for byte", async () => {
  for (const { name, ours, theirs } of cases(product, bare, seeded)) {
    await sameBytes(name, ours, theirs)
  }
  const [compressed, , uncompressed] = await sharedCases(product, bare, seeded)
  for (const shared of [compressed, uncompressed]) {
    if (!shared) throw new Error('Nothing shared is compared.')
    await sameBytes(shared.name, shared.ours, shared.theirs)
  }
})

test('both sides compress a shared list alike in compressed comparisons', async () => {
  const [compressed] = await sharedCases(product, bare, seeded)
  for (const { url, headers } of [compressed?.ours, compressed?.theirs].filter((side) => !!side)) {
    const answer = await fetch(url, { headers })
    expect(answer.headers.get('content-encoding')).toBe('zstd')
    await answer.body?.cancel()
  }
})

test('every compared field has a value in some question', async () => {
  const [, , questions] = cases(product, bare, seeded)
  const { url = '', headers = {} } = questions?.theirs ?? {}
  const { documents } = (await (await fetch(url, { headers })).json()) as {
    documents: Record<string, unknown>[]
  }
  const never = Object.keys(documents[0] ?? {}).filter((field) =>
    documents.every((document) => document[field] === null || `${document[field]}` === ''),
  )
  expect(never).toEqual(['answeringStrategy', 'originalQuestionId'])
})
