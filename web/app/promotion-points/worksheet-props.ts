import type { CategoryId, PointScore } from '@squared-away/domain/promotion-points/score'
import type { Worksheet } from '@squared-away/domain/promotion-points/worksheet'

/** Props of every worksheet card. */
export interface WorksheetProps<Id extends CategoryId> {
  worksheet: Worksheet
  category: PointScore['categories'][Id]
  onChange: (fields: Partial<Worksheet>) => void
}
