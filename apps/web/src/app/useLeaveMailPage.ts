import { paths } from '@portico/contract/names.ts'
import { useNavigate } from 'react-router'
import { closeTab, findTab } from '#features/frame/tabs/tabList.ts'
import { changeTabs, useTabs } from '#features/frame/tabs/useTabs.ts'

/** Leads back to the mailbox as it was left, and closes the page that is no longer needed. */
export function useLeaveMailPage() {
  const navigate = useNavigate()
  const back = () => void navigate(findTab(useTabs.getState().tabs, paths.mailbox)?.path ?? paths.mailbox)
  const done = (path: string) => {
    back()
    const tab = findTab(useTabs.getState().tabs, path)
    if (tab) changeTabs(state => closeTab(state, tab.path))
  }
  return { back, done }
}
