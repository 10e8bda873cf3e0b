import { lazy } from 'react'

/** What comes when it is first wanted: charts and their library, and the print preview. */
export const ChartPanel = lazy(() => import('./chart/ChartPanel.tsx'))
export const PrintDialog = lazy(() => import('./print/PrintDialog.tsx'))
