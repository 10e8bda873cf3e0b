import { openPaths, paths } from '@portico/contract/names.ts'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { Root } from '#app/Root.tsx'
import { watchForUpdates } from '#shared/update/useUpdate.ts'
import '#shared/styles/tokens.css'
import '#shared/styles/base.css'
import '#shared/styles/controls.css'

// The page's policy forbids code from text, which is how zod would make its fast parsers.
config({ jitless: true })

const root = document.getElementById('root')
// A browser that boot.js found too old keeps the page that says so.
if (root && !('__unsupported' in window)) {
  createRoot(root).render(<Root openPaths={openPaths} base={paths.base} />)
  window.addEventListener('load', () => setTimeout(() => void watchForUpdates(paths.base), 3000))
}
