import type { UnitBoardKind, UnitText } from '@squared-away/domain/entities/unit-board'

export const KIND_NAMES: Readonly<Record<UnitBoardKind, string>> = {
  promotion: 'Promotion (AR 600-8-19, ch. 3)',
  'nco-of-quarter': 'NCO of the Quarter',
  'soldier-of-quarter': 'Soldier of the Quarter',
  'audie-murphy': 'Audie Murphy club',
}

export const TEXT_NAMES: Readonly<Record<UnitText['kind'], string>> = {
  motto: 'Motto',
  history: 'Unit history',
  song: 'Song',
  other: 'Other text',
}
