import { type Fault, readFaults } from './faults.ts'
import { type Entry, type Knowledge, LAYERS, type Layer, note, readJournal } from './journal.ts'
import { withJourneys } from './journey-runs.ts'
import { RUNNERS, type RunWith, tellsOfOther, testsIn } from './layers.ts'
import { sharedTests } from './shared-tests.ts'
import { type TestsOf, testsOf } from './tests-of.ts'
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
const choice: Readonly<Record<Suite, TestsOf>> = {
  today: await testsOf(trees.today, trees.today),
  old: await testsOf(trees.old, trees.today),
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
    if (layer === 'near' || layer.endsWith('-near')) {
      for (const fault of open) await runAlone(suite, layer, fault, runWith)
    } else await runTogether(suite, layer, open, runWith)
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

const changing =
  (run: ReturnType<RunWith>): RunWith =>
  (on) =>
  (tree, items, isFirstEnough) =>
    whileChanged(tree, on, () => run(tree, items, isFirstEnough))

/** Faults of which nothing is known at this layer, and that no other found. */
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

/** The tests of a layer that could find the fault, and of which it is not known. */
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

/** Runs the nearest first, until one fails. */
async function runAlone(suite: Suite, layer: Layer, fault: Fault, runWith: RunWith) {
  const items = itemsFor(suite, layer, fault, readJournal())
  const parts = layer === 'near' ? [items.slice(0, 4), items.slice(4)] : [items]
  let [seconds, files] = [0, 0]
  for (const part of parts) {
    if (part.length === 0) continue
    const run = await runWith([fault])(trees[suite], part, true)
    seconds += run.seconds
    files += part.length
    const [failure] = run.failures
    if (!failure) continue
    note({ fault: fault.id, suite, layer, outcome: 'killed', ...failure, files, seconds })
    return
  }
  note({ fault: fault.id, suite, layer, outcome: 'survived', files, seconds })
}

/**
 * Runs the tests of all faults with all of them on. What passes finds none of them; what fails runs
 * with each alone. Those found are left out, until nothing fails any more.
 */
async function runTogether(suite: Suite, layer: Layer, open: readonly Fault[], runWith: RunWith) {
  const known = readJournal()
  const itemsOf = new Map(
    open.map((fault) => [fault.id, new Set(itemsFor(suite, layer, fault, known))]),
  )
  let items = [...new Set([...itemsOf.values()].flatMap((own) => [...own]))]
  const files = items.length
  let left = open
  let seconds = 0
  while (items.length > 0 && left.length > 0) {
    const run = await runWith(left)(trees[suite], items, false)
    seconds += run.seconds
    items = [...new Set(run.failures.map(({ item }) => item))]
    const [item] = items
    if (item === undefined) break
    console.log(`${items.length} fail with ${left.map(({ id }) => id).join(' ')}`)
    const found: string[] = []
    for (const fault of left) {
      // A journey is named with its line.
      if (!itemsOf.get(fault.id)?.has(item.replace(/:\d+$/, ''))) continue
      const alone = await runWith([fault])(trees[suite], [item], true)
      const [failure] = alone.failures
      if (!failure) continue
      found.push(fault.id)
      const entry = { fault: fault.id, suite, layer, outcome: 'killed' } as const
      note({ ...entry, ...failure, files, seconds: seconds + alone.seconds })
    }
    left = left.filter(({ id }) => !found.includes(id))
    items = found.length > 0 ? items : items.slice(1)
  }
  for (const { id } of left) {
    const entry: Entry = { fault: id, suite, layer, outcome: 'survived', files, seconds }
    note(open.length > 1 ? { ...entry, together: true } : entry)
  }
}

/** Runs the tests that found a fault without any: one that fails then too has found nothing. */
async function runControls(suite: Suite) {
  const found = readJournal().withoutControl(suite)
  for (const [layer, entries] of Map.groupBy(found, (entry) => entry.layer)) {
    const items = [...new Set(entries.flatMap(({ item }) => item ?? []))]
    const run = (runWith: RunWith) => runWith([])(trees[suite], items, false)
    const runner = RUNNERS[layer]
    const { failures, seconds } =
      runner === undefined
        ? await withJourneys(trees[suite], all, (journeys) => run(journeys.run))
        : await run(changing(runner))
    for (const item of items) {
      const failure = failures.find((each) => each.item === item)
      const outcome = failure ? 'killed' : 'survived'
      note({ suite, layer, outcome, item, ...failure, files: items.length, seconds })
    }
  }
}
