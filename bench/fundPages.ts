import { globSync } from 'node:fs'
import path from 'node:path'
import { pageScript } from './pageScript.ts'
import { root } from './portal.ts'
import { report } from './report.ts'

/** The own script of each page of project authorization, beside the shell. */
export function benchFundPages(): void {
  const web = path.join(root, 'apps/web')
  for (const page of globSync('src/features/data/authorizations/*/*Page.tsx', { cwd: web }).sort())
    report(`own script of ${path.basename(page, '.tsx')}`, pageScript(page), 'at most', 40, ' KB')
}
