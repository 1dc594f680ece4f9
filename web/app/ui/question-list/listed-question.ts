/** A question as a list shows it. */
export interface ListedQuestion {
  $id: string
  questionText: string
  answer: string | null
  category: string
  regulationRef: string | null
}
