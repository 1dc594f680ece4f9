import { isBlank } from '@squared-away/domain/entities/text'
import type { GuideToSave } from '../data/guides/study-guides.ts'

/** What is typed and chosen in the dialog of a study guide. */
export type GuideForm = {
  name: string
  categories: readonly string[]
}

/** specification §5. */
export const INCOMPLETE = 'Please provide a name and select at least one category.'

/** What a new study guide starts from, or a stored one. */
export function formOfGuide(guide: GuideToSave | null): GuideForm {
  return { name: guide?.name ?? '', categories: guide?.categories ?? [] }
}

/** What has to be there, field by field; one sentence says it for both. */
export const GUIDE_RULES = {
  name: (name: string) => (isBlank(name) ? INCOMPLETE : null),
  categories: (chosen: readonly string[]) => (chosen.length === 0 ? INCOMPLETE : null),
}

/** What to save of a complete form. */
export function guideOfForm({ name, categories }: GuideForm): GuideToSave {
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
