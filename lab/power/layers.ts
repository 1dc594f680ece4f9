import type { ChosenTests } from './chosen-tests.ts'
import type { Fault } from './faults.ts'
import type { Layer } from './journal.ts'
import { type RunTests, runOnPostgres, runScreens, runUnits } from './test-runs.ts'

/** Runs tests with these faults on. */
export type RunWith = (faults: readonly Fault[]) => RunTests

/** How many files of each fault are near. */
const NEAR = { units: 6, screens: 4, journeys: 3 }

/** How a layer runs on sources that have the faults. Journeys need a build (journey-runs.ts). */
export const RUNNERS: Readonly<Partial<Record<Layer, RunTests>>> = {
  near: runUnits,
  units: runUnits,
  'screens-near': runScreens,
  screens: runScreens,
  postgres: runOnPostgres,
  // What starts programs, on SQLite.
  slow: runUnits,
}

/** The test files of a layer that may find the fault. */
export function testsIn(tests: ChosenTests, layer: Layer, fault: Fault): string[] {
  switch (layer) {
    case 'near':
      return tests.units(fault).slice(0, NEAR.units)
    case 'units':
      return tests.units(fault).slice(NEAR.units)
    case 'screens-near':
      return tests.screens(fault).slice(0, NEAR.screens)
    case 'screens':
      return tests.screens(fault).slice(NEAR.screens)
    case 'journeys-near':
      return tests.journeys(fault).slice(0, NEAR.journeys)
    case 'journeys':
      return tests.journeys(fault).slice(NEAR.journeys)
    case 'postgres':
      return tests.onPostgres(fault)
    case 'slow':
      return tests.slow(fault)
  }
}

/** Whether both suites may have tests of the layer word for word. */
export const tellsOfOther = (layer: Layer) =>
  layer === 'near' || layer === 'units' || layer === 'postgres' || layer === 'slow'
