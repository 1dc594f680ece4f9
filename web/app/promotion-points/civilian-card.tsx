import { Checkbox } from '@mantine/core'
import type { WorksheetProps } from './category-card.tsx'
import { CategoryCard } from './category-card.tsx'
import { CountField } from './count-field.tsx'
import { PointLine } from './point-line.tsx'

/** College, degrees, exams, certifications and languages. */
export function CivilianCard({
  worksheet,
  category,
  onChange,
}: WorksheetProps<'civilianEducation'>) {
  const { rank, semesterHours, degree, examHours, certifications, language } = worksheet
  const { lines } = category
  return (
    <CategoryCard
      tab="Civilian education"
      title="Civilian education"
      paragraph="3-18"
      category={category}
    >
      <PointLine title="College" source="para 3-18a" line={lines.semesterHours}>
        <CountField
          label="Semester hours"
          description="Quarter and clock hours converted first"
          most={999}
          value={semesterHours}
          onChange={(hours) => onChange({ semesterHours: hours })}
        />
      </PointLine>
      <PointLine title="Degree" source="para 3-18c" line={lines.degree}>
        <Checkbox
          label={
            rank === 'SGT'
              ? 'I completed a degree after I enlisted'
              : 'I completed a degree as a sergeant'
          }
          checked={degree}
          onChange={(event) => onChange({ degree: event.currentTarget.checked })}
        />
      </PointLine>
      <PointLine title="CLEP, DSST and ACT" source="para 3-18d" line={lines.examHours}>
        <CountField
          label="Credit hours"
          description="Not on a college transcript yet"
          most={999}
          value={examHours}
          onChange={(hours) => onChange({ examHours: hours })}
        />
      </PointLine>
      <PointLine title="Technical certifications" source="para 3-18e" line={lines.certifications}>
        <CountField
          label="Approved certifications"
          most={99}
          value={certifications}
          onChange={(count) => onChange({ certifications: count })}
        />
      </PointLine>
      <PointLine title="Language" source="para 3-18f" line={lines.language}>
        <Checkbox
          label="1/1 on the DLPT, or 1 on the OPT, within a year"
          checked={language}
          onChange={(event) => onChange({ language: event.currentTarget.checked })}
        />
      </PointLine>
    </CategoryCard>
  )
}
