import { pageScript } from './pageScript.ts'
import { report } from './report.ts'

/** The own scripts, beside the shell, of the page that is filled in, of the editor of templates and of the proof page. */
export async function formsBench(): Promise<void> {
  report('own script of the filling page', pageScript('src/app/DocumentTab.tsx'), 'at most', 60, ' KB')
  const editor = pageScript('src/features/work/templates/TemplateEditorPage.tsx')
  report('own script of the template editor', editor, 'at most', 200, ' KB')
  report('own script of the proof page', pageScript('src/features/work/proofs/ProofPage.tsx'), 'at most', 30, ' KB')
}
