import {
  IconAddressBook,
  IconBook2,
  IconCards,
  IconChartBar,
  IconChecklist,
  IconClipboardText,
  IconFlag,
  IconGavel,
  IconHelp,
  IconHierarchy3,
  IconLayoutDashboard,
  IconListDetails,
  IconMessages,
  IconMicrophone,
  IconSettings,
  IconSitemap,
  IconStairsUp,
  IconTargetArrow,
  IconTool,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react'
import * as screens from '../addresses/screens.ts'

/** A link of the sidebar. `under` is the path prefix of its screens. */
export interface SidebarLink {
  to: string
  under: string
  /** More addresses of the same entry. */
  alsoAt?: readonly string[]
  label: string
  icon: typeof IconCards
}

export interface SidebarGroup {
  /** Groups of a long section; other sections have one group. */
  name?: string
  links: readonly SidebarLink[]
}

export interface SidebarSection {
  name: string
  groups: SidebarGroup[]
}

/** Writing, samples and practice are one entry with three screens. */
const INTRODUCTION: SidebarLink = {
  ...screen(screens.introductionSamples, 'My Introduction', IconAddressBook),
  alsoAt: [screens.introductionEditor, screens.introductionPractice],
}

/** One of the five places of the app: the bar on phones links to them (places/places-bar.tsx). */
export interface Place {
  name: string
  /** Its only screen, or the list of its screens. */
  to: string
  icon: SidebarLink['icon']
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
      screen(screens.byHeart, 'By Heart', IconMicrophone),
      screen(screens.situationalSetup, 'Situational Practice', IconMessages),
      screen(screens.chainSetup, 'Chain of Command Study', IconHierarchy3),
      screen(screens.armyCulture, 'Army Identity & Culture', IconFlag),
    ],
  },
  {
    ...{ name: 'My Board', to: screens.myBoard, icon: IconTargetArrow },
    links: [
      screen(screens.boards, 'Manage My Boards', IconTargetArrow),
      { ...screen(screens.unitBoards, 'Unit Boards', IconUsersPlus), alsoAt: [screens.join] },
      INTRODUCTION,
      screen(screens.chainOfCommand, 'My Chain of Command', IconSitemap),
      screen(screens.currentEvents, 'Current Events', IconMessages),
      screen(screens.inspection, 'Inspection', IconChecklist),
      screen(screens.boardInsights, 'Board Insights', IconClipboardText),
      screen(screens.promotionPoints, 'Promotion Points', IconStairsUp),
    ],
  },
  {
    ...{ name: 'Library', to: screens.library, icon: IconBook2 },
    links: [
      screen(screens.myQuestions, 'My Questions', IconListDetails),
      screen(screens.studyGuides, 'My Study Guides', IconBook2),
      screen(screens.myCards, 'My Cards', IconCards),
      screen(screens.community, 'Community Library', IconUsersGroup),
    ],
  },
  {
    ...{ name: 'Progress', to: screens.progress, icon: IconChartBar },
    links: [screen(screens.progress, 'Progress', IconChartBar)],
  },
]

/** The two sections of specification §2, the first one in the order of the places. */
const SIDEBAR: SidebarSection[] = [
  {
    name: 'Board Management',
    groups: PLACES.map(({ name, links }) => (links.length > 1 ? { name, links } : { links })),
  },
  {
    name: 'Account',
    groups: [
      {
        links: [
          screen(screens.faq, 'FAQ / Help', IconHelp),
          screen(screens.settings, 'Account Settings', IconSettings),
        ],
      },
    ],
  },
]

const ADMIN_GROUP: SidebarGroup = {
  links: [screen(screens.admin, 'Admin Control Panel', IconTool)],
}

/** Admins get one more link, at the end. */
const ADMIN_SIDEBAR = SIDEBAR.map((section) =>
  section.name === 'Account' ? { ...section, groups: [...section.groups, ADMIN_GROUP] } : section,
)

/** The sidebar of a user with these labels; the server checks admin rights on every call. */
export function sidebarOf(labels: readonly string[]): readonly SidebarSection[] {
  return labels.includes('admin') ? ADMIN_SIDEBAR : SIDEBAR
}

/** True for the link that leads to this screen, or to the setup of its session. */
export function leadsTo({ under, alsoAt = [] }: SidebarLink, pathname: string): boolean {
  return isUnder(pathname, under) || alsoAt.includes(pathname)
}

function isUnder(pathname: string, under: string): boolean {
  return pathname === under || pathname.startsWith(`${under}/`)
}

/** The screens of a study mode are next to its setup. */
function screen(to: string, label: string, icon: SidebarLink['icon']): SidebarLink {
  return { to, under: to.replace(/\/setup$/, ''), label, icon }
}
