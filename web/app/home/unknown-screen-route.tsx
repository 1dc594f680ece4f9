import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/states.tsx'

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
