import classes from './logo.module.css'

/** Our logo: a frame with each piece square in its place. Decorative. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="4 4 24 24" aria-hidden="true" className={classes.mark}>
      <path d="M6 6h20v20H6z" className={classes.frame} />
      <path d="M10.5 15.5h6v6h-6z" className={classes.piece} />
      <path d="M10.5 10.5h11v2h-11zM19.5 15.5h2v6h-2z" className={classes.lines} />
    </svg>
  )
}

/** Logo and product name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.name}>Squared Away</span>
    </span>
  )
}
