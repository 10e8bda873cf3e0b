import type { Permission } from '@portico/contract/access/permissions.ts'
import type { Language } from '@portico/contract/messages.ts'
import { yesNo } from '#http/sheet/tableCells.ts'
import type { Table } from '#http/sheet/tableFile.ts'
import type { Catalogue } from './permissions.store.ts'

const words = {
  title: { zh: '权限', en: 'Permissions' },
  name: { zh: '权限名称', en: 'Name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  id: { zh: '权限 ID', en: 'Permission id' },
  parent: { zh: '父级', en: 'Parent' },
  position: { zh: '序号', en: 'Order' },
  level: { zh: '级别', en: 'Level' },
  device: { zh: '设备', en: 'Device' },
  kind: { zh: '链接类型', en: 'Link kind' },
  link: { zh: '链接', en: 'Link' },
  component: { zh: '组件', en: 'Component' },
  system: { zh: '业务系统', en: 'Business system' },
  mobile: { zh: '移动端', en: 'Mobile' },
  shown: { zh: '显示', en: 'Shown' },
  page: { zh: '门户本地功能', en: 'Portal function' },
  outside: { zh: '外部系统链接', en: 'External link' },
  desktop: { zh: '客户端程序', en: 'Desktop program' },
} as const

/** The columns of the exported tree: one row for each node, indented by its level. */
export function permissionColumns(
  catalogue: Catalogue,
  language: Language,
): Pick<Table<Permission>, 'title' | 'columns'> {
  const say = (key: keyof typeof words) => words[key][language]
  const kinds = { page: say('page'), link: say('outside'), desktop: say('desktop') }
  const systemName = (id: string) => {
    const system = catalogue.systems.get(id)
    return (language === 'en' ? system?.nameEn : system?.name) ?? id
  }
  return {
    title: say('title'),
    columns: [
      { label: say('name'), value: row => '　'.repeat(row.level) + row.name },
      { label: say('nameEn'), value: row => row.nameEn },
      { label: say('id'), value: row => row.id },
      { label: say('parent'), value: row => row.parentId },
      { label: say('position'), value: row => row.position },
      { label: say('level'), value: row => row.level },
      { label: say('device'), value: row => (row.device === 'MOBILE' ? say('mobile') : row.device) },
      { label: say('kind'), value: row => (row.isBranch ? null : kinds[row.linkKind]) },
      { label: say('link'), value: row => row.link },
      { label: say('component'), value: row => row.component },
      { label: say('system'), value: row => systemName(row.systemId) },
      { label: say('shown'), value: row => yesNo(!row.hidden, language) },
    ],
  }
}
