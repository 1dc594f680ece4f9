import { expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import type { ServerFunction } from '../functions/function.ts'
import { waitForEnd } from '../functions/testing/calls.ts'
import { ENGINES, makeMigratedDatabase } from '../testing/databases.ts'
import { signUp, startTestServer } from '../testing/server.ts'

test.each(ENGINES)(
  'attack 98: work left by a killed process waits until the server listens, on %s',
  async (engine) => {
    const place = await makeMigratedDatabase(engine)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const answers: (number | string)[] = []
    let isStuck = true
    const probe: ServerFunction = {
      id: 'probe',
      mayRun: () => true,
      async prepare() {
        if (isStuck) await new Promise(() => {})
        answers.push(await fetch(`${url}/healthz`).then(({ status }) => status, String))
      },
      run: async () => ({ status: 200, body: {} }),
    }
    const variations = {
      functions: new Map([['probe', probe]]),
      worker: { backOff: [1, 1], pollEvery: 20, stopWithin: 20 },
    }
    const options = { engine, place, variations, configuration: { port, publicUrl: url } }
    const before = await startTestServer(options)
    const person = await signUp(before.url)
    const { $id } = await person.functions.createExecution({ functionId: 'probe', async: true })
    await before.stop()
    isStuck = false
    const after = await startTestServer(options)
    expect(await waitForEnd(person, 'probe', $id)).toMatchObject({ status: 'completed' })
    expect(answers).toEqual([200])
    await after.stop()
    await place.drop()
  },
)
