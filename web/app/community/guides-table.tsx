import { Button } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import type { LibraryGuide } from '../data/guides/library/shared-guides.ts'
import { CategoryNames } from '../ui/tables/category-names.tsx'
import table from '../ui/tables/page-table.module.css'
import { ActionsHeader, SortHeader } from '../ui/tables/sort-header.tsx'
import importButtonClasses from './add-button.module.css'
import { HiddenNote } from './hidden-note.tsx'
import { ItemButtons } from './item-buttons.tsx'
import classes from './library-table.module.css'
import type { GuideOrder } from './search-and-order.ts'

interface GuideActions {
  inImport: ReadonlySet<string>
  onImport: (guide: LibraryGuide) => void
  onView: (guide: LibraryGuide) => void
  onReport: (guide: LibraryGuide) => void
}

interface GuidesTableProps extends GuideActions {
  guides: readonly LibraryGuide[]
  order: GuideOrder
  onSort: (order: GuideOrder) => void
}

/** The shared study guides; cards on a phone (specification §2). */
export function SharedGuidesTable({ guides, order, onSort, ...actions }: GuidesTableProps) {
  return (
    <table className={`${table.table} ${classes.guides}`}>
      <caption className="visually-hidden">Shared study guides</caption>
      <thead>
        <tr>
          <SortHeader by="name" order={order} onSort={onSort}>
            Guide Name
          </SortHeader>
          <SortHeader
            by="categoryCount"
            order={order}
            onSort={onSort}
            className={classes.categories}
          >
            Included Categories
          </SortHeader>
          <ActionsHeader className={classes.actions} />
        </tr>
      </thead>
      <tbody>
        {guides.map((guide) => (
          <GuideRow key={guide.id} guide={guide} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function GuideRow({ guide, ...actions }: GuideActions & { guide: LibraryGuide }) {
  const { name, categories, standing } = guide
  return (
    <tr>
      <th scope="row" className={`${table.name} ${classes.name}`}>
        <bdi>{name}</bdi>
        {guide.isHidden && <HiddenNote standing={standing} />}
      </th>
      <td className={classes.categories}>
        <CategoryNames categories={categories} />
      </td>
      <td className={classes.actions}>
        <div className={classes.ways}>
          <ImportButton guide={guide} {...actions} />
          <ItemButtons
            name={name}
            standing={standing}
            contents="included sets"
            onView={() => actions.onView(guide)}
            onReport={() => actions.onReport(guide)}
          />
        </div>
      </td>
    </tr>
  )
}

interface ImportButtonProps {
  guide: LibraryGuide
  /** Ids of the guides being imported. */
  inImport: ReadonlySet<string>
  onImport: (guide: LibraryGuide) => void
}

/** Imports the guide, or shows why there is nothing to import. */
function ImportButton({ guide, inImport, onImport }: ImportButtonProps) {
  const { id, name, standing } = guide
  if (standing !== 'new') {
    return (
      <span className={importButtonClasses.has}>
        <IconCheck size={18} stroke={2} aria-hidden="true" />
        {standing === 'own' ? 'Shared by you' : 'Imported'}
      </span>
    )
  }
  return (
    <Button
      className={importButtonClasses.add}
      variant="default"
      size="sm"
      loading={inImport.has(id)}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={inImport.has(id) ? `${name} is being imported` : `Import ${name}`}
      onClick={() => onImport(guide)}
    >
      Import
    </Button>
  )
}
