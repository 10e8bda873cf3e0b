import { code, type SqlSet, text, word } from '../sqlSet.rules.ts'

const primary =
  'left join lateral (select x.unit_code from user_units x where x.user_id = t.id order by not x.is_primary, x.unit_code limit 1) member on true'
const rolesIn = (name: string) =>
  `coalesce((select string_agg(r.${name}, ', ' order by r.position, r.code) from roles r
    where r.code in (select h.role_code from held_roles h where h.user_id = t.id)), '')`

/**
 * 用户. Whoever may not administer every unit sees in the administration the people of their own units and those below:
 * no page on this set shows more, which is why it is not open to all.
 */
export const users: SqlSet = {
  key: 'users',
  name: '用户',
  nameEn: 'Users',
  right: 'users',
  table: 'users',
  id: 't.id',
  joins: { member: primary, unit: 'left join units unit on unit.code = member.unit_code' },
  columns: [
    code(['code', '工号', 'Staff no.'], 't.code'),
    text(['name', '姓名', 'Name'], 't.name', { sqlEn: "coalesce(nullif(t.name_en, ''), t.name)" }),
    code(['unitCode', '单位编码', 'Unit code'], "coalesce(member.unit_code, '')", {
      joins: ['member'],
      joinsEn: ['member'],
    }),
    text(['unitName', '单位', 'Unit'], "coalesce(unit.name, '')", {
      sqlEn: "coalesce(unit.name_en, '')",
      joins: ['member', 'unit'],
      joinsEn: ['member', 'unit'],
    }),
    text(['roles', '角色', 'Roles'], rolesIn('name'), { sqlEn: rolesIn('name_en') }),
    word(['enabled', '状态', 'State'], "case when t.enabled then '1' else '0' end", 'userState'),
    word(['isLocal', '本地用户', 'Local account'], "case when t.is_local then '1' else '0' end", 'yesNo'),
  ],
  order: [{ column: 'code', isDescending: false }],
  own: code => `t.code = ${code}`,
  units: codes => `t.id in (select x.user_id from user_units x where x.unit_code = any(${codes}::text[]))`,
  isOpenToAll: false,
}
