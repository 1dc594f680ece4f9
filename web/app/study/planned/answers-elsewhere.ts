import { answersFromElsewhere } from '../../data/reviews/reviews.ts'

/**
 * Says so if a deck was started before the answers of another device came: it stays as it is, and
 * may ask what was answered there.
 */
export async function sayAnswersFromElsewhere(userId: string): Promise<void> {
  if ((await answersFromElsewhere(userId)) <= 0) return
  const { notifyDone } = await import('../../ui/messages/notify.tsx')
  notifyDone('Answers from your other device just came in. They count for your next deck.')
}
