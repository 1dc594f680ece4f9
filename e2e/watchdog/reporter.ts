import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { ENDED_MS, QUIET_MS } from './limits.ts'
import { repeats } from './signs-of-life.ts'
import { chooseStepFolder, removeStepFolder, writeSteps } from './step-files.ts'

/**
 * Counts the steps of each worker for the watchdog (watch.ts). When the watchdog ends a journey,
 * reports what it was waiting for.
 */
export default class WatchdogReporter implements Reporter {
  #steps = 0
  readonly #loops = new WeakMap<TestResult, ReturnType<typeof repeats>>()

  constructor() {
    chooseStepFolder()
  }

  onTestBegin(_test: TestCase, result: TestResult) {
    this.#note(result, 'begin')
  }
  onStepBegin(_test: TestCase, result: TestResult, step: TestStep) {
    if (!isRetried(step)) this.#note(result, `begin ${nameOf(step)}`)
  }
  onStepEnd(_test: TestCase, result: TestResult, step: TestStep) {
    if (!isRetried(step)) this.#note(result, `end ${nameOf(step)}`)
  }
  onStdOut(text: string | Buffer, _test: TestCase | undefined, result: TestResult | undefined) {
    if (result) this.#note(result, String(text))
  }

  onTestEnd(_test: TestCase, result: TestResult) {
    if (result.status !== 'timedOut') return
    const waiting = result.steps.flatMap(unended).at(-1)
    const place = waiting ? ` It waited for ${nameOf(waiting)}.` : ''
    const message = `Nothing was seen of this journey for ${QUIET_MS / 1000} s: no step, no request, no output.${place}`
    const others = result.errors.filter(({ message: text = '' }) => !isOurs(text))
    result.errors.splice(0, result.errors.length, { message }, ...others)
  }

  onExit() {
    removeStepFolder()
    return Promise.resolve()
  }
  printsToStdio() {
    return false
  }

  #note(result: TestResult, name: string) {
    const isRepeated = this.#loops.get(result) ?? repeats()
    this.#loops.set(result, isRepeated)
    if (isRepeated(name)) return
    this.#steps += 1
    writeSteps(result.workerIndex, this.#steps)
  }
}

/** Whether the step is tried again and again by an expectation around it. */
function isRetried({ parent }: TestStep): boolean {
  return parent !== undefined && (parent.category === 'expect' || isRetried(parent))
}

/** The steps without an end, the inner ones last. */
function unended(step: TestStep): TestStep[] {
  const isOpen = step.duration < 0 && step.category !== 'hook'
  return [...(isOpen ? [step] : []), ...step.steps.flatMap(unended)]
}

function nameOf({ title, location }: TestStep): string {
  if (location === undefined) return title
  return `${title} at ${relative(process.cwd(), location.file)}:${location.line}`
}

/** Playwright's sentence about the limit that the watchdog sets to end a journey. */
const isOurs = (message: string) =>
  stripVTControlCharacters(message).includes(`timeout of ${ENDED_MS}ms exceeded`) &&
  !message.includes('\n')
