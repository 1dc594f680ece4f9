import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './copy-button.module.css'

interface CopyButtonProps {
  /** Button label, for example 'Copy key'. */
  label: string
  /** Text for the clipboard. */
  text: string
}

/** Copies a text and reports whether the browser allowed it. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [state, setState] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('Copied.')
    } catch {
      setState('Your browser does not allow copying. Select the text instead.')
    }
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status" className={classes.state}>
        {state}
      </span>
    </>
  )
}
