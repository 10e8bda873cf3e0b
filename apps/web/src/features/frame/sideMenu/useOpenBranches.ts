import { useEffect, useState } from 'react'
import { withKey } from '#kit/rows/withKey.ts'

/** Which branches of the menu are open; the ones that lead to the current page open by themselves. */
export function useOpenBranches(trail: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const branches = trail.slice(0, -1).join(' ')
  useEffect(() => {
    if (branches !== '') setOpen(now => new Set([...now, ...branches.split(' ')]))
  }, [branches])
  const toggle = (id: string, isOpen?: boolean) => setOpen(now => withKey(now, id, isOpen))
  return { open, toggle }
}
