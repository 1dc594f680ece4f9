import { findProgram } from '../scripts/find-program.ts'

/** Commands of Debian's programs, as docs/operations.md has them. */
export const SPEAK: Readonly<Record<'espeak-ng' | 'flite', readonly string[]>> = {
  'espeak-ng': ['espeak-ng', '--stdin', '--stdout', '-v', 'en-us'],
  flite: ['flite', '-voice', 'slt', '-f', '/dev/stdin', '-o', '/dev/stdout'],
}

export const ENCODE: Readonly<Record<'lame' | 'ffmpeg', readonly string[]>> = {
  lame: [
    ...['lame', '--quiet', '-m', 'm', '--cbr', '-b', '48'],
    ...['--resample', '24', '--nores', '-t', '-', '-'],
  ],
  ffmpeg: [
    ...['ffmpeg', '-v', 'error', '-f', 'wav', '-i', 'pipe:0', '-ac', '1', '-ar', '24000'],
    ...['-c:a', 'libmp3lame', '-b:a', '48k', '-reservoir', '0', '-write_xing', '0'],
    ...['-id3v2_version', '0', '-f', 'mp3', 'pipe:1'],
  ],
}

/** Whether the programs are on this machine; `npm test` installs the first two. */
export const has = (...names: readonly string[]): boolean =>
  names.every((name) => findProgram(name) !== undefined)

/** A configuration with the small ones. */
export const SPEECH = {
  speak: SPEAK['espeak-ng'],
  encode: ENCODE.lame,
  folder: undefined,
  bytes: 100_000_000,
}
