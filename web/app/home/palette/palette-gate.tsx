import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import type { Origin } from './palette.tsx'
import classes from './palette-gate.module.css'

/** Works in text fields too: nothing else in the app uses this key. */
const NO_EXCEPTIONS: string[] = []

/** The search button in the top bar, and Ctrl+K. The palette's code loads on first use. */
export function PaletteGate() {
  const [opened, setOpened] = useState(false)
  const [origin, setOrigin] = useState<Origin>({ pathname: '', focused: null })
  const { Part: Palette, load } = useLoadedPart(fetchPalette)

  async function open() {
    if (opened || !(await load())) return
    setOrigin({ pathname: window.location.pathname, focused: document.activeElement })
    setOpened(true)
  }
  useHotkeys([['mod+K', () => void open()]], NO_EXCEPTIONS)

  return (
    <>
      <button
        type="button"
        className={classes.button}
        onClick={() => void open()}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={20} stroke={1.7} aria-hidden="true" />
        <span className={classes.label}>Search</span>
        <span className={classes.keys} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {Palette && <Palette opened={opened} origin={origin} onClose={() => setOpened(false)} />}
    </>
  )
}

const fetchPalette = () => import('./palette.tsx').then((part) => part.Palette)
