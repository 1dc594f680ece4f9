/** The short id of the commit that was built, as far as it is known (commit.ts). */
declare const __COMMIT__: string

/**
 * How many questions ship and are dealt, and how many name each publication and are set aside
 * (site-constants.ts).
 */
declare const __CONTENT_COUNTS__: {
  readonly questions: number
  readonly cited: Readonly<Record<string, number>>
  readonly aside: Readonly<Record<string, number>>
}

/** The quiz without an account (content/trial-quiz.ts). */
declare const __TRIAL_QUESTIONS__: readonly import('@squared-away/content/trial-quiz').TrialQuestion[]

/** The categories that were not read against the current text of their publications. */
declare const __CATEGORIES_NOT_READ__: readonly string[]

/** Address of the script that brings built-ins to an engine without them (engines/built-ins.ts). */
declare const __BUILT_INS__: string

/** The folder of the reader of photos, and the bytes of its files by name (photo-reader-files.ts). */
declare const __PHOTO_READER__: {
  readonly folder: string
  readonly sizes: Readonly<Record<string, number>>
}

/** The minified text of a script for the page's head (inline-scripts.ts). */
declare module '*?script' {
  const script: string
  export default script
}
