import { globSync } from 'node:fs'
import path from 'node:path'
import { pageScript } from './pageScript.ts'
import { root } from './portal.ts'
import { report } from './report.ts'

/** The own script of each page of project authorization, beside the shell. */
export function benchFundPages(): void {
  const web = path.join(root, 'apps/web')
  const pages = globSync('src/features/data/authorizations/*/*Page.tsx', { cwd: web }).sort()
  // The application puts a chart of another room onto this one.
  const withChart = pages.map(page =>
    page.endsWith('/AuthorizationUsePage.tsx') ? 'src/app/AuthorizationUseWithChart.tsx' : page,
  )
  for (const page of withChart)
    report(`own script of ${path.basename(page, '.tsx')}`, pageScript(page), 'at most', 40, ' KB')
}
