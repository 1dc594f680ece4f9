import { IconFlag, IconListSearch } from '@tabler/icons-react'
import type { LibraryStatus } from '../data/sets/library/library-items.ts'
import { RowButton } from '../ui/tables/row-button.tsx'

interface ItemButtonsProps {
  name: string
  standing: LibraryStatus
  /** What the view button opens: 'questions' or 'included sets'. */
  contents: 'questions' | 'included sets'
  onView: () => void
  onReport: () => void
}

/** Buttons to view a shared item and to report it; authors do not report their own. */
export function ItemButtons({ name, standing, contents, onView, onReport }: ItemButtonsProps) {
  return (
    <>
      <RowButton label={`View ${contents} of ${name}`} onPress={onView}>
        <IconListSearch size={20} stroke={1.6} aria-hidden="true" />
      </RowButton>
      {standing !== 'own' && (
        <RowButton label={`Report a problem with ${name}`} onPress={onReport}>
          <IconFlag size={20} stroke={1.6} aria-hidden="true" />
        </RowButton>
      )}
    </>
  )
}
