import { FlashcardsHeader } from './flashcards-header.tsx'

/** The top of the setup before the user is known. */
export function FlashcardsOpening() {
  return (
    <>
      <FlashcardsHeader />
      <p role="status">Loading Application...</p>
    </>
  )
}
