import { paths } from '@portico/contract/names.ts'
import { useNavigate } from 'react-router'
import { useReminders } from '#features/work/schedule/useReminders.ts'

/** Says what is due, wherever the person is. */
export default function Reminders() {
  const navigate = useNavigate()
  useReminders(() => void navigate(paths.schedule))
  return null
}
