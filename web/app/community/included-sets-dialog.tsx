import type { LibraryGuide } from '../data/guides/library/shared-guides.ts'
import type { LibrarySet } from '../data/sets/library/library-items.ts'
import { useIncludedSets } from '../data/sets/library/shared-sets.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { AddButton } from './add-button.tsx'
import { type Adding, useAddSet } from './add-set.ts'
import classes from './included-sets-dialog.module.css'

interface IncludedSetsDialogProps {
  guide: LibraryGuide
  opened: boolean
  onClose: () => void
}

/**
 * Shows the categories of a shared guide and the shared sets that come with it (specification §2).
 */
export function IncludedSetsDialog({ guide, opened, onClose }: IncludedSetsDialogProps) {
  return (
    <Dialog title={guide.name} opened={opened} onClose={onClose} size="lg" fillsPhone isLong>
      <h3 className={classes.heading}>Categories</h3>
      <ul className={classes.categories}>
        {guide.categories.map((category) => (
          <li key={category}>{category}</li>
        ))}
      </ul>
      <h3 className={classes.heading}>Included sets</h3>
      <IncludedSets guide={guide} />
    </Dialog>
  )
}

function IncludedSets({ guide }: { guide: LibraryGuide }) {
  const included = useIncludedSets(guide)
  return (
    <Loaded
      query={included}
      loading="Loading the included sets..."
      failure="Could not load sets for this study guide."
    >
      {(sets) => <SetList sets={sets} />}
    </Loaded>
  )
}

function SetList({ sets }: { sets: readonly LibrarySet[] }) {
  const adding = useAddSet()
  if (sets.length === 0) {
    return (
      <p className={classes.none}>
        None. Its categories come from the default question sets, which you already have.
      </p>
    )
  }
  return (
    <>
      <p className={classes.lead}>Importing the guide adds these sets to My Questions.</p>
      <ul className={classes.sets}>
        {sets.map((set) => (
          <IncludedSet key={set.id} set={set} adding={adding} />
        ))}
      </ul>
    </>
  )
}

function IncludedSet({ set, adding }: { set: LibrarySet; adding: Adding }) {
  const { name, questionCount } = set
  return (
    <li className={classes.set}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.count}>
          {questionCount === 1
            ? '1 question'
            : `${questionCount.toLocaleString('en-US')} questions`}
        </p>
      </div>
      <AddButton set={set} adding={adding} />
    </li>
  )
}
