import type { ReactNode, SyntheticEvent } from 'react'
import { BinderCard } from '../cards/binder-card.tsx'
import { Form } from '../forms/form.tsx'
import type { Send } from '../forms/submit-once.ts'
import { PublicLayout } from './public-layout.tsx'
import classes from './public-page.module.css'

/** A page without the sidebar, for signing in and related pages. */
export function PublicPage({
  signInLink = true,
  children,
}: {
  signInLink?: boolean
  children: ReactNode
}) {
  return (
    <PublicLayout signInLink={signInLink} className={classes.page}>
      {children}
    </PublicLayout>
  )
}

/** A card on a public page. */
export function PublicCard({
  tab,
  title,
  children,
}: {
  tab: string
  title: string
  children: ReactNode
}) {
  return (
    <BinderCard tab={tab} as="div" className={classes.card}>
      <h1 className={classes.title} tabIndex={-1} data-page-heading>
        {title}
      </h1>
      <div className={classes.content}>{children}</div>
    </BinderCard>
  )
}

/**
 * The form in a card of a public page. `method` keeps the values out of the URL if scripts do not
 * run.
 */
export function PublicForm({
  onSubmit,
  children,
}: {
  onSubmit: Send<SyntheticEvent<HTMLFormElement>>
  children: ReactNode
}) {
  return (
    <Form method="post" onSubmit={onSubmit} className={classes.form}>
      {children}
    </Form>
  )
}
