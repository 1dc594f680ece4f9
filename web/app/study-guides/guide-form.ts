import type { StudyGuide } from '@squared-away/domain/entities/study-guide'
import { isBlank } from '@squared-away/domain/entities/text'

/** What is typed and chosen in the dialog of a study guide. */
export interface GuideForm {
  name: string
  categories: readonly string[]
}

export type GuideToSave = Pick<StudyGuide, 'name' | 'categories'>

/** specification §5. */
export const INCOMPLETE = 'Please provide a name and select at least one category.'

/** What a new study guide starts from, or a stored one. */
export function formOfGuide(guide: GuideToSave | null): GuideForm {
  return { name: guide?.name ?? '', categories: guide?.categories ?? [] }
}

/** What to save; null while the name is blank or no category is chosen. */
export function guideOfForm({ name, categories }: GuideForm): GuideToSave | null {
  if (isBlank(name) || categories.length === 0) return null
  return { name: name.trim(), categories: [...categories] }
}

/** True when leaving would lose something. The order of the categories means nothing. */
export function isGuideChanged(form: GuideForm, before: GuideForm): boolean {
  const chosenBefore = new Set(before.categories)
  const chosen = new Set(form.categories)
  return (
    form.name.trim() !== before.name.trim() ||
    chosen.size !== chosenBefore.size ||
    [...chosen].some((category) => !chosenBefore.has(category))
  )
}
