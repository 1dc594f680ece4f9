import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collections } from '../collections/registry.ts'
import { ENGINES } from '../testing/databases.ts'
import { createSample } from '../testing/sample-documents.ts'
import type { SignedUp } from '../testing/server.ts'
import {
  startWithTwoSoldiers,
  stopWithoutErrors,
  type TwoSoldiers,
} from '../testing/two-soldiers.ts'
import { costlyReads } from './costly-reads.ts'
import { planDocument } from './plan.ts'

describe.each(ENGINES)('the plan of a call for one document on %s', (engine) => {
  let { server, connection, alice, bob } = {} as TwoSoldiers

  beforeAll(async () => {
    ;({ server, connection, alice, bob } = await startWithTwoSoldiers({ engine }))
  })
  afterAll(() => stopWithoutErrors(server))

  const planOf = ({ userId }: SignedUp, ...queries: string[]) => {
    const collection = collections.get('boards')
    if (!collection) throw new Error('There are no boards.')
    return planDocument(costlyReads(server.database), collection, userId, queries)
  }
  const read = (person: SignedUp, documentId: string) =>
    person.databases.getDocument({ databaseId: 'main', collectionId: 'boards', documentId })

  test('is made once for a user and the selected attributes', () => {
    const plan = planOf(alice)
    expect(planOf(alice)).toBe(plan)
    expect(planOf(bob)).not.toBe(plan)
    expect(planOf(alice, alice.sdk.Query.select(['name']))).not.toBe(plan)
  })

  test('has one text for every id, which it passes as a parameter', () => {
    const { find } = planOf(alice)
    const [one, other] = [find('one'), find('other')]
    expect(other.sql).toBe(one.sql)
    expect(one.parameters).toContain('one')
    expect(other.parameters).toEqual(
      one.parameters.map((given) => (given === 'one' ? 'other' : given)),
    )
  })

  test('finds each document for its owner alone, in any order of calls', async () => {
    const [first, second] = [
      await createSample(alice, connection, 'boards'),
      await createSample(alice, connection, 'boards'),
    ]
    const theirs = await createSample(bob, connection, 'boards')
    for (const { $id } of [first, second, first]) {
      expect(await read(alice, $id)).toMatchObject({ $id })
      await expect(read(bob, $id)).rejects.toMatchObject({ code: 404 })
    }
    expect(await read(bob, theirs.$id)).toMatchObject({ $id: theirs.$id })
    await expect(read(alice, theirs.$id)).rejects.toMatchObject({ code: 404 })
    await expect(read(alice, '$id')).rejects.toMatchObject({ code: 404 })
  })
})
