import { Anchor, Checkbox } from '@mantine/core'
import { guideSelection } from '@squared-away/domain/boards/category-choice'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import { useId } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import type { StudyGuideDocument } from '../data/guides/study-guides.ts'
import { NothingToChoose } from '../ui/categories/included-categories.tsx'
import { NameList } from '../ui/names/names.tsx'
import classes from './guide-list.module.css'

interface GuideListProps {
  guides: readonly StudyGuideDocument[]
  search: string
  chosen: readonly string[]
  onToggle: (categories: readonly string[]) => void
}

/** One row per study guide, with a tri-state checkbox (specification §2). */
export function GuideList({ guides, search, chosen, onToggle }: GuideListProps) {
  const words = searchWords(search)
  const shown = guides.filter((guide) =>
    holdsWords(searchableText([guide.name, ...guide.categories]), words),
  )
  if (guides.length === 0) {
    return (
      <NothingToChoose>
        You have no study guides yet. Choose from the individual question sets, or make guides in{' '}
        <Anchor component={Link} to={screens.studyGuides}>
          My Study Guides
        </Anchor>
        .
      </NothingToChoose>
    )
  }
  if (shown.length === 0) {
    return <NothingToChoose>No study guide matches “{search.trim()}”.</NothingToChoose>
  }
  return (
    <ul className={classes.list}>
      {shown.map((guide) => (
        <GuideRow key={guide.$id} guide={guide} chosen={chosen} onToggle={onToggle} />
      ))}
    </ul>
  )
}

interface GuideRowProps extends Pick<GuideListProps, 'chosen' | 'onToggle'> {
  guide: StudyGuideDocument
}

function GuideRow({ guide, chosen, onToggle }: GuideRowProps) {
  const id = useId()
  const { name, categories } = guide
  const selection = guideSelection(categories, chosen)
  const taken = categories.filter((category) => chosen.includes(category)).length
  return (
    <li className={classes.row} data-selection={selection}>
      <Checkbox
        id={id}
        checked={selection === 'all'}
        indeterminate={selection === 'partial'}
        disabled={categories.length === 0}
        onChange={() => onToggle(categories)}
        aria-describedby={`${id}-state`}
      />
      <label htmlFor={id} className={classes.label}>
        <span className={classes.name}>{name}</span>
        <span className={classes.categories}>
          <NameList names={categories} />
        </span>
      </label>
      <span id={`${id}-state`} className={classes.state}>
        {taken} of {categories.length} selected
      </span>
    </li>
  )
}
