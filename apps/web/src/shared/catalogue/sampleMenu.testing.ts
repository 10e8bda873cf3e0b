import type { MenuItem, SystemMenu } from '@portico/contract/access/menu.ts'

/** A menu item for tests: an application unless it has children. */
export function testItem(id: string, name: string, more: Partial<MenuItem> = {}): MenuItem {
  return {
    id,
    parentId: '',
    name,
    nameEn: '',
    pinyin: '',
    systemId: '0001',
    systemName: '财务系统',
    systemNameEn: 'Finance',
    isBranch: (more.children?.length ?? 0) > 0,
    hidden: false,
    inPortalMenu: true,
    linkKind: 'link',
    link: 'https://finance.example/app',
    linkTarget: 'embedded',
    openMode: 'path',
    menuIcon: '',
    description: '',
    descriptionEn: '',
    icon: '',
    isFavourite: false,
    level: 3,
    position: 1,
    path: '',
    component: '',
    onlyRoles: [],
    children: [],
    ...more,
  }
}

/** A business system for tests. */
export function testSystem(id: string, name: string, items: MenuItem[], more: Partial<SystemMenu> = {}): SystemMenu {
  return { id, name, nameEn: '', shortName: name, shortNameEn: '', intro: '', position: 1, items, ...more }
}
