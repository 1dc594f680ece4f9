import { PageHeader } from '../ui/headers/page-header.tsx'

export function FlashcardsHeader() {
  return (
    <PageHeader
      title="Flashcards"
      subtitle="Flip a card, then mark it. You can study what you missed again."
    />
  )
}

/** The top of the setup before the user is known. */
export function FlashcardsOpening() {
  return (
    <>
      <FlashcardsHeader />
      <p role="status">Loading Application...</p>
    </>
  )
}
