import { TextInput } from '@mantine/core'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'
import { useSpeech } from '../data/speech/speech.ts'
import { usePasskeysWork } from '../session/passkeys/passkey-support.ts'
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
import { PodcastSection } from './podcast-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { ReminderSection } from './reminder-section.tsx'
import classes from './settings-route.module.css'
import { SettingsGroup } from './settings-section.tsx'
import { StudyTimeSection } from './study-time-section.tsx'
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
      { id: 'study-time', title: 'Study time', words: 'minutes a day plan' },
      { id: 'calendar', title: 'Study calendar', words: 'ics subscribe address' },
      { id: 'podcast', title: 'Podcast', words: 'listen audio feed episodes rss' },
      { id: 'reminders', title: 'Reminders', words: 'email notification push hour' },
    ],
  },
  {
    title: 'Your data',
    sections: [
      { id: 'download', title: 'Download my data', words: 'export archive backup' },
      { id: 'bring-in', title: 'Import my data', words: 'bring in archive restore' },
      { id: 'deletion', title: 'Delete Account', words: 'danger zone remove close' },
    ],
  },
] as const

type SectionId = (typeof HEADINGS)[number]['sections'][number]['id']

export default function SettingsRoute() {
  const { hash } = useLocation()
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(headingOf(hash)))
  const [named, setNamed] = useState(hash)
  if (named !== hash) {
    setNamed(hash)
    setOpened(new Set([...opened, ...headingOf(hash)]))
  }
  useAddressTarget()
  const hasPasskeys = usePasskeysWork()
  const hasSpeech = useSpeech().data?.isThere === true
  const [search, setSearch] = useState('')
  const words = searchWords(search)
  const headings = HEADINGS.map((heading) => ({
    ...heading,
    sections: heading.sections.filter(
      (section) =>
        (hasPasskeys || section.id !== 'passkeys') &&
        (hasSpeech || section.id !== 'podcast') &&
        holdsWords(searchableText([heading.title, section.title, section.words]), words),
    ),
  })).filter(({ sections }) => sections.length > 0)

  function toggle(title: string) {
    const next = new Set(opened)
    if (!next.delete(title)) next.add(title)
    setOpened(next)
  }

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
      <div className={classes.groups}>
        {headings.map(({ title, sections }) => (
          <SettingsGroup
            key={title}
            title={title}
            contents={sections.map((section) => section.title)}
            // A search opens what it finds.
            isOpen={words.length > 0 || opened.has(title)}
            onToggle={() => toggle(title)}
          >
            {sections.map(({ id }) => {
              const Section = SECTIONS[id]
              return <Section key={id} />
            })}
          </SettingsGroup>
        ))}
        {headings.length === 0 && <p>No setting has these words.</p>}
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
  'study-time': StudyTimeSection,
  calendar: CalendarSection,
  podcast: PodcastSection,
  reminders: ReminderSection,
  download: DownloadSection,
  'bring-in': ArchiveSection,
  deletion: DeletionSection,
}

/** The heading of the section that an address names, as a list. */
function headingOf(hash: string): string[] {
  return HEADINGS.filter(({ sections }) => sections.some(({ id }) => `#${id}` === hash)).map(
    ({ title }) => title,
  )
}

function matchesText(found: number): string {
  return found === 1 ? '1 setting found' : `${found} settings found`
}
