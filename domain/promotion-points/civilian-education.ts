/** Paragraph 3-18, the same for both ranks. */
export const CIVILIAN_POINTS = {
  /** A semester hour (a), and a credit hour by CLEP, DSST or ACT (d). */
  hour: 2,
  /** A degree completed in the current rank (c). */
  degree: 20,
  /** A technical certification (e). */
  certification: 10,
  /** 1/1 by the DLPT, or 1 by the OPT (f). */
  language: 25,
} as const
