import { Button } from '@mantine/core'
import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import { topicsToStudy } from '@squared-away/domain/study/mock-board/board-session'
import type { Verdict } from '@squared-away/domain/study/mock-board/board-verdict'
import { IconDownload } from '@tabler/icons-react'
import { notifyFailed } from '../../ui/messages/notify.tsx'
import { formatDay } from '../../ui/page/moments.ts'
import { saveFile } from '../../ui/page/save-file.ts'
import { verdictRows, verdictText } from './verdict-view.tsx'

interface SavePictureProps {
  run: BoardRun
  /** 'Mock board'. */
  name: string
  verdict: Verdict
}

/** Saves the result as a picture, or shares it where the device can. */
export function SavePicture({ run, name, verdict }: SavePictureProps) {
  async function save() {
    try {
      const { reportPicture } = await import('./report-picture.ts')
      const picture = await reportPicture({
        ...{ title: name, day: formatDay(run.startTime), result: verdictText(verdict) },
        ...{ rows: verdictRows(verdict), topics: topicsToStudy(run) },
      })
      await saveFile(fileName(name, run), 'image/png', picture)
    } catch (error) {
      console.error('Could not make the picture.', error)
      notifyFailed('Could not make the picture. Print the report instead.')
    }
  }
  return (
    <Button
      variant="default"
      mt="sm"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => void save()}
    >
      Save as a picture
    </Button>
  )
}

/** 'mock-board-2026-05-04.png'. */
function fileName(name: string, { startTime }: BoardRun): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}-${startTime.slice(0, 10)}.png`
}
