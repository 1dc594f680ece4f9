/** What a result says of a session that was finished with cards left; nothing of a whole one. */
export function answeredNote(answered: number, total: number): string {
  return answered < total ? `, ${answered} of ${total} answered` : ''
}
