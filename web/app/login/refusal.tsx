import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './login-card.module.css'

/** Takes the focus, so that screen readers announce why the form was rejected. */
export function Refusal({ children }: { children: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus on each refusal
  useEffect(() => box.current?.focus(), [children])
  return (
    <p ref={box} className={classes.refusal} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      {children}
    </p>
  )
}
