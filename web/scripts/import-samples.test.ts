import { describe, expect, test } from 'vitest'
import { importSamples, listFaults, readSample } from './import-samples.ts'

const samples = importSamples()

describe('a file of another program is read as expected', () => {
  test.each(samples.filter(({ refused }) => refused === undefined))('$name', async (sample) => {
    expect(listFaults(sample, await readSample(sample))).toEqual([])
  })
})

describe('a file that is not read says what to do', () => {
  test.each(samples.filter(({ refused }) => refused !== undefined))('$name', async (sample) => {
    await expect(readSample(sample)).rejects.toThrow(sample.refused)
  })
})
