import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../ui/page/save-file.ts'
import { SettingsActions } from '../settings-section.tsx'
import classes from './recovery-codes.module.css'

/** Recovery codes, shown only once, with buttons to save them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [state, setState] = useState<string>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setState('Copied.')
    } catch {
      setState('Your browser does not allow copying. Select the codes instead.')
    }
  }

  async function download() {
    const text = `Squared Away recovery codes. Each works once.\r\n\r\n${codes.join('\r\n')}\r\n`
    if (await saveFile('squared-away-recovery-codes.txt', 'text/plain', text)) {
      setState('Saved by your browser.')
    }
  }

  return (
    <div className={classes.codes}>
      <p>
        Use one of these codes to get in if you lose your phone. Keep them where you would keep a
        spare key: <strong>they are not shown again</strong>, and each works once.
      </p>
      <ul className={classes.list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <SettingsActions>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void download()}
        >
          Download
        </Button>
      </SettingsActions>
      <p role="status" className={classes.state}>
        {state}
      </p>
    </div>
  )
}
