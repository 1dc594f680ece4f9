import guidance from '@squared-away/content/guidance.json'

export type GuidanceTab = (typeof guidance)['tabs'][number]
export type GuidanceSection = GuidanceTab['sections'][number]

/** The tabs in order: Procedures, Preparation, Tips (specification §2). */
export const TABS: readonly GuidanceTab[] = guidance.tabs

/** URL hash of a section: 'Facing movements' is `#facing-movements`. */
export function sectionId(section: { title: string }): string {
  return section.title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/**
 * The tab for a URL hash: the tab's own name or that of one of its sections; otherwise the first.
 */
export function tabForHash(hash: string): string {
  const name = hash.replace(/^#/, '')
  const named = TABS.find(
    (tab) => tab.slug === name || tab.sections.some((section) => sectionId(section) === name),
  )
  return (named ?? TABS[0])?.slug ?? ''
}
