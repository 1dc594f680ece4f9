import { BinderCard } from './binder-card.tsx'
import classes from './in-preparation.module.css'
import { PageHeader } from './page-header.tsx'

/** The page of a screen that is not built yet: says so, and what will be there. */
export function InPreparation({ title, holds }: { title: string; holds: readonly string[] }) {
  return (
    <>
      <PageHeader title={title} />
      <BinderCard tab="In preparation" className={classes.card}>
        <h2 className={classes.heading}>This screen is not built yet.</h2>
        <p className={classes.lead}>Nothing works here so far. What it will hold:</p>
        <ul className={classes.list}>
          {holds.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </BinderCard>
    </>
  )
}
