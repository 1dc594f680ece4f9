import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SearchedQuestion } from '../../data/questions/question-search.ts'
import { PHONE } from '../../theme/breakpoints.ts'
import { useOpenDialog } from '../../ui/dialogs/open-dialogs.ts'
import { FoundQuestionDialog } from './found-question-dialog.tsx'
import classes from './palette.module.css'
import { PaletteField } from './palette-field.tsx'
import { PaletteResults } from './palette-results.tsx'

const LIST = 'palette-found'

/** Debounce of the question search, in milliseconds. */
const TYPING_PAUSE = 200

/** Where the user was when the palette was opened. */
export type Origin = { pathname: string; focused: Element | null }

interface PaletteProps {
  opened: boolean
  origin: Origin
  onClose: () => void
}

/** Finds screens, actions, sets, guides and questions by a few letters. */
export function Palette({ opened, origin, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [paused] = useDebouncedValue(typed, TYPING_PAUSE)
  const [question, setQuestion] = useState<SearchedQuestion | null>(null)
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [[store, spotlight]] = useState(createSpotlight)
  const { isOnNewPage, goTo } = useChosenPage(origin.pathname, spotlight.close)
  useOpenDialog(opened)
  useEffect(() => {
    if (opened) spotlight.open()
  }, [opened, spotlight])

  function closed() {
    // At once, so that a dialog which opens now returns the focus there too. A new page focuses its
    // heading instead.
    if (!isOnNewPage && origin.focused instanceof HTMLElement) {
      origin.focused.focus({ preventScroll: true })
    }
    onClose()
  }

  return (
    <>
      <Spotlight.Root
        store={store}
        shortcut={null}
        query={typed}
        onQueryChange={setTyped}
        onSpotlightClose={closed}
        fullScreen={onPhone}
        scrollable
        maxHeight={onPhone ? '100%' : '26rem'}
        returnFocus={false}
        attributes={{ content: { 'aria-label': 'Search' } }}
        classNames={{
          content: classes.content,
          body: classes.body,
          search: classes.search,
          action: classes.action,
          actionLabel: classes.label,
        }}
      >
        <div className={classes.head}>
          <PaletteField listId={LIST} hasText={typed !== ''} />
          <button type="button" className={classes.close} onClick={spotlight.close}>
            Close
          </button>
        </div>
        <PaletteResults
          id={LIST}
          typed={typed}
          searched={paused}
          // Not while it fades out.
          isEnabled={opened}
          onAddress={goTo}
          onQuestion={setQuestion}
        />
      </Spotlight.Root>
      <FoundQuestionDialog question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

/**
 * Goes to a chosen address. The palette stays open until that page has opened: on closing, the
 * focus would return to the search button, and a screen reader would read that before the page's
 * heading.
 */
function useChosenPage(openedOn: string, close: () => void) {
  const navigate = useNavigate()
  const isOnNewPage = useLocation().pathname !== openedOn
  const latest = useRef('')
  useEffect(() => {
    if (isOnNewPage) close()
  }, [isOnNewPage, close])

  async function goTo(address: string) {
    latest.current = address
    if (new URL(address, window.location.href).pathname === openedOn) close()
    await navigate(address)
    // Unsaved changes keep the user on the page, or a later choice has replaced this one.
    if (window.location.pathname === openedOn && latest.current === address) close()
  }
  return { isOnNewPage, goTo }
}
