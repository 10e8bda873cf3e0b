import type { Scope } from '@portico/contract/data/dataSets.ts'
import type { Chart, PageDocument, QueryField, TableColumn } from '@portico/contract/data/pageDocument.ts'
import type { TestPortal } from './portal.ts'

/** A column of a page's table, with as much said as a test cares about. */
export const column = (id: string, more: Partial<TableColumn> = {}): TableColumn => ({
  id,
  labels: { zh: `${id}列`, en: id },
  fixed: '',
  align: 'left',
  isShown: true,
  filter: 'none',
  isSortable: true,
  sortNumber: 0,
  isDescending: false,
  isLink: false,
  linkText: '',
  isButton: false,
  buttonText: '',
  buttonTextEn: '',
  buttonSize: 'small',
  handlers: '',
  isMoney: false,
  isSummed: false,
  ...more,
})

export const field = (id: string, column: string, type: QueryField['type'], more: Partial<QueryField> = {}) => ({
  id,
  column,
  label: `${id}条件`,
  labelEn: id,
  placeholder: '',
  placeholderEn: '',
  size: 1,
  isShown: true,
  type,
  ...more,
})

export const chart = (type: Chart['type'], groups: Partial<Chart> = {}): Chart => ({
  type,
  title: '图',
  titleEn: 'Chart',
  xAxis: [],
  yAxis: [],
  rightAxis: [],
  legend: [],
  textLabel: [],
  angle: [],
  ...groups,
})

export const pageDocument = (dataSet: string, scope: Scope, more: Partial<PageDocument> = {}): PageDocument => ({
  name: '测试页面',
  nameEn: 'Page of a test',
  dataSet,
  scope,
  moduleId: 'funds',
  groupId: 'main',
  fields: [],
  buttons: [{ type: 'btn-cx', label: '查询', labelEn: 'Query', isShown: true }],
  columns: [],
  chart: null,
  layout: 'buttons',
  orientation: 'auto',
  capitals: '',
  ...more,
})

let count = 0

/** Publishes a page, puts it into the menu and gives it to roles. */
export async function plantPage(
  portal: TestPortal,
  id: string,
  document: PageDocument | null,
  roles: readonly string[],
): Promise<void> {
  if (document) {
    const kept = JSON.stringify(document)
    await portal.sql(
      `insert into page_configs (id, draft, version) values ($1, $2, 1)
       on conflict (id) do update set draft = excluded.draft, version = page_configs.version + 1`,
      [id, kept],
    )
    await portal.sql(
      `insert into page_versions (page_id, version, document, published_by)
       select id, version, draft, '测试' from page_configs where id = $1`,
      [id],
    )
  }
  count += 1
  const node = `9${String(count).padStart(5, '0')}`
  await portal.sql(
    `insert into permissions (id, name, name_en, position, level, system_id, is_branch, in_portal_menu, component, path)
     select $1, $2, $2, 1, 1, min(id), false, false, 'ymzs', $3 from systems`,
    [node, `页面 ${id} ${count}`, `/cx/${id}`],
  )
  for (const role of roles) await portal.sql('insert into role_permissions values ($1, $2)', [role, node])
  for (const table of ['permissions', 'page_configs']) portal.services.changes.tell(table)
}
