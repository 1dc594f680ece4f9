import type {
  CategoryId,
  PointCategory,
  PointScore,
} from '@squared-away/domain/promotion-points/score'
import type { Worksheet } from '@squared-away/domain/promotion-points/worksheet'
import { type ReactNode, useId } from 'react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './category-card.module.css'

interface CategoryCardProps {
  tab: string
  title: string
  paragraph: string
  category: PointCategory
  children: ReactNode
}

/** A category of the worksheet, with its points up to the maximum. */
export function CategoryCard({ tab, title, paragraph, category, children }: CategoryCardProps) {
  const id = useId()
  const { counted, earned, most } = category
  return (
    <BinderCard tab={tab} labelledBy={id} aside={`para ${paragraph}`}>
      <header className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.counted}>
          <strong>{counted}</strong> of {most}
        </p>
      </header>
      {earned > most && (
        <p className={classes.over}>
          You earned {earned}. The regulation counts {most}.
        </p>
      )}
      <div className={classes.lines}>{children}</div>
    </BinderCard>
  )
}

/** Props of every worksheet card. */
export interface WorksheetProps<Id extends CategoryId> {
  worksheet: Worksheet
  category: PointScore['categories'][Id]
  onChange: (fields: Partial<Worksheet>) => void
}
