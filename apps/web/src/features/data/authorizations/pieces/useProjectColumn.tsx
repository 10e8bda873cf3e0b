import { useTexts } from '#shared/i18n/texts.ts'
import { authorizationTexts } from './authorizationTexts.ts'
import { ProjectLines } from './ProjectLines.tsx'

interface OfProject {
  projectCode: string
  projectName: string
  projectNameEn: string
}

/** The column of lists that says of which project something is. */
export function useProjectColumn() {
  const t = useTexts(authorizationTexts)
  return {
    key: 'projectCode',
    title: t('project'),
    lines: 2,
    least: 128,
    isSortable: true,
    render: (row: OfProject) => (
      <ProjectLines code={row.projectCode} name={row.projectName} nameEn={row.projectNameEn} />
    ),
  } as const
}
