/** A question as shown in a list. */
export interface ListedQuestion {
  $id: string
  questionText: string
  answer: string | null
  category: string
  regulationRef: string | null
}
