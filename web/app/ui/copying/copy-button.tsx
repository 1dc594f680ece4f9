import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './copy-button.module.css'

interface CopyButtonProps {
  /** Button label, for example 'Copy key'. */
  label: string
  /** Text for the clipboard. */
  text: string
  /** The main action of its screen. */
  isMain?: boolean
}

/** Copies a text and reports whether the browser allowed it. */
export function CopyButton({ label, text, isMain = false }: CopyButtonProps) {
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
        variant={isMain ? 'filled' : 'default'}
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
