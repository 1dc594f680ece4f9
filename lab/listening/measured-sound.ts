import { spawnSync } from 'node:child_process'

/** What ffmpeg measures of a sound. Loudness is in LUFS, as two loudspeakers play it. */
export type MeasuredSound = {
  readonly seconds: number
  /** What its decoder complains about; empty if it reads every frame. */
  readonly complaints: string
  readonly loudness: number
  /** The true peak, in dBFS. */
  readonly peak: number
  /** Silences of more than two and a half seconds: from and until, in seconds. */
  readonly silences: readonly (readonly [from: number, until: number])[]
}

/** Podcasts are mono or stereo alike: EBU R 128 as from two loudspeakers. */
const MEASURED = 'silencedetect=n=-50dB:d=2.5,ebur128=peak=true:dualmono=true'

/** Measures an MP3 by ffmpeg. @throws if ffmpeg cannot be run. */
export function measuredSound(mp3: Buffer): MeasuredSound {
  const { stderr } = ffmpeg(mp3, ['-hide_banner', '-nostats', '-i', 'pipe:0', '-af', MEASURED])
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const figure = (name: string) => {
    const [, found] = new RegExp(`${name}: +(-?[\\d.]+|-?inf)`).exec(summary) ?? []
    return found?.endsWith('inf') ? Number.NEGATIVE_INFINITY : Number(found)
  }
  const silences = [...stderr.matchAll(/silence_start: ([\d.]+)[\s\S]*?silence_end: ([\d.]+)/g)]
  return {
    seconds: decodedSeconds(mp3),
    complaints: ffmpeg(mp3, ['-v', 'error', '-xerror', '-i', 'pipe:0']).stderr.trim(),
    loudness: figure('I'),
    peak: figure('Peak'),
    silences: silences.map(([, from, until]) => [Number(from), Number(until)] as const),
  }
}

/** How long it is once decoded: a header may say anything. */
function decodedSeconds(mp3: Buffer): number {
  const { stderr } = ffmpeg(mp3, ['-hide_banner', '-i', 'pipe:0'])
  const [, hours, minutes, seconds] = /.*time=(\d+):(\d+):([\d.]+)/s.exec(stderr) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function ffmpeg(input: Buffer, args: readonly string[]) {
  const { stderr, error } = spawnSync('ffmpeg', [...args, '-f', 'null', '-'], {
    ...{ input, encoding: 'utf8', maxBuffer: 100_000_000 },
  })
  if (error) throw error
  return { stderr }
}
