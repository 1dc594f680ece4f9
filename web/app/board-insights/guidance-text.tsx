import { ContentsList } from '../ui/headers/contents-list.tsx'
import { type GuidanceSection, sectionId } from './guidance.ts'
import classes from './guidance-text.module.css'

/** The sections of a tab, with a table of contents. */
export function GuidanceText({ sections }: { sections: readonly GuidanceSection[] }) {
  return (
    <div className={classes.columns}>
      <ContentsList
        parts={sections.map((section) => ({ id: sectionId(section), title: section.title }))}
      />
      <div className={classes.text}>
        {sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </div>
    </div>
  )
}

function Section({ section }: { section: GuidanceSection }) {
  const id = sectionId(section)
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{section.title}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.steps.length > 0 && (
        <ol className={classes.steps}>
          {section.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
