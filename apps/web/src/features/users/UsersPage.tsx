import { useLocation, useNavigate } from 'react-router'
import { RegistrationsList } from './RegistrationsList.tsx'
import { UsersList } from './UsersList.tsx'

/** 用户管理: everybody's accounts, and the requests for new ones. Which of them is shown stands in the address. */
export default function UsersPage() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // Filters, order and page in the address belong to the list that is left.
  const show = (query: string) => navigate(pathname + query, { replace: true })
  return new URLSearchParams(search).get('view') === 'registrations' ? (
    <RegistrationsList onUsers={() => show('')} />
  ) : (
    <UsersList onRegistrations={() => show('?view=registrations')} />
  )
}
