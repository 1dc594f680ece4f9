import { TextInput } from '@mantine/core'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import { type ComponentType, useState } from 'react'
import { usePasskeysWork } from '../session/passkeys/passkey-support.ts'
import { ContentsList } from '../ui/headers/contents-list.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { useAddressTarget } from '../ui/page/url-param.ts'
import { ActivitySection } from './activity-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { ArchiveSection } from './archive/archive-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DeletionSection } from './deletion/deletion-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DownloadSection } from './download/download-section.tsx'
import { EmailSection } from './email-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { ReminderSection } from './reminder-section.tsx'
import classes from './settings-route.module.css'
import { SettingsGroup } from './settings-section.tsx'
import { TwoStepSection } from './two-step/two-step-section.tsx'

export const meta = () => pageTitle('Account Settings')

/** Four headings, each with its sections in order, and the words that also find them. */
const HEADINGS = [
  {
    title: 'You',
    sections: [
      { id: 'name', title: 'Name', words: 'call' },
      { id: 'email', title: 'Email address', words: 'mail confirm verify' },
      { id: 'appearance', title: 'Color scheme', words: 'dark light night red lens theme' },
      { id: 'reading', title: 'Reading', words: 'font dyslexia letters spacing size' },
      { id: 'keys', title: 'Keys', words: 'keyboard shortcuts letter voice control' },
    ],
  },
  {
    title: 'Signing in',
    sections: [
      { id: 'password', title: 'Password', words: 'change forgot' },
      {
        id: 'two-step',
        title: 'Two-step verification',
        words: 'authenticator code factor mfa 2fa',
      },
      { id: 'passkeys', title: 'Passkeys', words: 'face fingerprint key' },
      { id: 'sign-ins', title: 'Connected sign-ins', words: 'apple google connect' },
      { id: 'devices', title: 'Signed-in devices', words: 'sign out session phone' },
      { id: 'activity', title: 'Recent activity', words: 'log history security' },
    ],
  },
  {
    title: 'Your plan',
    sections: [
      { id: 'calendar', title: 'Study calendar', words: 'ics subscribe address' },
      { id: 'reminders', title: 'Reminders', words: 'email notification push hour' },
    ],
  },
  {
    title: 'Your data',
    sections: [
      { id: 'download', title: 'Download my data', words: 'export archive backup' },
      { id: 'bring-in', title: 'Bring in my data', words: 'import archive restore' },
      { id: 'deletion', title: 'Delete Account', words: 'danger zone remove close' },
    ],
  },
] as const

type SectionId = (typeof HEADINGS)[number]['sections'][number]['id']

export default function SettingsRoute() {
  useAddressTarget()
  const hasPasskeys = usePasskeysWork()
  const [search, setSearch] = useState('')
  const words = searchWords(search)
  const headings = HEADINGS.map((heading) => ({
    ...heading,
    sections: heading.sections.filter(
      (section) =>
        (hasPasskeys || section.id !== 'passkeys') &&
        holdsWords(searchableText([heading.title, section.title, section.words]), words),
    ),
  })).filter(({ sections }) => sections.length > 0)
  return (
    <>
      <PageHeader title="Account Settings" />
      <TextInput
        type="search"
        className={classes.search}
        label="Find a setting"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {words.length > 0 && matchesText(headings.flatMap(({ sections }) => sections).length)}
      </p>
      <div className={classes.columns}>
        <ContentsList parts={headings.flatMap(({ sections }) => sections)} />
        <div className={classes.groups}>
          {headings.map(({ title, sections }) => (
            <SettingsGroup key={title} tab={title}>
              {sections.map(({ id }) => {
                const Section = SECTIONS[id]
                return <Section key={id} />
              })}
            </SettingsGroup>
          ))}
          {headings.length === 0 && <p>No setting has these words.</p>}
        </div>
      </div>
    </>
  )
}

const SECTIONS: Record<SectionId, ComponentType> = {
  name: NameSection,
  email: EmailSection,
  appearance: AppearanceSection,
  reading: ReadingSection,
  keys: KeysSection,
  password: PasswordSection,
  'two-step': TwoStepSection,
  passkeys: PasskeysSection,
  'sign-ins': IdentitiesSection,
  devices: DevicesSection,
  activity: ActivitySection,
  calendar: CalendarSection,
  reminders: ReminderSection,
  download: DownloadSection,
  'bring-in': ArchiveSection,
  deletion: DeletionSection,
}

function matchesText(found: number): string {
  return found === 1 ? '1 setting found' : `${found} settings found`
}
