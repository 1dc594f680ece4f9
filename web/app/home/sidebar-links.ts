import {
  IconAddressBook,
  IconBook2,
  IconCalendarEvent,
  IconCards,
  IconChartBar,
  IconChecklist,
  IconClipboardText,
  IconGavel,
  IconHanger,
  IconHelp,
  IconLayoutDashboard,
  IconMessages,
  IconMicrophone,
  IconNews,
  IconSettings,
  IconSitemap,
  IconStairsUp,
  IconTargetArrow,
  IconTool,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react'
import {
  byHeartEntry,
  chainEntry,
  type Entry,
  type EntryTab,
  introductionEntry,
  libraryEntry,
} from '../addresses/entries.ts'
import * as screens from '../addresses/screens.ts'

/** A link of the sidebar. `under` is the path prefix of its screens. */
export interface SidebarLink {
  to: string
  under: string
  /** More addresses of the same entry. */
  alsoAt?: readonly string[]
  label: string
  icon: typeof IconCards
  /** The screens of an entry of several, each with a tab. */
  tabs?: readonly EntryTab[]
}

/**
 * One of the five places of the app: the sidebar and the bar on phones (places/places-bar.tsx) link to
 * them.
 */
export interface Place {
  name: string
  /** Its first screen, or the list of its screens. */
  to: string
  icon: SidebarLink['icon']
  /** Several are a group, which the sidebar opens at a press. */
  links: readonly SidebarLink[]
}

/** The places in order of use. A screen of a running session belongs to the place of its setup. */
export const PLACES: readonly Place[] = [
  {
    ...{ name: 'Today', to: screens.dashboard, icon: IconLayoutDashboard },
    links: [screen(screens.dashboard, 'Dashboard', IconLayoutDashboard)],
  },
  {
    ...{ name: 'Study', to: screens.study, icon: IconCards },
    links: [
      screen(screens.flashcardSetup, 'Flashcards', IconCards),
      screen(screens.quizSetup, 'Quizzes', IconChecklist),
      screen(screens.mockBoardSetup, 'Mock Board', IconGavel),
      screen(screens.partnerSetup, 'Study with a Partner', IconUsers),
      {
        ...entry(byHeartEntry, IconMicrophone),
        alsoAt: [screens.recital, screens.culturePractice],
      },
      screen(screens.situationalSetup, 'Situational Practice', IconMessages),
      { ...entry(chainEntry, IconSitemap), alsoAt: [screens.chainStudy] },
    ],
  },
  {
    ...{ name: 'My Board', to: screens.myBoard, icon: IconTargetArrow },
    links: [
      screen(screens.boards, 'Manage My Boards', IconCalendarEvent),
      { ...screen(screens.unitBoards, 'Unit Boards', IconUsersPlus), alsoAt: [screens.join] },
      entry(introductionEntry, IconAddressBook),
      screen(screens.currentEvents, 'Current Events', IconNews),
      screen(screens.inspection, 'Inspection', IconHanger),
      screen(screens.boardInsights, 'Board Insights', IconClipboardText),
      screen(screens.promotionPoints, 'Promotion Points', IconStairsUp),
    ],
  },
  {
    ...{ name: 'Library', to: screens.myQuestions, icon: IconBook2 },
    links: [
      { ...entry(libraryEntry, IconBook2), under: screens.questions, alsoAt: [screens.library] },
    ],
  },
  {
    ...{ name: 'Progress', to: screens.progress, icon: IconChartBar },
    links: [screen(screens.progress, 'Progress', IconChartBar)],
  },
]

/** The links of the section Account (specification §2). */
const ACCOUNT: readonly SidebarLink[] = [
  screen(screens.faq, 'FAQ / Help', IconHelp),
  screen(screens.settings, 'Account Settings', IconSettings),
]

/** Admins get one more link, at the end. */
const ADMIN_ACCOUNT = [...ACCOUNT, screen(screens.admin, 'Admin Control Panel', IconTool)]

/** The account's links of a user with these labels; the server checks admin rights on every call. */
export function accountLinksFor(labels: readonly string[]): readonly SidebarLink[] {
  return labels.includes('admin') ? ADMIN_ACCOUNT : ACCOUNT
}

/** True for the link that leads to this screen, or to the setup of its session. */
export function leadsTo({ under, alsoAt = [], tabs = [] }: SidebarLink, pathname: string): boolean {
  return (
    isUnder(pathname, under) || alsoAt.includes(pathname) || tabs.some(({ to }) => to === pathname)
  )
}

function isUnder(pathname: string, under: string): boolean {
  return pathname === under || pathname.startsWith(`${under}/`)
}

/** The screens of a study mode are next to its setup. */
function screen(to: string, label: string, icon: SidebarLink['icon']): SidebarLink {
  return { to, under: to.replace(/\/setup$/, ''), label, icon }
}

/** The link of an entry leads to its first tab. */
function entry({ name, tabs }: Entry, icon: SidebarLink['icon']): SidebarLink {
  return { ...screen(tabs[0]?.to ?? '', name, icon), tabs }
}
