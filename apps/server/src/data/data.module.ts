import type { Access } from '#access/access.module.ts'
import { folderOf } from '#db/dataFolders.ts'
import { authorizationHandlers } from './authorizations/authorizations.handlers.ts'
import { dataSetHandlers } from './dataSets/dataSets.handlers.ts'
import { dataSetStore } from './dataSets/dataSets.store.ts'
import { exportHandlers } from './exports/exports.handlers.ts'
import { exportTasks } from './exports/exportTasks.job.ts'
import { fundHandlers } from './funds/funds.handlers.ts'
import { keepFunds } from './funds/funds.job.ts'
import { pageConfigHandlers } from './pageConfigs/pageConfigs.handlers.ts'
import { pageStore } from './pageConfigs/pageConfigs.store.ts'
import { queryHistoryHandlers } from './queryHistory/queryHistory.handlers.ts'
import { queryPageHandlers } from './queryPages/queryPages.handlers.ts'
import { savedViewHandlers } from './savedViews/savedViews.handlers.ts'

/** Data sets, the pages that show them, and the files that are made of them. */
export function dataModule(below: Access) {
  const { settings } = below
  const dataSets = dataSetStore({ ...below, timeZone: settings.timeZone })
  const data = { dataSets, pages: pageStore(below) }
  const within = { ...below, ...data }
  const folder = folderOf(settings.dataFolder, 'exports')
  const tasks = exportTasks({ ...below, folder })
  keepFunds(below)
  return {
    data,
    calls: {
      authorizations: authorizationHandlers(below),
      dataSets: dataSetHandlers({ ...below, store: dataSets }),
      exports: exportHandlers({ ...within, tasks, folder }),
      funds: fundHandlers(below),
      pageConfigs: pageConfigHandlers(within),
      queryHistory: queryHistoryHandlers(within),
      queryPages: queryPageHandlers(within),
      savedViews: savedViewHandlers(within),
    },
    close: () => tasks.close(),
  }
}
export type Data = Access & ReturnType<typeof dataModule>['data']
