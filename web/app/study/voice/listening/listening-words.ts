import type { ListenOutcome } from './listening-states.ts'

const PROBLEMS: Record<Exclude<ListenOutcome, 'stopped'>, string> = {
  'nothing heard': 'Nothing was heard.',
  hidden: 'Listening ended because this page was hidden.',
  refused: 'This browser does not let us use the microphone. You can change that in its settings.',
  'no microphone': 'No microphone.',
  'no service': 'Speech to text is not available or turned off in this browser.',
  'no network': 'Your browser did not reach its speech service.',
  'no answer': 'Your browser did not start to listen.',
  failed: 'Your browser could not listen.',
}

/**
 * What is said about an end of listening that the soldier did not ask for; null if it was.
 *
 * @param instead What to do instead: 'Type it instead.'
 */
export function listeningProblem(outcome: ListenOutcome, instead: string): string | null {
  if (outcome === 'stopped') return null
  const ended = PROBLEMS[outcome]
  return outcome === 'hidden' ? ended : `${ended} ${instead}`
}
