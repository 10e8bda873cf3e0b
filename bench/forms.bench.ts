import { pageScript } from './pageScript.ts'
import { report } from './report.ts'

/** The own scripts, beside the shell, of the page that is filled in and of the editor of templates. */
export async function formsBench(): Promise<void> {
  report('own script of the filling page', pageScript('src/app/DocumentTab.tsx'), 'at most', 60, ' KB')
  const editor = pageScript('src/features/work/templates/TemplateEditorPage.tsx')
  report('own script of the template editor', editor, 'at most', 200, ' KB')
}
