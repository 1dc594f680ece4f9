import { cutText } from '@squared-away/domain/text/cut-text'
import { compareNames } from '@squared-away/domain/text/name-order'
import {
  IconBook2,
  IconCalendarEvent,
  IconCards,
  IconListDetails,
  IconLogout,
  IconMicrophone,
  IconNote,
  IconPalette,
  IconPencil,
  IconPlus,
  IconUpload,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as screens from '../../addresses/screens.ts'
import { cardNotesQuery } from '../../data/card-notes/card-notes.ts'
import { useNotedQuestions } from '../../data/card-notes/on-request/noted-questions.ts'
import { studyGuidesQuery } from '../../data/guides/study-guides.ts'
import { mySetsQuery } from '../../data/sets/my-sets.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { SCHEMES } from '../../theme/schemes.ts'
import { useScheme } from '../../theme/use-scheme.ts'
import { shownName } from '../../ui/names/shown-name.ts'
import { useLogOut } from '../log-out.ts'
import { accountLinksFor, PLACES, type SidebarLink } from '../sidebar-links.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts'

const ACTIONS: readonly PaletteEntry[] = [
  action('Study today’s cards', screens.dailyStudy, IconCalendarEvent, 'daily plan deck'),
  action('Create New Board', screens.newBoard, IconPlus, 'add'),
  action('New set', screens.newSet, IconPlus, 'create add write questions'),
  action('Upload CSV', screens.uploadCsv, IconUpload, 'import file questions'),
  action('Import cards', screens.importCards, IconCards, 'quizlet anki paste'),
  action('Join a unit board', screens.join, IconUsersPlus, 'code six letters leader'),
  action('Create New Study Guide', screens.newStudyGuide, IconPlus, 'add'),
  action('Edit My Introduction', screens.introductionEditor, IconPencil, 'biography bio write'),
  action(
    'Practice Your Bio',
    screens.introductionPractice,
    IconMicrophone,
    'introduction biography aloud',
  ),
]

/**
 * Everything found without the server: actions, screens, and the user's sets, guides and notes on
 * cards.
 */
export function usePaletteEntries(typed: string): PaletteGroup[] {
  const { $id: userId, labels } = useSignedInUser()
  const sets = useQuery(mySetsQuery(userId))
  const guides = useQuery(studyGuidesQuery(userId))
  const notes = useNoteEntries(typed)
  const ofThisPage = useOwnActions()
  return [
    { name: 'Actions', entries: [...ACTIONS, ...ofThisPage] },
    { name: 'Screens', entries: screensOf(labels) },
    {
      name: 'Question sets',
      isLong: true,
      entries: [...(sets.data ?? [])]
        .sort((a, b) => compareNames(a.name, b.name))
        .map(({ $id, name, source }) => ({
          ...{ id: $id, label: shownName({ name, source }), description: source },
          ...{ alsoFoundBy: name, icon: IconListDetails },
          goal: { kind: 'address', to: screens.questionSetAddress($id) },
        })),
    },
    {
      name: 'Study guides',
      isLong: true,
      entries: (guides.data ?? []).map(({ $id, name, categories }) => ({
        ...{ id: $id, label: name, icon: IconBook2 },
        description: categories.length === 1 ? '1 category' : `${categories.length} categories`,
        goal: { kind: 'address', to: screens.studyGuideAddress($id) },
      })),
    },
    { name: 'Notes on cards', isLong: true, entries: notes },
  ]
}

/** What is shown of a note, in characters: three lines. */
const NOTE_LENGTH = 200

/** The user's notes on cards, found by their words and by their questions'. */
function useNoteEntries(typed: string): PaletteEntry[] {
  const { $id: userId } = useSignedInUser()
  const notes = useQuery(cardNotesQuery(userId)).data ?? []
  const isSought = typed.trim() !== ''
  const questions = useNotedQuestions(notes, isSought && notes.some(({ note }) => note !== null))
  if (!isSought) return []
  return notes.flatMap(({ originalQuestionId, note }): PaletteEntry[] => {
    if (note === null) return []
    const description = questions.data?.get(originalQuestionId)?.questionText
    return [
      {
        ...{ id: `note ${originalQuestionId}`, label: cutText(note, NOTE_LENGTH), icon: IconNote },
        alsoFoundBy: note,
        ...(description === undefined ? {} : { description }),
        goal: { kind: 'address', to: screens.myCardsWith(typed.trim()) },
      },
    ]
  })
}

/** Entries that are not links: color schemes and logout. */
function useOwnActions(): PaletteEntry[] {
  const [, choose] = useScheme()
  const { logOut } = useLogOut()
  return [
    ...SCHEMES.map(
      ({ id, name, about }): PaletteEntry => ({
        ...{ id: `scheme ${id}`, label: `Color scheme: ${name}`, icon: IconPalette },
        alsoFoundBy: `${about} theme dark mode`,
        goal: { kind: 'action', run: () => choose(id) },
      }),
    ),
    {
      ...{ id: 'log out', label: 'Log Out', icon: IconLogout, alsoFoundBy: 'sign out' },
      goal: { kind: 'action', run: () => void logOut() },
    },
  ]
}

/** Every screen: each tab of an entry by the title of its screen. */
function screensOf(labels: readonly string[]): PaletteEntry[] {
  const ofPlaces = PLACES.flatMap(({ name, links }) =>
    links.flatMap((link) => entriesOf(link, name)),
  )
  const ofAccount = accountLinksFor(labels).flatMap((link) => entriesOf(link))
  return [...ofPlaces, ...ofAccount]
}

function entriesOf({ to, label, icon, tabs }: SidebarLink, place?: string): PaletteEntry[] {
  return (tabs ?? [{ to, title: label, label }]).map((screen) => ({
    ...{ id: screen.to, label: screen.title, icon },
    alsoFoundBy: [place, label, screen.label].filter(Boolean).join(' '),
    goal: { kind: 'address', to: screen.to },
  }))
}

function action(
  label: string,
  to: string,
  icon: typeof IconPlus,
  alsoFoundBy: string,
): PaletteEntry {
  return { id: label, label, icon, alsoFoundBy, goal: { kind: 'address', to } }
}
