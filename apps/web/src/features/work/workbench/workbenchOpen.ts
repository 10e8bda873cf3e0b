import { api } from '@portico/contract/api.ts'
import { create } from 'zustand'
import { attempt } from '#kit/act/attempt.ts'
import { call } from '#shared/api/call.ts'
import { apiQuery, queryClient } from '#shared/api/queries.ts'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { isActing, useSession } from '#shared/session.ts'

const key = 'workbench'
const check = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

/** Whether the home page shows the workbench; known before the server answers, from the last visit. */
export const useWorkbenchOpen = create<{ isOpen: boolean }>(() => ({ isOpen: readOwn('local', key, check) ?? false }))

/** What the person left it like, here or on another computer. */
export function applyWorkbenchOpen(isOpen: boolean): void {
  if (useWorkbenchOpen.getState().isOpen === isOpen) return
  writeOwn('local', key, isOpen)
  useWorkbenchOpen.setState({ isOpen })
}

/** 打开工作台, 关闭工作台. While acting for somebody nothing of theirs is changed: it holds for this page alone. */
export function toggleWorkbench(): void {
  const isOpen = !useWorkbenchOpen.getState().isOpen
  const { user } = useSession.getState()
  if (user === null || isActing(user)) {
    useWorkbenchOpen.setState({ isOpen })
    return
  }
  applyWorkbenchOpen(isOpen)
  queryClient.setQueryData(
    apiQuery(api.preferences.get).queryKey,
    before => before && { ...before, isWorkbenchOpen: isOpen },
  )
  void attempt(() => call(api.preferences.save, { isWorkbenchOpen: isOpen }))
}
