import { useEffect } from 'react'

/** What the browser's tab says. */
export function usePageTitle(title: string, portal: string): void {
  useEffect(() => {
    document.title = portal ? `${title} - ${portal}` : title
  }, [title, portal])
}
