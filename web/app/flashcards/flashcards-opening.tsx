import { FlashcardsHeader } from './flashcards-header.tsx'

/** The top of the setup before it is known whose it is. */
export function FlashcardsOpening() {
  return (
    <>
      <FlashcardsHeader />
      <p role="status">Loading Application...</p>
    </>
  )
}
