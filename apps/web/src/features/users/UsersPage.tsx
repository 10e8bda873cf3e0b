import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RegistrationsList } from './RegistrationsList.tsx'
import { UsersList } from './UsersList.tsx'

/** 用户管理: everybody's accounts, and the requests for new ones. */
export default function UsersPage() {
  const [view, setView] = useState<'users' | 'registrations'>('users')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const show = (next: typeof view) => {
    // Filters and page in the address belong to the list that is left.
    navigate(pathname, { replace: true })
    setView(next)
  }
  return view === 'users' ? (
    <UsersList onRegistrations={() => show('registrations')} />
  ) : (
    <RegistrationsList onUsers={() => show('users')} />
  )
}
