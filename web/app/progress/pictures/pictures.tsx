import { AccuracyPicture } from './accuracy-picture.tsx'
import classes from './pictures.module.css'
import type { PicturesProps } from './pictures-props.ts'
import { StudyDaysPicture } from './study-days-picture.tsx'
import { WeeklyPicture } from './weekly-picture.tsx'

/** Study days, minutes a week and accuracy by category: drawn, and each as a table. */
export function Pictures({ sessions, now }: PicturesProps) {
  return (
    <div className={classes.pictures}>
      <StudyDaysPicture sessions={sessions} now={now} />
      <WeeklyPicture sessions={sessions} now={now} />
      <AccuracyPicture sessions={sessions} />
    </div>
  )
}
