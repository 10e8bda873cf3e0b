import type { UserInfo } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { create } from 'zustand'
import { attempt } from '#kit/act/attempt.ts'
import { call } from '#shared/api/call.ts'
import { apiQuery, queryClient } from '#shared/api/queries.ts'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { isActing, useSession } from '#shared/session.ts'

const key = 'workbench'
const check = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

interface WorkbenchOpen {
  isOpen: boolean
  /** Somebody has just pressed, and the server has not said the same yet. */
  isAhead: boolean
}
/** Whether the home page shows the workbench; known before the server answers, from the last visit. */
export const useWorkbenchOpen = create<WorkbenchOpen>(() => ({
  isOpen: readOwn('local', key, check) ?? false,
  isAhead: false,
}))

/** What the person left it like, here or on another computer. An answer from before their last press is no news. */
export function applyWorkbenchOpen(saved: boolean): void {
  const { isOpen, isAhead } = useWorkbenchOpen.getState()
  if (isOpen === saved) useWorkbenchOpen.setState({ isAhead: false })
  else if (!isAhead) keep(saved, false)
}

function keep(isOpen: boolean, isAhead: boolean): void {
  writeOwn('local', key, isOpen)
  useWorkbenchOpen.setState({ isOpen, isAhead })
}

/** 打开工作台, 关闭工作台. While acting for somebody nothing of theirs is changed: it holds for this page alone. */
export async function toggleWorkbench(): Promise<void> {
  const isOpen = !useWorkbenchOpen.getState().isOpen
  useWorkbenchOpen.setState({ isOpen, isAhead: true })
  if (isActing(await whoIsIn())) return useWorkbenchOpen.setState({ isAhead: false })
  keep(isOpen, true)
  const after = () =>
    queryClient.setQueryData(
      apiQuery(api.preferences.get).queryKey,
      before => before && { ...before, isWorkbenchOpen: isOpen },
    )
  after()
  await attempt(() => call(api.preferences.save, { isWorkbenchOpen: isOpen }), { after })
}

/** Who the portal is used as, once the first answer says so: the header is there before. */
const whoIsIn = (): Promise<UserInfo> =>
  new Promise(resolve => {
    const { user } = useSession.getState()
    if (user) return resolve(user)
    const stop = useSession.subscribe(now => {
      if (!now.user) return
      stop()
      resolve(now.user)
    })
  })
