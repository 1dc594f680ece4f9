import { Checkbox, NativeSelect } from '@mantine/core'
import {
  COURSES,
  HONORS,
  type Honors,
} from '@squared-away/domain/promotion-points/military-education'
import type { WorksheetProps } from './category-card.tsx'
import { CategoryCard } from './category-card.tsx'
import { CountField } from './count-field.tsx'
import { PointLine } from './point-line.tsx'

const HONORS_NAMES: Record<Honors, string> = {
  none: 'No honors',
  commandantsList: "Commandant's list",
  distinguished: 'Distinguished Honor or Leadership Graduate',
}

/** BLC or ALC, resident courses, computer-based courses. */
export function MilitaryCard({
  worksheet,
  category,
  onChange,
}: WorksheetProps<'militaryEducation'>) {
  const { rank, graduated, honors } = worksheet
  const { course, resident, computer } = category.lines
  return (
    <CategoryCard
      tab="Military education"
      title="Military education"
      paragraph="3-17"
      category={category}
    >
      <PointLine title={COURSES[rank]} source="para 3-17a" line={course}>
        <Checkbox
          label={`I graduated from ${COURSES[rank]}`}
          checked={graduated}
          onChange={(event) => onChange({ graduated: event.currentTarget.checked })}
        />
        <NativeSelect
          label="Honors on DA Form 1059"
          data={HONORS.map((value) => ({ value, label: HONORS_NAMES[value] }))}
          value={honors}
          disabled={!graduated}
          onChange={(event) => {
            const chosen = HONORS.find((each) => each === event.currentTarget.value)
            if (chosen) onChange({ honors: chosen })
          }}
        />
      </PointLine>
      <PointLine title="Resident courses" source="para 3-17b" line={resident}>
        <CountField
          label="Weeks of 40 hours in ATRRS"
          description="Not PME, MOS, badge or language courses"
          most={99}
          value={worksheet.residentWeeks}
          onChange={(weeks) => onChange({ residentWeeks: weeks })}
        />
        <CountField
          label="Ranger, Special Forces and Sapper courses"
          description="All phases completed"
          most={3}
          value={worksheet.qualificationCourses}
          onChange={(courses) => onChange({ qualificationCourses: courses })}
        />
      </PointLine>
      <PointLine title="Courses by computer" source="para 3-17c" line={computer}>
        <CountField
          label="Hours of whole courses"
          description="Five hours give a point"
          most={9999}
          value={worksheet.computerHours}
          onChange={(hours) => onChange({ computerHours: hours })}
        />
      </PointLine>
    </CategoryCard>
  )
}
