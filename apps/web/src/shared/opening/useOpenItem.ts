import type { MenuItem } from '@portico/contract/access/menu.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { openItem } from './openItem.ts'

/** Opens an application or branch; the function stays the same, so that it may be handed to memoised cards. */
export function useOpenItem(): (item: MenuItem) => void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback(item => openItem(item, path => void latest.current(path)), [])
}
