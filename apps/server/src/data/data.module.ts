import type { Access } from '#access/access.module.ts'
import { folderOf } from '#db/dataFolders.ts'
import { authorizationSetHandlers } from './authorizationSets/authorizationSets.handlers.ts'
import { tellOfAbsences } from './authorizations/absences/absences.job.ts'
import { applicationFileStore } from './authorizations/applications/applicationFiles.store.ts'
import { keepApplications } from './authorizations/applications/applications.job.ts'
import { authorizationHandlers } from './authorizations/authorizations.handlers.ts'
import { remindOfHandovers } from './authorizations/handovers/handovers.job.ts'
import { tellOfAuthorizations } from './authorizations/tellings/tellings.job.ts'
import { dataSetHandlers } from './dataSets/dataSets.handlers.ts'
import { dataSetStore } from './dataSets/dataSets.store.ts'
import { exportHandlers } from './exports/exports.handlers.ts'
import { exportTasks } from './exports/exportTasks.job.ts'
import { fundGroupHandlers } from './fundGroups/fundGroups.handlers.ts'
import { fundNews } from './funds/fundNews.store.ts'
import { fundHandlers } from './funds/funds.handlers.ts'
import { keepFunds } from './funds/funds.job.ts'
import { pageConfigHandlers } from './pageConfigs/pageConfigs.handlers.ts'
import { pageStore } from './pageConfigs/pageConfigs.store.ts'
import { queryHistoryHandlers } from './queryHistory/queryHistory.handlers.ts'
import { type KeepProof, pageProofs } from './queryPages/proving/pageProofs.store.ts'
import { queryPageHandlers } from './queryPages/queryPages.handlers.ts'
import { savedViewHandlers } from './savedViews/savedViews.handlers.ts'

/** Data sets, the pages that show them, and the files that are made of them. */
export function dataModule(below: Access & { keepProof: KeepProof }) {
  const { settings } = below
  const dataSets = dataSetStore({ ...below, timeZone: settings.timeZone })
  const folder = folderOf(settings.dataFolder, 'exports')
  const tasks = exportTasks({ ...below, folder })
  const data = { dataSets, pages: pageStore(below), tasks }
  const proofs = pageProofs({ ...below, publicOrigin: settings.publicOrigin, keep: below.keepProof })
  const within = { ...below, ...data, proofs }
  const files = applicationFileStore({ ...below, attachments: below.attachments('applications') })
  keepFunds(below)
  keepApplications(below)
  tellOfAuthorizations(below)
  tellOfAbsences(below)
  remindOfHandovers(below)
  return {
    data,
    calls: {
      authorizationSets: authorizationSetHandlers(below),
      authorizations: authorizationHandlers({ ...within, files }),
      dataSets: dataSetHandlers({ ...below, store: dataSets }),
      exports: exportHandlers({ ...within, folder }),
      fundGroups: fundGroupHandlers(below),
      funds: fundHandlers({ ...below, news: fundNews(below) }),
      pageConfigs: pageConfigHandlers(within),
      queryHistory: queryHistoryHandlers(within),
      queryPages: queryPageHandlers(within),
      savedViews: savedViewHandlers(within),
    },
    close: () => tasks.close(),
  }
}
export type Data = Access & ReturnType<typeof dataModule>['data']
