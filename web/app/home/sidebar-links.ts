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
  IconSettings,
  IconSitemap,
  IconStairsUp,
  IconTargetArrow,
  IconTool,
  IconUsers,
  IconUsersGroup,
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
  links: SidebarLink[]
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

/**
 * The two sections of specification §2. Screens of a running session are reached from their setup.
 */
const SIDEBAR: SidebarSection[] = [
  {
    name: 'Board Management',
    groups: [
      {
        links: [
          screen(screens.dashboard, 'Dashboard', IconLayoutDashboard),
          screen(screens.boards, 'Manage My Boards', IconTargetArrow),
          screen(screens.progress, 'Progress', IconChartBar),
          screen(screens.promotionPoints, 'Promotion Points', IconStairsUp),
        ],
      },
      {
        name: 'Study',
        links: [
          screen(screens.flashcardSetup, 'Flashcards', IconCards),
          screen(screens.quizSetup, 'Quizzes', IconChecklist),
          screen(screens.mockBoardSetup, 'Mock Board', IconGavel),
          screen(screens.partnerSetup, 'Study with a Partner', IconUsers),
          screen(screens.situationalSetup, 'Situational Practice', IconMessages),
          screen(screens.chainSetup, 'Chain of Command Study', IconHierarchy3),
          screen(screens.armyCulture, 'Army Identity & Culture', IconFlag),
          INTRODUCTION,
          screen(screens.boardInsights, 'Board Insights', IconClipboardText),
        ],
      },
      {
        name: 'My material',
        links: [
          screen(screens.chainOfCommand, 'My Chain of Command', IconSitemap),
          screen(screens.myQuestions, 'My Questions', IconListDetails),
          screen(screens.studyGuides, 'My Study Guides', IconBook2),
          screen(screens.community, 'Community Library', IconUsersGroup),
        ],
      },
    ],
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

/** The screens of a study mode are next to its setup. */
function screen(to: string, label: string, icon: SidebarLink['icon']): SidebarLink {
  return { to, under: to.replace(/\/setup$/, ''), label, icon }
}
