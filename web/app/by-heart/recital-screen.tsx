import { Button, NativeSelect } from '@mantine/core'
import type { RecitalStep } from '@squared-away/domain/study/recital/recital-steps'
import { Link, useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { StepChoice } from '../study/recital/step-choice.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { Recital } from './recital.tsx'
import { type RecitalPlace, recitalPath } from './recital-address.ts'
import { placeName } from './recital-drafts.ts'
import classes from './recital-screen.module.css'

/** Recites one text: choice of part and step, and the recital. */
export function RecitalScreen({ place }: { place: RecitalPlace }) {
  const navigate = useNavigate()
  const { text, part, step } = place

  function openStep(chosen: RecitalStep) {
    const path = recitalPath(text.id, text.parts.indexOf(part), chosen)
    void navigate(path, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={classes.screen}>
      <PageHeader
        title={text.title}
        actions={
          <Button variant="default" component={Link} to={screens.byHeart}>
            All texts
          </Button>
        }
      />
      <div className={classes.choices}>
        <PartChoice place={place} />
        <StepChoice step={step} onChange={openStep} />
      </div>
      <Recital key={placeName(place)} place={place} />
    </div>
  )
}

function PartChoice({ place: { text, part, step } }: { place: RecitalPlace }) {
  const navigate = useNavigate()
  if (text.parts.length === 1) return null
  return (
    <NativeSelect
      className={classes.part}
      label="Part"
      size="md"
      value={text.parts.indexOf(part)}
      data={text.parts.map(({ label }, at) => ({ value: String(at), label }))}
      onChange={(event) => {
        const path = recitalPath(text.id, Number(event.currentTarget.value), step)
        void navigate(path, { replace: true, preventScrollReset: true })
      }}
    />
  )
}
