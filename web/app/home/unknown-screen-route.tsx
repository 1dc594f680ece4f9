import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'

export const meta = () => pageTitle('Page not found')

export default function UnknownScreenRoute() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title="There is no page at this address."
        action={
          <Button component={Link} to={screens.dashboard}>
            Go to your dashboard
          </Button>
        }
      />
    </>
  )
}
