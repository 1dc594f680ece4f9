/** The note on a session that was finished with cards left; nothing for a complete one. */
export function answeredNote(answered: number, total: number): string {
  return answered < total ? `, ${answered} of ${total} answered` : ''
}
