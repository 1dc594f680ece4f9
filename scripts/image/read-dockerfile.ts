import { Copy, DockerfileParser, Env, From, type Instruction } from 'dockerfile-ast'

/** What a step of a stage does. Other instructions only describe the image. */
export type Step =
  | { readonly kind: 'run'; readonly command: string }
  | {
      readonly kind: 'copy'
      /** The stage to copy from; `undefined` for the build context. */
      readonly from: string | undefined
      readonly sources: readonly string[]
      readonly target: string
    }
  | { readonly kind: 'env'; readonly variables: Readonly<Record<string, string>> }
  | { readonly kind: 'arg'; readonly variables: Readonly<Record<string, string>> }
  | { readonly kind: 'workdir'; readonly path: string }

export type Stage = {
  readonly name: string
  /** The stage or image that it builds on. */
  readonly base: string
  readonly steps: readonly Step[]
}

/** An image as its Dockerfile describes it. The last stage ships. */
export type ImagePlan = {
  readonly stages: readonly Stage[]
  /** The base image of the first stage. */
  readonly baseImage: string
  /** `uid:gid` */
  readonly user: string
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

const DESCRIBING = new Set(['LABEL', 'VOLUME', 'EXPOSE', 'USER', 'CMD', 'HEALTHCHECK'])

/** @throws For an instruction that our Dockerfile does not use. */
export function readDockerfile(text: string): ImagePlan {
  const dockerfile = DockerfileParser.parse(text)
  const stages: { name: string; base: string; steps: Step[] }[] = []
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction instanceof From) {
      const name = instruction.getBuildStage() ?? String(stages.length)
      stages.push({ name, base: instruction.getImage() ?? '', steps: [] })
      continue
    }
    const step = DESCRIBING.has(instruction.getKeyword()) ? undefined : stepOf(instruction)
    if (step) stages.at(-1)?.steps.push(step)
  }
  const last = (keyword: string) =>
    dockerfile
      .getInstructions()
      .filter((instruction) => instruction.getKeyword() === keyword)
      .map(argumentsOf)
      .at(-1) ?? ''
  const [argument] = dockerfile.getInitialARGs()
  return {
    stages,
    baseImage: argument?.getProperty()?.getValue() ?? '',
    user: last('USER'),
    command: listIn(last('CMD')),
    healthCheck: listIn(last('HEALTHCHECK')),
  }
}

const argumentsOf = (instruction: Instruction) => instruction.getRawArgumentsContent() ?? ''

function stepOf(instruction: Instruction): Step | undefined {
  const text = argumentsOf(instruction)
  if (instruction instanceof Copy) {
    const paths = instruction.getArguments().map((argument) => argument.getValue())
    const from = instruction.getFromFlag()?.getValue() ?? undefined
    return { kind: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
  }
  if (instruction instanceof Env) {
    const variables = instruction
      .getProperties()
      .map((property) => [property.getName(), property.getValue() ?? ''] as const)
    return { kind: 'env', variables: Object.fromEntries(variables) }
  }
  const keyword = instruction.getKeyword()
  if (keyword === 'RUN') return { kind: 'run', command: text }
  if (keyword === 'WORKDIR') return { kind: 'workdir', path: text }
  if (keyword !== 'ARG') throw new Error(`This script does not know ${keyword}.`)
  const [name = '', value = ''] = text.split(/=(.*)/s)
  return { kind: 'arg', variables: { [name]: value } }
}

/** The arguments of an exec form, which ends the line. */
function listIn(text: string): string[] {
  const list: unknown = JSON.parse(text.slice(text.indexOf('[')) || '[]')
  if (!Array.isArray(list)) throw new Error(`This is no list: ${text}`)
  return list.map(String)
}
