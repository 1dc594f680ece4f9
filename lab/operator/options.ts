/** What operator.ts tells inside.ts. */
export type InsideOptions = {
  readonly folder: string
  /** Where the repository is, and the disk of a machine with the programs. */
  readonly kept: string
  /** The files that the machines begin with. */
  readonly base: string
  /** Without what needs the world outside or another build. */
  readonly isQuick: boolean
  /** With the programs of the last journey. */
  readonly isAgain: boolean
}

/** The disk of the first machine once it has the programs, in `kept`. */
export const WITH_PROGRAMS = 'with-programs'
