import { defineTexts } from '#shared/i18n/texts.ts'

export const directTexts = defineTexts({
  title: { zh: '应用直达配置', en: 'Home applications' },
  about: {
    zh: '还没有选择常用应用的人，首页直接显示其角色的直达应用；一旦自己选择，就以自己的为准。',
    en: 'Who has chosen no favourites yet finds those of their roles on the home page; their own choice replaces them.',
  },
  role: { zh: '角色', en: 'Role' },
  code: { zh: '角色编码', en: 'Role code' },
  users: { zh: '人数', en: 'People' },
  applications: { zh: '直达应用', en: 'Home applications' },
  none: { zh: '未配置', en: 'None' },
  lost: { zh: '{name}（角色已无此权限）', en: '{name} (no longer granted)' },
  keyword: { zh: '角色编码或名称', en: 'Role code or name' },
  configure: { zh: '配置', en: 'Choose' },
  dialogTitle: { zh: '“{name}”的直达应用', en: 'Home applications of “{name}”' },
  add: { zh: '添加应用', en: 'Add an application' },
  addHint: { zh: '只能选择该角色有权使用的应用，最多 {max} 个', en: 'Those that the role may open, at most {max}' },
  search: { zh: '输入名称查找', en: 'Type a name' },
  saved: { zh: '修改成功，已立即生效', en: 'Saved, in effect at once' },
  empty: { zh: '还没有角色', en: 'No roles yet' },
  emptyText: {
    zh: '先在“角色管理”里新增角色，再为它选直达应用。',
    en: 'Add a role in Roles first, then choose what it shows at once.',
  },
})
