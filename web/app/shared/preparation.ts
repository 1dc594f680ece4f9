/**
 * The screens that are not built yet, by route id (routes.ts), and what each will hold. A screen
 * that gets built loses its entry here and its line in routes.ts names its own module.
 */
export const PREPARATION = {
  'question-set-editor': {
    title: 'Question Set Editor',
    holds: [
      'Editing the questions, answers and distractors of a set',
      'Renaming categories',
      'Saving your edits as a new version',
    ],
  },
} as const satisfies Record<string, { title: string; holds: readonly string[] }>

export type PreparedScreen = keyof typeof PREPARATION

export function isInPreparation(routeId: string): routeId is PreparedScreen {
  return Object.hasOwn(PREPARATION, routeId)
}
