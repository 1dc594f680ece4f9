import {
  countWords,
  introductionParts,
  introductionText,
  speakingSeconds,
} from '@squared-away/domain/soldier/introduction'
import type { IntroductionData } from '@squared-away/domain/soldier/introduction-data'
import { useDeferredValue, useMemo } from 'react'
import classes from './introduction-preview.module.css'
import { NoIntroduction } from './no-introduction.tsx'

/** The introduction composed from the fields, with its estimated speaking time. */
export function IntroductionPreview({ data }: { data: IntroductionData }) {
  // Deferred: typing has priority.
  const shown = useDeferredValue(data)
  const parts = useMemo(() => introductionParts(shown), [shown])
  if (parts.length === 0) return <NoIntroduction />

  const words = countWords(introductionText(parts))
  return (
    <>
      <p className={classes.figures}>
        {words === 1 ? '1 word' : `${words} words`}, about {duration(speakingSeconds(words))} out
        loud
      </p>
      <div className={classes.text}>
        {parts.map((part) => (
          <section key={part.heading}>
            <h3 className={classes.heading}>{part.heading}</h3>
            {part.paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
              <p key={index}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}
