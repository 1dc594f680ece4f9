import { Loader } from '@mantine/core'
import { compareNames } from '@squared-away/domain/text/name-order'
import { IconPencil, IconShare } from '@tabler/icons-react'
import type { StudyGuideDocument } from '../data/guides/study-guides.ts'
import { CategoryNames } from '../ui/tables/category-names.tsx'
import table from '../ui/tables/page-table.module.css'
import { DeleteButton, RowButton } from '../ui/tables/row-button.tsx'
import { ActionsHeader } from '../ui/tables/sort-header.tsx'
import { type GuideStanding, sharingState } from './guide-standing.ts'
import classes from './guides-table.module.css'

interface GuideActions {
  onShare: (guide: StudyGuideDocument) => void
  onEdit: (guide: StudyGuideDocument) => void
  onDelete: (guide: StudyGuideDocument) => void
}

interface GuidesTableProps extends GuideActions {
  guides: readonly StudyGuideDocument[]
  /** Ids of the guides being shared. */
  inSharing: ReadonlySet<string>
}

/** Study guides by name; cards on a phone (specification §2). */
export function GuidesTable({ guides, inSharing, ...actions }: GuidesTableProps) {
  const sorted = guides.toSorted((a, b) => compareNames(a.name, b.name))
  return (
    <table className={`${table.table} ${classes.guides}`}>
      <caption className="visually-hidden">Your study guides</caption>
      <thead>
        <tr>
          <th scope="col">Guide Name</th>
          <th scope="col">Included Categories</th>
          <ActionsHeader className={`${table.actions} ${classes.actions}`} />
        </tr>
      </thead>
      <tbody>
        {sorted.map((guide) => (
          <GuideRow
            key={guide.$id}
            guide={guide}
            standing={sharingState(guide, inSharing)}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  )
}

interface GuideRowProps extends GuideActions {
  guide: StudyGuideDocument
  standing: GuideStanding
}

function GuideRow({ guide, standing, onShare, onEdit, onDelete }: GuideRowProps) {
  const { name, categories } = guide
  return (
    <tr>
      <th scope="row" className={`${table.name} ${classes.name}`}>
        <bdi>{name}</bdi> <SharingNote standing={standing} />
      </th>
      <td className={classes.categories}>
        <CategoryNames categories={categories} />
      </td>
      <td className={`${table.actions} ${classes.actions}`}>
        <RowButton
          label={SHARE_LABELS[standing](name)}
          isDisabled={standing === 'underway' || standing === 'shared'}
          onPress={() => onShare(guide)}
        >
          {standing === 'underway' ? (
            <Loader size={18} color="gray" />
          ) : (
            <IconShare size={20} stroke={1.6} />
          )}
        </RowButton>
        <RowButton
          label={`Edit ${name}`}
          reason="A study guide cannot be edited while it is being shared"
          isDisabled={standing === 'underway'}
          onPress={() => onEdit(guide)}
        >
          <IconPencil size={20} stroke={1.6} />
        </RowButton>
        <DeleteButton name={name} onPress={() => onDelete(guide)} />
      </td>
    </tr>
  )
}

const SHARE_LABELS = {
  own: (name: string) => `Share ${name} to the community`,
  underway: (name: string) => `${name} is being shared`,
  shared: (name: string) => `${name} is shared with the community`,
  grown: (name: string) => `Share the new topics of ${name} to the community`,
}

function SharingNote({ standing }: { standing: GuideStanding }) {
  if (standing === 'own') return null
  if (standing === 'underway')
    return <span className={`${table.badge} ${classes.badge}`}>Sharing...</span>
  return (
    <>
      <span className={`${table.badge} ${classes.badge}`}>Shared</span>
      {standing === 'grown' && (
        <span className={classes.note}>Its new topics are not shared yet.</span>
      )}
    </>
  )
}
