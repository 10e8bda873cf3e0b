// Before every screen: whatever one says of its own comes later, and wins.
import '#shared/styles/all.css'
import { paths } from '@portico/contract/names.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { Root } from '#app/Root.tsx'
import { watchForLostCode, watchForLostStyles } from '#shared/update/lostCode.ts'
import { watchForUpdates } from '#shared/update/useUpdate.ts'

// The page's policy forbids code from text, which is how zod would make its fast parsers.
config({ jitless: true })

const root = document.getElementById('root')
// A browser that boot.js found too old keeps the page that says so.
if (root && !('__unsupported' in window)) {
  const page = <Root base={paths.base} />
  // boot.js may have put the server's markup of the sign-in screen there.
  if (root.firstChild) hydrateRoot(root, page)
  else createRoot(root).render(page)
  if (import.meta.env.PROD) {
    watchForLostCode(paths.base)
    watchForLostStyles()
  }
  const watch = () => setTimeout(() => void watchForUpdates(paths.base), 3000)
  if (document.readyState === 'complete') watch()
  else window.addEventListener('load', watch)
}
