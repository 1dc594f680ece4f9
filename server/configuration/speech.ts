import { isAbsolute } from 'node:path'
import { z } from 'zod'

/** The operator's programs that make audio, and what it may take on the disk. */
export type SpeechConfiguration = {
  /** A program and its arguments: a text on its standard input, WAV on its standard output. */
  readonly speak: readonly string[]
  /** A program and its arguments: WAV on its standard input, MP3 on its standard output. */
  readonly encode: readonly string[]
  /** The folder of the audio; undefined means `speech` in the data folder. */
  readonly folder: string | undefined
  /** The most bytes of the folder. */
  readonly bytes: number
}

const A_COMMAND = 'a program and its arguments as a JSON list, such as ["espeak-ng","--stdin"]'

const command = z
  .string()
  .transform((text, context): string[] => {
    const list = z
      .array(z.string().refine((part) => !part.includes('\0')))
      .min(1)
      .max(64)
      .safeParse(jsonOf(text))
    if (list.success && list.data[0] !== '') return list.data
    context.addIssue({ code: 'custom', message: A_COMMAND })
    return z.NEVER
  })
  .optional()

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const SPEECH_VARIABLES = {
  SPEECH_COMMAND: command,
  ENCODE_COMMAND: command,
  SPEECH_DIR: z.string().refine(isAbsolute, 'an absolute path').optional(),
  SPEECH_MEGABYTES: z
    .string()
    .regex(/^[1-9]\d{1,6}$/, 'a whole number from 10 to 9999999')
    .transform(Number)
    .default(2048),
}

/** Their values may contain the key of a service. */
export const SPEECH_SECRETS = ['SPEECH_COMMAND', 'ENCODE_COMMAND'] as const

/** Undefined without programs: there is no speech. */
export function readSpeechConfiguration(values: {
  readonly SPEECH_COMMAND?: string[] | undefined
  readonly ENCODE_COMMAND?: string[] | undefined
  readonly SPEECH_DIR?: string | undefined
  readonly SPEECH_MEGABYTES: number
}): SpeechConfiguration | undefined {
  const { SPEECH_COMMAND: speak, ENCODE_COMMAND: encode } = values
  if (speak === undefined || encode === undefined) return undefined
  return { speak, encode, folder: values.SPEECH_DIR, bytes: values.SPEECH_MEGABYTES * 1_000_000 }
}

/** A fault if only one of the two programs is named. */
export function incompleteSpeech(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = (['SPEECH_COMMAND', 'ENCODE_COMMAND'] as const).filter(
    (name) => given[name] === undefined,
  )
  if (missing.length !== 1) return []
  return [`  ${missing[0]}: is missing; speech needs SPEECH_COMMAND and ENCODE_COMMAND.`]
}
