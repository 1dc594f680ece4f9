import { type GuidanceSection, sectionId } from './guidance.ts'
import classes from './tips.module.css'

/** Numbered tips. */
export function Tips({ sections }: { sections: readonly GuidanceSection[] }) {
  return (
    <ol className={classes.tips}>
      {sections.map((tip) => (
        <li key={tip.title} id={sectionId(tip)}>
          <h2>{tip.title}</h2>
          {tip.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </li>
      ))}
    </ol>
  )
}
