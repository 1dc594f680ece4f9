import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  type Activity as AccountActivity,
  type ActivityEntry,
  useActivity,
} from '../data/account/activity.ts'
import { formatMoment } from '../ui/page/moments.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { activityName } from './activity-names.ts'
import { describePlace, deviceName } from './device-names.ts'
import { Row, SettingsRowList } from './row-list.tsx'
import { SettingsActions, SettingsSection } from './settings-section.tsx'

const FIRST = 5
const MORE = 20

/** Recent account activity, newest first. */
export function ActivitySection() {
  const [count, setCount] = useState(FIRST)
  const logs = useActivity(count)
  return (
    <SettingsSection
      id="activity"
      title="Recent activity"
      words="What happened in your account over the last 90 days, and who tried to log in."
    >
      <Loaded inSection query={logs} failure="Could not load the recent activity.">
        {(list) => (
          <>
            <Activity list={list} />
            {list.total > list.logs.length && (
              <SettingsActions>
                <Button
                  variant="default"
                  onClick={() => setCount(count + MORE)}
                  loading={logs.isPlaceholderData}
                >
                  Show more
                </Button>
              </SettingsActions>
            )}
          </>
        )}
      </Loaded>
    </SettingsSection>
  )
}

function Activity({ list }: { list: AccountActivity }) {
  if (list.logs.length === 0) return <p>Nothing in the last 90 days.</p>
  return (
    <SettingsRowList label="Recent activity">
      {list.logs.map((log, index) => (
        // Logs have no id, and the list only grows at its end.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Row key={index} name={activityName(log.event)} about={aboutLog(log)} />
      ))}
    </SettingsRowList>
  )
}

function aboutLog(log: ActivityEntry): string {
  return [formatMoment(log.time), deviceName(log), describePlace(log)]
    .filter((part) => part !== '')
    .join(', ')
}
