// Screens that are one entry of the navigation, with a tab each (ui/headers/entry-tabs.tsx).

import * as screens from './screens.ts'

export interface EntryTab {
  /** On the tab. */
  label: string
  /** The title of the screen. */
  title: string
  to: string
}

export interface Entry {
  name: string
  tabs: readonly EntryTab[]
}

export const chainEntry: Entry = {
  name: 'Chain of Command',
  tabs: [
    { label: 'Names', title: 'My Chain of Command', to: screens.chainOfCommand },
    { label: 'Study', title: 'Chain of Command Study', to: screens.chainSetup },
  ],
}

export const introductionEntry: Entry = {
  name: 'My Introduction',
  tabs: [
    { label: 'Write', title: 'My Introduction', to: screens.introductionEditor },
    { label: 'Samples', title: 'Sample Introductions', to: screens.introductionSamples },
    { label: 'Practice', title: 'Introduction Practice', to: screens.introductionPractice },
  ],
}

export const byHeartEntry: Entry = {
  name: 'By Heart',
  tabs: [
    { label: 'By heart', title: 'By Heart', to: screens.byHeart },
    { label: 'Read', title: 'Army Identity & Culture', to: screens.armyCulture },
  ],
}

export const libraryEntry: Entry = {
  name: 'Library',
  tabs: [
    { label: 'Questions', title: 'My Questions', to: screens.myQuestions },
    { label: 'Guides', title: 'My Study Guides', to: screens.studyGuides },
    { label: 'Community', title: 'Community Library', to: screens.community },
    { label: 'My Cards', title: 'My Cards', to: screens.myCards },
  ],
}

const ENTRIES = [chainEntry, introductionEntry, byHeartEntry, libraryEntry]

/** The entry with a tab for this screen. */
export function findEntry(pathname: string): Entry | undefined {
  const address = pathname.replace(/\/$/, '')
  return ENTRIES.find(({ tabs }) => tabs.some(({ to }) => to === address))
}
