import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { CULTURE_TEXTS } from '../study/culture/culture-texts.ts'
import { ContentsList } from '../ui/headers/contents-list.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { useAddressTarget } from '../ui/page/url-param.ts'
import classes from './army-culture-route.module.css'
import { TextCard } from './text-card.tsx'

export const meta = () => pageTitle('Army Identity & Culture')

export default function ArmyCultureRoute() {
  useAddressTarget()
  return (
    <>
      <PageHeader
        title="Army Identity & Culture"
        subtitle="What every Soldier knows by heart. Read it aloud, then practice each text line by line or with flashcards."
        actions={
          <Button component={Link} to={screens.culturePractice}>
            Practice
          </Button>
        }
      />
      <div className={classes.columns}>
        <ContentsList parts={CULTURE_TEXTS.map(({ slug, title }) => ({ id: slug, title }))} />
        <div className={classes.texts}>
          {CULTURE_TEXTS.map((text) => (
            <TextCard key={text.slug} text={text} />
          ))}
        </div>
      </div>
    </>
  )
}
