import { PageHeader } from '../ui/headers/page-header.tsx'

export function FlashcardsHeader() {
  return (
    <PageHeader
      title="Flashcards"
      subtitle="Flip a card, then mark it. You can study what you missed again."
    />
  )
}
