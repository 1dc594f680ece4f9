import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageHeader } from '../shared/page-header.tsx'
import { pageTitle } from '../shared/product.ts'
import { EmptyState } from '../shared/states.tsx'

export const meta = () => pageTitle('Page not found')

export default function UnknownScreenRoute() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title="There is no screen at this address."
        action={
          <Button component={Link} to="/home/dashboard">
            Go to your dashboard
          </Button>
        }
      />
    </>
  )
}
