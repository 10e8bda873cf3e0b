import { paths } from '@portico/contract/names.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { closeTab, findTab, moveAddress } from '#features/frame/tabs/tabList.ts'
import { nameTab } from '#features/frame/tabs/tabNames.ts'
import { changeTabs, useTabs } from '#features/frame/tabs/useTabs.ts'
import DocumentPage from '#features/work/documents/DocumentPage.tsx'

/** 办理单据: its tab is called after the template, goes on under the address of a new document, and with one that is deleted. */
export default function DocumentTab() {
  const navigate = useNavigate()
  const kept = useCallback(
    (path: string, next: string) => {
      const wasActive = useTabs.getState().active === path
      changeTabs(state => moveAddress(state, path, next))
      if (wasActive) void navigate(next, { replace: true })
    },
    [navigate],
  )
  const gone = useCallback(
    (path: string) => {
      void navigate(paths.forms)
      const tab = findTab(useTabs.getState().tabs, path)
      if (tab) changeTabs(state => closeTab(state, tab.path))
    },
    [navigate],
  )
  return <DocumentPage onKept={kept} onNamed={nameTab} onGone={gone} />
}
