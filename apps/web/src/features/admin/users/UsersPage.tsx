import { useSearchParams } from 'react-router'
import { RegistrationsList } from './RegistrationsList.tsx'
import { UsersList, type UsersListProps } from './UsersList.tsx'

/** 用户管理: everybody's accounts, and the requests for new ones. Which of them is shown stands in the address. */
export function UsersPage(rights: Pick<UsersListProps, 'sight' | 'giving'>) {
  const [query, setQuery] = useSearchParams()
  // Filters, order and page in the address belong to the list that is left.
  return query.get('view') === 'registrations' ? (
    <RegistrationsList onUsers={() => setQuery({}, { replace: true })} />
  ) : (
    <UsersList {...rights} onRegistrations={() => setQuery({ view: 'registrations' }, { replace: true })} />
  )
}
