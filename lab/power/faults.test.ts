import { expect, test } from 'vitest'
import { type Fault, linesAround, withFaults, withSwitches } from './faults.ts'
import { listMutations } from './mutators.ts'

const SOURCE = `export function older(ages: number[]) {
  return ages.filter((age) => age > 3)
}
export function save(ages: number[]) {
  store(ages)
  return ages.length
}
`

function faultOf(mutator: string): Fault {
  const mutation = listMutations('a.ts', SOURCE).find((each) => each.mutator === mutator)
  if (!mutation) throw new Error(`There is no ${mutator}.`)
  const around = linesAround(SOURCE, mutation, [SOURCE])
  if (!around) throw new Error('Its lines are not there once.')
  const was = SOURCE.slice(mutation.start, mutation.end)
  return { id: mutator, part: 'domain', path: 'a.ts', line: 1, ...mutation, ...around, was }
}

test('a fault is put where it was found, though lines were added before it', () => {
  const put = withFaults(`// New.\n${SOURCE}`, [faultOf('EqualityOperator')])
  expect(put).toContain('return ages.filter((age) => (age >= 3))')
})

test('lines that are there twice take the lines before them, and else are refused', () => {
  const twice = 'one()\nstart()\ntwo()\nstart()\n'
  const place = { start: twice.lastIndexOf('start()'), end: twice.length - 1 }
  expect(linesAround(twice, place, [twice])).toEqual({ find: 'two()\nstart()', at: 6 })
  expect(linesAround(twice, place, [twice, 'one()'])).toBeUndefined()
})

test('a switch chooses between the source with the fault and without', () => {
  const names = ['EqualityOperator', 'CallStatement', 'MethodExpression']
  const run = (on: string | undefined) => {
    const faults = names.slice(0, 2).map(faultOf)
    const code = withSwitches(SOURCE, faults).replaceAll(/export |: number\[\]/g, '')
    const stored: unknown[] = []
    const switches = on === undefined ? {} : { [`fault_${on}`]: true }
    const body = `${code}; save([1]); return older([2, 3, 4])`
    const older = new Function('globalThis', 'store', body)(switches, (ages: unknown) =>
      stored.push(ages),
    )
    return { older, stored }
  }
  expect(run(undefined)).toEqual({ older: [4], stored: [[1]] })
  expect(run('EqualityOperator')).toEqual({ older: [3, 4], stored: [[1]] })
  expect(run('CallStatement')).toEqual({ older: [4], stored: [] })
})

test('a block behind a switch runs as before', () => {
  const fault = faultOf('BlockStatement')
  expect(() => listMutations('a.ts', withSwitches(SOURCE, [fault]))).not.toThrow()
})
