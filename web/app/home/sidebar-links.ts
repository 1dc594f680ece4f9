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

/** One way of the sidebar. `under` is the part of the address that its screens share. */
export interface SidebarLink {
  to: string
  under: string
  /** Further addresses of the same place. */
  alsoAt?: readonly string[]
  label: string
  icon: typeof IconCards
}

export interface SidebarGroup {
  /** Divides a long section; a section of one group has none. */
  name?: string
  links: SidebarLink[]
}

export interface SidebarSection {
  name: string
  groups: SidebarGroup[]
}

/** To write, to look at samples and to practice are one place with three screens. */
const INTRODUCTION: SidebarLink = {
  ...screen(screens.introduction, 'My Introduction', IconAddressBook),
  alsoAt: [screens.biography, screens.introductionPractice],
}

/**
 * The two sections of specification §2. Screens in the middle of a session are reached from its
 * setup.
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

/** Admins have one way more, at the end. */
const ADMIN_SIDEBAR = SIDEBAR.map((section) =>
  section.name === 'Account' ? { ...section, groups: [...section.groups, ADMIN_GROUP] } : section,
)

/** The sidebar of a user with these labels; what an admin may do the server asks each time. */
export function sidebarOf(labels: readonly string[]): readonly SidebarSection[] {
  return labels.includes('admin') ? ADMIN_SIDEBAR : SIDEBAR
}

/** The screens of a way to study are those beside its setup. */
function screen(to: string, label: string, icon: SidebarLink['icon']): SidebarLink {
  return { to, under: to.replace(/\/setup$/, ''), label, icon }
}
