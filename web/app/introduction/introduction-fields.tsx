import { NumberInput, Textarea, TextInput } from '@mantine/core'
import {
  type Award,
  type EDUCATION_LISTS,
  type Education,
  INTRODUCTION_LIMITS,
  type INTRODUCTION_TEXTS,
} from '@squared-away/domain/soldier/introduction-data'
import type { IntroductionEditor } from './introduction-editor.ts'
import { FIRST_FIELD_ID } from './no-introduction.tsx'
import { RowLabel, RowList } from './row-list.tsx'

const { text: LONGEST_TEXT, name: LONGEST_NAME, date: LONGEST_DATE, number } = INTRODUCTION_LIMITS

/** Show the remaining characters from this length on. */
const NEARLY_FULL = LONGEST_TEXT - 400

const TEXTS = {
  aboutYou: {
    label: 'About You',
    hint: 'Rank and name, where you are from, your MOS, units and current duties.',
  },
  selfImprovement: {
    label: 'Self-Improvement',
    hint: 'Courses, reading, volunteer work, fitness: what you do to get better.',
  },
  shortTermGoals: {
    label: 'Short-Term Goals',
    hint: 'What you want to get done in the next year.',
  },
  longTermGoals: {
    label: 'Long-Term Goals',
    hint: 'Where you want to be in five years and beyond.',
  },
  whyPromote: {
    label: 'Why You Should Be Promoted',
    hint: 'One reason, with an example.',
  },
} as const satisfies Record<(typeof INTRODUCTION_TEXTS)[number], { label: string; hint: string }>

/** A long text field. */
export function TextField({
  name,
  editor,
}: {
  name: keyof typeof TEXTS
  editor: IntroductionEditor
}) {
  const { label, hint } = TEXTS[name]
  const value = editor.data[name]
  const left = LONGEST_TEXT - value.length
  return (
    <Textarea
      id={name === 'aboutYou' ? FIRST_FIELD_ID : undefined}
      label={label}
      description={value.length > NEARLY_FULL ? `${hint} ${left} characters left.` : hint}
      value={value}
      onChange={(event) => editor.change({ [name]: event.currentTarget.value })}
      maxLength={LONGEST_TEXT}
      autosize
      minRows={3}
      maxRows={14}
    />
  )
}

const EDUCATION = {
  militaryEducation: { title: 'Military Education', what: 'military school' },
  civilianEducation: { title: 'Civilian Education', what: 'civilian school' },
} as const satisfies Record<(typeof EDUCATION_LISTS)[number], { title: string; what: string }>

/** Military or civilian schools. */
export function EducationFields({
  name,
  editor,
}: {
  name: keyof typeof EDUCATION
  editor: IntroductionEditor
}) {
  return (
    <RowList<Education>
      {...EDUCATION[name]}
      rows={editor.data[name]}
      blank={{ school: '', date: '' }}
      onChange={(rows) => editor.change({ [name]: rows })}
      fields={(row, rowNumber, change) => (
        <>
          <TextInput
            label={<RowLabel number={rowNumber}>School or course</RowLabel>}
            value={row.school}
            onChange={(event) => change({ school: event.currentTarget.value })}
            maxLength={LONGEST_NAME}
          />
          <TextInput
            label={<RowLabel number={rowNumber}>Date</RowLabel>}
            placeholder="March 2023"
            value={row.date}
            onChange={(event) => change({ date: event.currentTarget.value })}
            maxLength={LONGEST_DATE}
          />
        </>
      )}
    />
  )
}

/** Awards, each with a count. */
export function IntroductionAwardFields({ editor }: { editor: IntroductionEditor }) {
  return (
    <RowList<Award>
      title="Awards and Decorations"
      what="award"
      rows={editor.data.awardsDecorations}
      blank={{ awardName: '', numberAwarded: null }}
      onChange={(awardsDecorations) => editor.change({ awardsDecorations })}
      fields={(row, rowNumber, change) => (
        <>
          <TextInput
            label={<RowLabel number={rowNumber}>Award</RowLabel>}
            value={row.awardName}
            onChange={(event) => change({ awardName: event.currentTarget.value })}
            maxLength={LONGEST_NAME}
          />
          <NumberInput
            label={<RowLabel number={rowNumber}>Number awarded</RowLabel>}
            value={row.numberAwarded ?? ''}
            onChange={(value) =>
              change({ numberAwarded: typeof value === 'number' ? value : null })
            }
            min={1}
            max={number}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            hideControls
            inputMode="numeric"
          />
        </>
      )}
    />
  )
}
