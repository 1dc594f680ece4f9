import { describe, expect, test } from 'vitest'
import { submitOnce } from './submit-once.ts'

/** A form whose submits settle when the test says so. */
function formWith({ isOver = false } = {}) {
  const submit = submitOnce(() => isOver)
  const sendings: PromiseWithResolvers<unknown>[] = []
  const press = () =>
    submit(() => {
      const sending = Promise.withResolvers<unknown>()
      sendings.push(sending)
      return sending.promise
    }, undefined)
  return { press, sendings }
}

describe('a form', () => {
  test('ignores submits until the first one settles', async () => {
    const { press, sendings } = formWith()
    const first = press()
    await Promise.all([press(), press()])
    expect(sendings).toHaveLength(1)
    sendings[0]?.resolve(undefined)
    await first
    void press()
    expect(sendings).toHaveLength(2)
  })

  test('in a dialog, ignores submits after one succeeded', async () => {
    const { press, sendings } = formWith({ isOver: true })
    const first = press()
    sendings[0]?.resolve(undefined)
    await first
    await press()
    expect(sendings).toHaveLength(1)
  })

  test.each([
    ['failed', (sending?: PromiseWithResolvers<unknown>) => sending?.reject(new Error('Away'))],
    ['was not taken', (sending?: PromiseWithResolvers<unknown>) => sending?.resolve(false)],
  ])('that %s may be sent again, in a dialog too', async (_, end) => {
    const { press, sendings } = formWith({ isOver: true })
    const first = press()
    end(sendings[0])
    await first
    void press()
    expect(sendings).toHaveLength(2)
  })

  test('keeps listening if validation refused the submit', async () => {
    const submit = submitOnce(() => true)
    let presses = 0
    for (let press = 0; press < 3; press++) {
      await submit(() => {
        presses += 1
        return undefined
      }, undefined)
    }
    expect(presses).toBe(3)
  })
})
