import { NumberInput } from '@mantine/core'
import { BOARD_AREAS } from '@squared-away/domain/study/mock-board/board-parts'
import { type BoardSetup, MAX_AREA_POINTS } from '@squared-away/domain/study/mock-board/board-setup'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './board-setup-form.module.css'

type MaximumPoints = BoardSetup['maximumPoints']

interface PointsFieldsProps {
  maximumPoints: MaximumPoints
  onChange: (maximumPoints: MaximumPoints) => void
}

/** Maximum points per area, from the board's score sheet. */
export function PointsFields({ maximumPoints, onChange }: PointsFieldsProps) {
  const total = BOARD_AREAS.reduce((sum, { id }) => sum + maximumPoints[id], 0)
  return (
    <BinderCard tab="Points" labelledBy="points-heading">
      <h2 id="points-heading" className={classes.heading}>
        Points by area
      </h2>
      <table className={classes.points}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Maximum</th>
          </tr>
        </thead>
        <tbody>
          {BOARD_AREAS.map(({ id, label }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>
                <NumberInput
                  size="md"
                  aria-label={`Most points for ${label}`}
                  min={0}
                  max={MAX_AREA_POINTS}
                  allowDecimal={false}
                  clampBehavior="strict"
                  value={maximumPoints[id]}
                  onChange={(value) => onChange({ ...maximumPoints, [id]: Number(value) || 0 })}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{total}</td>
          </tr>
        </tfoot>
      </table>
    </BinderCard>
  )
}
