import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import * as pages from '../addresses/pages.ts'
import * as screens from '../addresses/screens.ts'
import { UnitCodeForm } from '../session/unit-code-form.tsx'

/**
 * Offers to create an account, which keeps the answers given here. With a unit board's code,
 * signing up leads to that board.
 */
export function TrialAccount() {
  const navigate = useNavigate()
  return (
    <>
      <Button size="lg" component={Link} to={pages.signUp}>
        Create a free account and keep these answers
      </Button>
      <UnitCodeForm onCode={(code) => void navigate(screens.joinAddress(code))} />
    </>
  )
}
