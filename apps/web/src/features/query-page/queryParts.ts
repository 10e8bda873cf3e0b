import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'

/** What comes when it is first wanted: charts and their library, and the print preview. */
export const ChartPanel = lateComponent(() => import('./chart/ChartPanel.tsx'), sayLate)
export const PrintDialog = lateComponent(() => import('./print/PrintDialog.tsx'), sayLate)
