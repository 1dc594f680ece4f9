import { BinderCard } from '../shared/binder-card.tsx'
import { PageHeader } from '../shared/page-header.tsx'
import { pageTitle } from '../shared/product.ts'
import { SchemeSwitch } from '../theme/scheme-switch.tsx'
import { SCHEMES } from '../theme/schemes.ts'
import classes from './settings-route.module.css'

export const meta = () => pageTitle('Account Settings')

export default function SettingsRoute() {
  return (
    <>
      <PageHeader title="Account Settings" />
      <div className={classes.cards}>
        <BinderCard tab="Appearance" labelledBy="appearance">
          <h2 id="appearance" className={classes.heading}>
            Colour scheme
          </h2>
          <p className={classes.words}>The choice is kept in this browser.</p>
          <SchemeSwitch />
          <dl className={classes.about}>
            {SCHEMES.map((scheme) => (
              <div key={scheme.id}>
                <dt>{scheme.name}</dt>
                <dd>{scheme.about}</dd>
              </div>
            ))}
          </dl>
        </BinderCard>
        <BinderCard tab="In preparation" labelledBy="deletion">
          <h2 id="deletion" className={classes.heading}>
            Delete Account
          </h2>
          <p className={classes.words}>
            Deleting your account from here is not built yet. Nothing on this card works so far.
          </p>
        </BinderCard>
      </div>
    </>
  )
}
