import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'

/** Offers an account, which takes over the answers given here. */
export function LookAccount() {
  return (
    <Button size="lg" component={Link} to={pages.signUp}>
      Create a free account and keep these answers
    </Button>
  )
}
