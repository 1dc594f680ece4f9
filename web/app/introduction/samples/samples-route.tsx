import { Button } from '@mantine/core'
import { IconStopwatch } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { SampleCard } from './sample-card.tsx'
import { SAMPLES } from './samples.ts'
import classes from './samples-route.module.css'

export const meta = () => pageTitle('Sample Introductions')

export default function SamplesRoute() {
  return (
    <>
      <PageHeader
        title="Sample Introductions"
        subtitle={
          <>
            Copy a template, fill in the brackets, and cut what is not you. Keep your own facts in{' '}
            <Link to={screens.introductionEditor}>My Introduction</Link>.
          </>
        }
        actions={
          <Button
            component={Link}
            to={screens.introductionPractice}
            leftSection={<IconStopwatch size={19} aria-hidden="true" />}
          >
            Practice Your Bio
          </Button>
        }
      />
      <div className={classes.samples}>
        {SAMPLES.map((sample) => (
          <SampleCard key={sample.id} sample={sample} />
        ))}
      </div>
    </>
  )
}
