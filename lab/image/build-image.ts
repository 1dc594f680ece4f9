import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildContext, type Context } from '../../scripts/image/build-context.ts'
import type { ImagePlan, Stage, Step } from '../../scripts/image/read-dockerfile.ts'
import { copyInto, type Place } from './copy-step.ts'

/** A built stage, and what its later steps run with. */
export type BuiltStage = Place & {
  workdir: string
  /** The environment of its containers. */
  readonly env: Record<string, string>
  /** Build arguments, which only the build sees. */
  readonly args: Record<string, string>
}

type BuildOptions = {
  /** The folder of the sources. */
  readonly sources: string
  /** An empty folder; each stage gets a subfolder. */
  readonly target: string
  /** The base image's environment, without anything else of this machine. */
  readonly environment: Variables
  readonly buildArgs: Variables
}

/**
 * Runs the Dockerfile's steps without a container engine. Each stage is a folder, and absolute
 * paths are relative to it.
 *
 * @returns The last stage, which ships.
 */
export function buildImage({ stages }: ImagePlan, options: BuildOptions): BuiltStage {
  const built = new Map<string, BuiltStage>()
  const context = buildContext(options.sources)
  for (const stage of stages) {
    const result = startStage(stage, built, options)
    for (const step of stage.steps) takeStep(step, result, built, context, options)
    built.set(stage.name, result)
  }
  const last = built.get(stages.at(-1)?.name ?? '')
  if (last === undefined) throw new Error('The Dockerfile has no stage.')
  return last
}

function startStage(
  { name, base }: Stage,
  built: Map<string, BuiltStage>,
  { target }: BuildOptions,
) {
  const root = join(target, `stage-${name}`)
  mkdirSync(root)
  const before = built.get(base)
  if (before) cpSync(before.root, root, { recursive: true, verbatimSymlinks: true })
  return { root, workdir: before?.workdir ?? '/', env: { ...before?.env }, args: {} }
}

function takeStep(
  step: Step,
  stage: BuiltStage,
  built: ReadonlyMap<string, BuiltStage>,
  context: Context,
  options: BuildOptions,
): void {
  switch (step.kind) {
    case 'env':
      Object.assign(stage.env, inStage(stage, step.variables))
      return
    case 'arg':
      Object.assign(stage.args, step.variables, given(step.variables, options.buildArgs))
      return
    case 'workdir':
      stage.workdir = resolve(stage.workdir, step.path)
      mkdirSync(join(stage.root, stage.workdir), { recursive: true })
      return
    case 'copy':
      copyInto(step, stage, { stage: stageOf(step.from, built), context })
      return
    case 'run':
      run(step.command, stage, options)
  }
}

type Variables = Readonly<Record<string, string>>

/** The entries of `all` that the build declares. */
const given = (declared: Variables, all: Variables) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in declared))

function stageOf(name: string | undefined, built: ReadonlyMap<string, BuiltStage>) {
  if (name === undefined) return undefined
  const stage = built.get(name)
  if (stage === undefined) throw new Error(`There is no stage ${name}.`)
  return stage
}

/** Rewrites absolute paths in the image to paths on this machine. */
function inStage({ root }: BuiltStage, variables: Variables) {
  const entries = Object.entries(variables)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.startsWith('/') ? join(root, value) : value]),
  )
}

function run(
  command: string,
  { root, workdir, env, args }: BuiltStage,
  { environment }: BuildOptions,
) {
  const result = spawnSync('/bin/sh', ['-c', command], {
    cwd: join(root, workdir),
    env: { ...environment, ...env, ...args },
    stdio: 'inherit',
  })
  if (result.status !== 0) throw new Error(`This step failed: ${command}`)
}
