import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { NARROW } from '../../theme/breakpoints.ts'

const FROM_LIST = { fromList: true }

/**
 * Which pane is focused, and which is visible on a narrow screen. There, the open question is a
 * history entry, so that the back button returns to the list.
 */
export function usePaneView() {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const listRef = useRef<HTMLDivElement>(null)
  const isForm = params.get('view') === 'question'
  /** Element to focus once it is rendered; a new object per request. */
  const [focusRequest, setFocusRequest] = useState<{ target: string } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target may appear with the pane
  useEffect(() => {
    if (focusRequest === null) return
    const element = document.querySelector<HTMLElement>(focusRequest.target)
    if (element === null) return
    element.closest('details')?.setAttribute('open', '')
    if (element.offsetParent === null) return
    element.focus({ preventScroll: isNarrow })
    if (isNarrow) {
      // Scrolls the pane to its top, unless the focus goes to a field further down.
      const isField = element.matches('input, textarea')
      const shown = isField ? element : element.closest('[data-pane]')
      shown?.scrollIntoView({ block: isField ? 'center' : 'start' })
    }
    setFocusRequest(null)
  }, [focusRequest, isForm, isNarrow])

  function goToForm() {
    if (!isNarrow || isForm) return
    setParams({ view: 'question' }, { state: FROM_LIST, preventScrollReset: true })
  }

  return {
    view: isForm ? 'question' : 'list',
    listRef,
    /** Shows the open question and focuses `target`. */
    showForm(target: string) {
      goToForm()
      setFocusRequest({ target })
    },
    showList() {
      if (isForm && location.state?.fromList === true) void navigate(-1)
      else if (isForm) setParams({}, { replace: true, preventScrollReset: true })
      setFocusRequest({ target: '[role="listbox"]' })
    },
    /** A row was clicked; a wide screen already shows its question. */
    pressed() {
      if (!isNarrow) return
      goToForm()
      setFocusRequest({ target: '[data-question-heading]' })
    },
  }
}
