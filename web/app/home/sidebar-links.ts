import {
  IconAddressBook,
  IconBook2,
  IconCards,
  IconChartBar,
  IconChecklist,
  IconClipboardText,
  IconFlag,
  IconHelp,
  IconHierarchy3,
  IconLayoutDashboard,
  IconListDetails,
  IconMessages,
  IconSettings,
  IconSitemap,
  IconTargetArrow,
  IconTool,
  IconUserEdit,
  IconUsersGroup,
} from '@tabler/icons-react'

/** One way of the sidebar. `under` is the part of the address that its screens share. */
export interface SidebarLink {
  to: string
  under: string
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

/** The two sections of SPEC.md §2. Screens in the middle of a session are reached from its setup. */
const SIDEBAR: SidebarSection[] = [
  {
    name: 'Board Management',
    groups: [
      {
        links: [
          screen('dashboard', 'Dashboard', IconLayoutDashboard),
          screen('boards', 'Manage My Boards', IconTargetArrow),
          screen('progress', 'Progress', IconChartBar),
        ],
      },
      {
        name: 'Study',
        links: [
          screen('flashcards/setup', 'Flashcards', IconCards, 'flashcards'),
          screen('quizzes/setup', 'Quizzes', IconChecklist, 'quizzes'),
          screen(
            'situational-practice/setup',
            'Situational Practice',
            IconMessages,
            'situational-practice',
          ),
          screen('coc/setup', 'Chain of Command Study', IconHierarchy3, 'coc'),
          screen('army-culture', 'Army Identity & Culture', IconFlag),
          screen('my-introduction', 'My Introduction', IconAddressBook),
          screen('board-insights', 'Board Insights', IconClipboardText),
        ],
      },
      {
        name: 'My material',
        links: [
          screen('chain-of-command', 'My Chain of Command', IconSitemap),
          screen('my-biography', 'My Biography', IconUserEdit),
          screen('questions/my-questions', 'My Questions', IconListDetails),
          screen('my-study-guides', 'My Study Guides', IconBook2),
          screen('questions/community', 'Community Library', IconUsersGroup),
        ],
      },
    ],
  },
  {
    name: 'Account',
    groups: [
      {
        links: [
          screen('faq', 'FAQ / Help', IconHelp),
          screen('settings', 'Account Settings', IconSettings),
        ],
      },
    ],
  },
]

const ADMIN_GROUP: SidebarGroup = {
  links: [screen('admin-dashboard', 'Admin Control Panel', IconTool)],
}

/** Admins have one way more, at the end. */
const ADMIN_SIDEBAR = SIDEBAR.map((section) =>
  section.name === 'Account' ? { ...section, groups: [...section.groups, ADMIN_GROUP] } : section,
)

/** The sidebar of a user with these labels; what an admin may do the server asks each time. */
export function sidebarOf(labels: readonly string[]): readonly SidebarSection[] {
  return labels.includes('admin') ? ADMIN_SIDEBAR : SIDEBAR
}

function screen(
  path: string,
  label: string,
  icon: SidebarLink['icon'],
  under: string = path,
): SidebarLink {
  return { to: `/home/${path}`, under: `/home/${under}`, label, icon }
}
