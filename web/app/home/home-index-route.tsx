import { Navigate } from 'react-router'

export default function HomeIndexRoute() {
  return <Navigate to="/home/dashboard" replace />
}
