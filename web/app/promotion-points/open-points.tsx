import { UNNAMED_FAMILIES } from '@squared-away/domain/promotion-points/badges'
import { CUTOFF_WITHOUT_NEED } from '@squared-away/domain/promotion-points/regulation'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './open-points.module.css'

/** What the regulation leaves open, how it is counted here, and its points. */
export function OpenPoints() {
  return (
    <BinderCard tab="Know this" labelledBy="open-points-title">
      <h2 id="open-points-title" className={classes.title}>
        Where the text leaves room
      </h2>
      <ul className={classes.list}>
        <li>
          Part of a week of a resident course: the text gives four points a week and no rule for
          less. Enter whole weeks. Hours by computer short of five give nothing here.
        </li>
        <li>
          {UNNAMED_FAMILIES.join(' and ')} badges are not named among those where a higher badge
          replaces the lower one (para 3-16b), and Parachute Combat badges are not set apart from
          Parachute badges. We count the highest alone.
        </li>
        <li>
          The 150 points for BLC or ALC count under the maximum of military education here. The text
          calls them additional and names no other maximum.
        </li>
        <li>
          The text does not say on which day of a month time in service and in grade are counted.
          The dates above are the days when the months are full. Ask your S-1 about breaks in
          service.
        </li>
        <li>
          Table 3-5 says "not all inclusive": an award of another service counts as its Army
          equivalent.
        </li>
        <li>
          Weapons points end 24 months after the qualification (para 3-15a(2)), language points
          after a year (para 3-18f(3)). This worksheet does not watch those dates.
        </li>
        <li>
          A cutoff of {CUTOFF_WITHOUT_NEED} means that your MOS needs nobody that month (para
          5-4d(1)(a)). Cutoff scores come from HRC every month. We do not have them.
        </li>
        <li>
          Army National Guard: the same tables (paras 6-50 to 6-54). For SSG your state may add up
          to 250 leadership points (para 6-55), which are not in this total.
        </li>
      </ul>
    </BinderCard>
  )
}
