import { type ChosenTests, chooseTests, loadRoutes } from './chosen-tests.ts'
import { type Fault, readFaults } from './faults.ts'
import { type Entry, type Knowledge, LAYERS, type Layer, note, readJournal } from './journal.ts'
import { withJourneys } from './journey-runs.ts'
import { RUNNERS, type RunWith, tellsOfOther, testsIn } from './layers.ts'
import { sharedTests } from './shared-tests.ts'
import type { Failure } from './test-runs.ts'
import { openTree, SUITES, type Suite, type Tree, whileChanged } from './trees.ts'

/**
 * `node lab/power/run.ts <layer> [<suite, part or fault>…]`: runs a layer for each fault that no
 * layer before it found, and notes the outcomes in the journal. Ended at any time, it goes on where
 * it was. `node lab/power/run.ts control` runs each test that found a fault once without any.
 */

const [layer = '', ...chosen] = process.argv.slice(2)
if (layer !== 'control' && !isLayer(layer)) {
  throw new Error(`Name a layer: ${LAYERS.join(', ')}, or control.`)
}

const all = readFaults()
const chosenFaults = all.filter(({ id, part }) => chosen.includes(id) || chosen.includes(part))
const faults = chosenFaults.length > 0 ? chosenFaults : all
const chosenSuites = SUITES.filter((suite) => chosen.includes(suite))

const trees: Readonly<Record<Suite, Tree>> = { today: openTree('today'), old: openTree('old') }
const testsOfTree = async (tree: Tree) =>
  chooseTests(tree, trees.today, layer.startsWith('journeys') ? await loadRoutes(tree) : () => [])
const choice: Readonly<Record<Suite, ChosenTests>> = {
  today: await testsOfTree(trees.today),
  old: await testsOfTree(trees.old),
}
const isShared = sharedTests(trees.today, trees.old)

for (const suite of chosenSuites.length > 0 ? chosenSuites : SUITES) {
  if (layer === 'control') await runControls(suite)
  else await runLayer(suite, layer)
}

function isLayer(name: string): name is Layer {
  return (LAYERS as readonly string[]).includes(name)
}

async function runLayer(suite: Suite, layer: Layer) {
  const runFaults = async (open: readonly Fault[], runWith: RunWith) => {
    const alone = open.filter((fault) => isAlone(fault, layer))
    const others = open.filter((fault) => !alone.includes(fault))
    if (others.length > 0) await runTogether(suite, layer, others, runWith)
    for (const fault of alone) await runAlone(suite, layer, fault, runWith)
  }
  const open = openFaults(suite, layer)
  const runner = RUNNERS[layer]
  if (open.length === 0) return
  if (runner !== undefined) return runFaults(open, changing(runner))
  await withJourneys(trees[suite], all, async ({ run, areInPages }) => {
    const left = open.filter(({ id }) => areInPages.has(id)).map(({ id }) => id)
    if (left.length > 0) console.log(`These need builds of their own: ${left.join(' ')}`)
    await runFaults(
      open.filter(({ id }) => !areInPages.has(id)),
      run,
    )
  })
}

/** Loops that never end, and servers that do not start, would hide all other faults. */
function isAlone({ part, mutator }: Fault, layer: Layer): boolean {
  if (layer !== 'near') return layer.endsWith('-near')
  return part === 'server' || mutator === 'AssignmentOperator' || mutator === 'UpdateOperator'
}

/** Runs tests on sources that have the faults. A function, since the file awaits runs above it. */
function changing(run: ReturnType<RunWith>): RunWith {
  return (on) => (tree, items, isFirstEnough) =>
    whileChanged(tree, on, () => run(tree, items, isFirstEnough))
}

/** Faults without an outcome at this layer, and that no other layer found. */
function openFaults(suite: Suite, layer: Layer): Fault[] {
  const known = readJournal()
  for (const fault of faults) noteShared(known, fault, suite, layer)
  const now = readJournal()
  return faults.filter((fault) => !now.killed(fault, suite) && !now.at(fault, suite, layer))
}

/** What today's suite found by a test that the old one has too. */
function noteShared(known: Knowledge, fault: Fault, suite: Suite, layer: Layer) {
  if (suite !== 'old' || known.killed(fault, suite) || !tellsOfOther(layer)) return
  const found = known.killed(fault, 'today')
  if (found?.item === undefined || !tellsOfOther(found.layer) || !isShared(found.item)) return
  note({ ...found, suite, files: 0, seconds: 0, shared: true })
}

/** The tests of a layer that could find the fault and have no outcome yet. */
function itemsFor(suite: Suite, layer: Layer, fault: Fault, known: Knowledge): string[] {
  const items = testsIn(choice[suite], layer, fault).filter(
    (item) => !known.failsAnyway(suite, item),
  )
  if (suite === 'today' || !tellsOfOther(layer)) return items
  const passed = new Set(
    (layer === 'near' || layer === 'units' ? (['near', 'units'] as const) : [layer])
      .filter((each) => known.at(fault, 'today', each)?.outcome === 'survived')
      .flatMap((each) => testsIn(choice.today, each, fault)),
  )
  return items.filter((item) => !(passed.has(item) && isShared(item)))
}

/** Runs the tests with the one fault until one fails. */
async function runAlone(suite: Suite, layer: Layer, fault: Fault, runWith: RunWith) {
  const items = itemsFor(suite, layer, fault, readJournal())
  const nothing = { failures: [], seconds: 0 }
  const run = items.length === 0 ? nothing : await runWith([fault])(trees[suite], items, true)
  const [failure] = run.failures
  const ran = { fault: fault.id, suite, layer, files: items.length, seconds: run.seconds }
  note(failure ? { ...ran, outcome: 'killed', ...failure } : { ...ran, outcome: 'survived' })
}

/**
 * Runs the tests of all faults with all of them on. What passes finds none of them. What fails has
 * found the only fault that it reaches; if it reaches several, it runs with each alone. Those found
 * are left out, until nothing fails anymore.
 */
async function runTogether(suite: Suite, layer: Layer, open: readonly Fault[], runWith: RunWith) {
  const known = readJournal()
  let items = [...new Set(open.flatMap((fault) => itemsFor(suite, layer, fault, known)))]
  const files = items.length
  let left = open
  let seconds = 0
  const kill = ({ id }: Fault, failure: Failure) => {
    note({ fault: id, suite, layer, outcome: 'killed', ...failure, files, seconds })
    left = left.filter((fault) => fault.id !== id)
  }
  while (items.length > 0 && left.length > 0) {
    const on = left
    const run = await runWith(on)(trees[suite], items, false)
    seconds += run.seconds
    const unclear = run.failures.filter((failure) => {
      const [only, ...others] = on.filter((fault) => mayFind(suite, layer, failure.item, fault))
      if (others.length > 0) return true
      if (only !== undefined && left.includes(only)) kill(only, failure)
      return false
    })
    items = [...new Set(unclear.map(({ item }) => item))]
    console.log(`${items.length} files fail, with ${left.map(({ id }) => id).join(' ')}`)
    const [item] = items
    if (item === undefined) break
    for (const fault of left.filter((each) => mayFind(suite, layer, item, each))) {
      const { failures } = await runWith([fault])(trees[suite], [item], true)
      if (failures[0]) kill(fault, failures[0])
    }
    items = items.slice(1)
  }
  for (const { id } of left) {
    const entry: Entry = { fault: id, suite, layer, outcome: 'survived', files, seconds }
    note(open.length > 1 ? { ...entry, together: true } : entry)
  }
}

/** Whether a test reaches the fault; of screens and journeys, all may. */
function mayFind(suite: Suite, layer: Layer, item: string, fault: Fault): boolean {
  return !tellsOfOther(layer) || trees[suite].graph.distances(fault.path).has(item)
}

/** Runs the tests that found a fault without any: one that fails then too has found nothing. */
async function runControls(suite: Suite) {
  const found = readJournal().withoutControl(suite)
  for (const [layer, entries] of Map.groupBy(found, (entry) => entry.layer)) {
    const items = [...new Set(entries.flatMap(({ item }) => item ?? []))]
    // A run that hung is named by all of its files.
    const files = [...new Set(items.flatMap((item) => item.split(' ')))]
    const run = (runWith: RunWith) => runWith([])(trees[suite], files, false)
    const runner = RUNNERS[layer]
    const { failures, seconds } =
      runner === undefined
        ? await withJourneys(trees[suite], all, (journeys) => run(journeys.run))
        : await run(changing(runner))
    for (const item of items) {
      const failure = failures.find((each) => item.split(' ').includes(each.item))
      const ran = { suite, layer, files: files.length, seconds }
      note(
        failure
          ? { ...ran, outcome: 'killed', ...failure, item }
          : { ...ran, outcome: 'survived', item },
      )
    }
  }
}
