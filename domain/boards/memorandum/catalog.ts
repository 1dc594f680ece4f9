/** What the reader of memoranda knows about the content; content/memorandum makes it. */
export type MemorandumCatalog = {
  readonly categories: readonly CatalogCategory[]
  readonly publications: readonly CatalogPublication[]
  readonly superseded: readonly SupersededPublication[]
  /** What had another name: words of old, and what to tell the soldier. */
  readonly renamed: readonly { readonly words: readonly string[]; readonly note: string }[]
  /** Words that are a topic alone and another one beside other words, such as 'operations'. */
  readonly vague: readonly string[]
}

export type CatalogCategory = {
  readonly name: string
  /** What soldiers call it: plain words without punctuation, in singular or plural. */
  readonly words: readonly string[]
  readonly type: 'standard' | 'situational'
}

export type CatalogPublication = {
  /** As it is written today, e.g. 'AR 600-20'. */
  readonly number: string
  readonly title: string
  /** The categories to tick when the number stands alone. */
  readonly mainIn: readonly string[]
  /** Every category with a question that cites it. */
  readonly citedIn: readonly string[]
  readonly covered: Coverage
  /** What it is called where its number is not said, e.g. 'ucmj'. */
  readonly names?: readonly string[]
}

/** How far the questions reach: 'partly' is a few of them, or of its subject but not of it. */
export type Coverage = 'yes' | 'partly' | 'no'

export type SupersededPublication = {
  readonly number: string
  /** The number that stands in its place today; the same where only its title is another. */
  readonly current: string
  /** Only where that chapter is meant. */
  readonly chapter?: string | undefined
  /** Only where the memorandum calls it by one of these titles. */
  readonly titled?: readonly string[] | undefined
  readonly note?: string | undefined
}
