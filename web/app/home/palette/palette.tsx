import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { SearchedQuestion } from '../../data/questions/question-search.ts'
import { PHONE } from '../../theme/breakpoints.ts'
import { useCountedDialog } from '../../ui/dialogs/open-dialogs.ts'
import { useChosenRow } from './chosen-row.ts'
import { FoundQuestionDialog } from './found-question-dialog.tsx'
import classes from './palette.module.css'
import { PaletteResults } from './palette-results.tsx'

const [store, spotlight] = createSpotlight()

const LABEL = 'Find a screen, a set or a question'
const LIST = 'palette-found'

/** Debounce of the question search, in milliseconds. */
const TYPING_PAUSE = 200

/** Finds screens, actions, sets, guides and questions by a few letters. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [paused] = useDebouncedValue(typed, TYPING_PAUSE)
  const [question, setQuestion] = useState<SearchedQuestion | null>(null)
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const chosen = useChosenRow(LIST, opened)
  const [isUsed, setUsed] = useState(false)
  useCountedDialog(opened)
  useEffect(() => {
    setUsed(false)
    if (opened) spotlight.open()
  }, [opened])
  return (
    <>
      <Spotlight.Root
        store={store}
        shortcut={null}
        query={typed}
        onQueryChange={setTyped}
        onSpotlightClose={onClose}
        fullScreen={onPhone}
        scrollable
        maxHeight={onPhone ? '100%' : '26rem'}
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
          <Spotlight.Search
            className={classes.field}
            placeholder={LABEL}
            aria-label={LABEL}
            role="combobox"
            // While it fades out the list is gone.
            aria-expanded={opened}
            aria-controls={opened ? LIST : undefined}
            // Not before the first key: Orca would not notice that this field has the focus, and take
            // what is typed as its own commands.
            aria-activedescendant={opened && (isUsed || typed !== '') ? chosen : undefined}
            onKeyDown={() => setUsed(true)}
            leftSection={<IconSearch size={20} stroke={1.7} aria-hidden="true" />}
            maxLength={128}
          />
          <button type="button" className={classes.close} onClick={spotlight.close}>
            Close
          </button>
        </div>
        {opened && (
          <PaletteResults id={LIST} typed={typed} searched={paused} onQuestion={setQuestion} />
        )}
      </Spotlight.Root>
      <FoundQuestionDialog question={question} onClose={() => setQuestion(null)} />
    </>
  )
}
