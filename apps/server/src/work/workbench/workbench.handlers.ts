import { paths } from '@portico/contract/names.ts'
import { fitsWorkbench, isLinkAddress } from '@portico/contract/rules/workbenchLayout.ts'
import {
  LayoutChange,
  RoleLayoutChange,
  type Widget,
  widgetNames,
  type workbench,
} from '@portico/contract/work/workbench.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { DataSetStore } from '#data/dataSets/rowSource.rules.ts'
import { mayOpenPage, nodesOfPages } from '#data/pageConfigs/pageConfigs.rules.ts'
import type { PageStore, PublishedPage } from '#data/pageConfigs/pageConfigs.store.ts'
import type { Handlers, Session } from '#http/context.ts'
import { found, refuse, refuseFields } from '#http/rejection.ts'
import { meanwhile } from '#http/savedMeanwhile.ts'
import { maintainedState } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import { fundFigures } from './fundFigures.steps.ts'
import { standardLayout } from './standardLayout.rules.ts'
import { defaultFor, findDefault, findLayout, listDefaults, writeLayout } from './workbench.queries.ts'
import { workbenchDefaults } from './workbench.table.ts'

interface Deps extends Pick<Ground, 'db' | 'clock' | 'logs'> {
  catalogue: CatalogueStore
  pages: PageStore
  dataSets: DataSetStore
}

/** The page whose chart the built-in layout shows, where the person may open it; the figures of the funds are its own. */
const standardPage = 'project-funds'

/** 工作台. A layout is its owner's: while acting for somebody one sees what their roles find, and changes nothing. */
export function workbenchHandlers(deps: Deps): Handlers<typeof workbench> {
  const { db, catalogue, pages, dataSets, clock } = deps

  const kept = recordsOf(deps, {
    table: workbenchDefaults,
    key: 'roleCode',
    shown: row => ({ widgets: kindsOf(row.widgets) }),
  })

  const chartPages = async (session: Session): Promise<PublishedPage[]> => {
    const now = await catalogue.read()
    const ids = [...nodesOfPages(now).keys()].filter(id => mayOpenPage(now, session, id))
    const found = await Promise.all(ids.map(id => pages.published(id)))
    return found.filter(page => page !== null).filter(({ document }) => document.chart !== null)
  }
  /** Whoever acts within bounds sees amounts where the authorisation names the page that has them. */
  const seesFunds = async (session: Session) =>
    !session.reach?.applications || mayOpenPage(await catalogue.read(), session, standardPage)
  const standard = async (session: Session): Promise<Widget[]> => {
    const now = await catalogue.read()
    const granted = now.granted(session)
    const mail = [...now.nodes.values()].some(node => node.path === paths.mailbox && granted.has(node.id))
    const page = mayOpenPage(now, session, standardPage) ? await pages.published(standardPage) : null
    return standardLayout({ mail, chartPage: page?.document.chart ? standardPage : null })
  }
  const defaultOf = async (session: Session, revision: number) => {
    const ofRole = await defaultFor(db, session.roles)
    const source = ofRole ? ('role' as const) : ('standard' as const)
    const widgets = ofRole ?? (await standard(session))
    const isSeen = await seesFunds(session)
    return { widgets: isSeen ? widgets : widgets.filter(({ kind }) => kind !== 'funds'), source, revision }
  }
  const keep = async (session: Session, widgets: Widget[] | null, revision: number): Promise<number> => {
    const { id, name } = session.user
    const next = await writeLayout(db, id, { widgets, revision, by: name })
    if (next === null) throw meanwhile(await findLayout(db, id), clock)
    return next
  }

  return {
    mine: async ({ session }) => {
      const own = session.isActing ? undefined : await findLayout(db, session.user.id)
      const revision = own?.revision ?? 0
      return own?.widgets ? { widgets: own.widgets, source: 'own', revision } : defaultOf(session, revision)
    },
    save: async ({ input, session, answer }) => {
      const mistake = mistakeOf(input.widgets)
      if (mistake) throw refuseFields(LayoutChange, { widgets: { key: mistake } })
      const revision = await keep(session, input.widgets, input.revision)
      answer.message('edited')
      return { revision }
    },
    reset: async ({ input, session }) => defaultOf(session, await keep(session, null, input.revision)),
    chartPages: async ({ session }) =>
      (await chartPages(session)).map(({ id, document: { name, nameEn } }) => ({ id, name, nameEn })),
    funds: async ({ session, caller }) => {
      if (!(await seesFunds(session))) throw refuse('notInDelegation')
      return fundFigures({ db, dataSets }, session, caller)
    },
    roleDefaults: async () =>
      (await listDefaults(db)).map(({ widgets, roleCode, roleName, roleNameEn, ...row }) => ({
        roleCode,
        roleName,
        roleNameEn,
        widgetCount: widgets?.length ?? null,
        ...maintainedState({ ...row, revision: row.revision ?? 0 }, clock),
      })),
    saveRoleDefault: async ({ input, answer, ...context }) => {
      const { roleCode, widgets } = input
      const mistake = mistakeOf(widgets)
      if (mistake) throw refuseFields(RoleLayoutChange, { widgets: { key: mistake } })
      const { roleName: object } = found(await findDefault(db.orm, roleCode))
      const step = { operation: 'workbench.saveRoleDefault' as const, object }
      await kept.put(context, { ...step, at: input, values: { widgets } })
      answer.message('edited')
      return null
    },
    removeRoleDefault: async ({ input, answer, ...context }) => {
      const before = found(await findDefault(db.orm, input.roleCode))
      const step = { operation: 'workbench.removeRoleDefault' as const, object: before.roleName }
      found(before.widgets)
      await kept.put(context, { ...step, at: input, values: { widgets: null } })
      answer.message('deleted')
      return null
    },
  }
}

function mistakeOf(widgets: readonly Widget[]) {
  if (!fitsWorkbench(widgets)) return 'workbenchLayoutInvalid'
  return haveSoundLinks(widgets) ? null : 'addressInvalid'
}

const haveSoundLinks = (widgets: readonly Widget[]): boolean =>
  widgets.every(({ links = [] }) =>
    links.every(({ name, address, permissionId }) =>
      permissionId === undefined ? name.trim() !== '' && isLinkAddress(address) : true,
    ),
  )

/** What the log calls them. */
const kindsOf = (widgets: readonly Widget[] | null): string =>
  (widgets ?? []).map(({ kind, title }) => title || widgetNames[kind].zh).join('、')
