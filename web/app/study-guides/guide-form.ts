import { isBlank } from '@squared-away/domain/entities/text'
import type { GuideToSave } from '../data/guides/study-guides.ts'

/** Form values of a study guide. */
export type GuideForm = {
  name: string
  categories: readonly string[]
}

/** specification §5. */
export const INCOMPLETE = 'Please provide a name and select at least one category.'

/** Form values of a study guide, or of a new one. */
export function formOfGuide(guide: GuideToSave | null): GuideForm {
  return { name: guide?.name ?? '', categories: guide?.categories ?? [] }
}

/** Required fields; one sentence names both. */
export const GUIDE_RULES = {
  name: (name: string) => (isBlank(name) ? INCOMPLETE : null),
  categories: (chosen: readonly string[]) => (chosen.length === 0 ? INCOMPLETE : null),
}

/** The guide to save, given a complete form. */
export function guideOfForm({ name, categories }: GuideForm): GuideToSave {
  return { name: name.trim(), categories: [...categories] }
}

/** True if there are changes to lose. The order of categories does not matter. */
export function isGuideChanged(form: GuideForm, before: GuideForm): boolean {
  const chosenBefore = new Set(before.categories)
  const chosen = new Set(form.categories)
  return (
    form.name.trim() !== before.name.trim() ||
    chosen.size !== chosenBefore.size ||
    [...chosen].some((category) => !chosenBefore.has(category))
  )
}
