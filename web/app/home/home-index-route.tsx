import { Navigate } from 'react-router'
import * as screens from '../addresses/screens.ts'

export default function HomeIndexRoute() {
  return <Navigate to={screens.dashboard} replace />
}
