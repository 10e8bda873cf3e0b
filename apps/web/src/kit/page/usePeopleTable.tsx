import type { ListColumn } from '#kit/table/ListTable.tsx'
import type { RowAction } from '#kit/table/RowActions.tsx'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

/** Somebody of the demo organisation. */
export interface Person {
  code: string
  name: string
  unit: string
  isOn: boolean
  at: string
  sessions: number
}

export const people: readonly Person[] = [
  { code: '2003042', name: '林晓岚', unit: '财务处', isOn: true, at: '2026-11-23 08:41:10', sessions: 2 },
  {
    code: '2008035',
    name: '张三',
    unit: '计算机科学与技术学院、软件学院',
    isOn: true,
    at: '2026-11-23 08:12:45',
    sessions: 1,
  },
  {
    code: '2015206',
    name: '赵明月',
    unit: '计算机科学与技术学院',
    isOn: false,
    at: '2026-11-22 09:20:00',
    sessions: 0,
  },
  { code: '1994053', name: '陈红梅', unit: '教务处', isOn: true, at: '2026-11-22 17:55:31', sessions: 12 },
]

const texts = defineTexts({
  code: { zh: '工号', en: 'Number' },
  name: { zh: '姓名', en: 'Name' },
  unit: { zh: '单位', en: 'Unit' },
  state: { zh: '状态', en: 'State' },
  on: { zh: '启用', en: 'On' },
  off: { zh: '停用', en: 'Off' },
  at: { zh: '最后登录', en: 'Last sign-in' },
  sessions: { zh: '在线', en: 'Sessions' },
  edit: { zh: '编辑', en: 'Edit' },
  password: { zh: '重置密码', en: 'Reset password' },
  end: { zh: '结束会话', en: 'End sessions' },
  remove: { zh: '删除', en: 'Delete' },
})

const nothing = () => undefined

/** Columns and actions of the people, as a list page has them. */
export function usePeopleTable() {
  const t = useTexts(texts)
  const columns: ListColumn<Person>[] = [
    { key: 'name', title: t('name'), isSortable: true, isFixed: true, render: ({ name }) => name },
    { key: 'code', title: t('code'), isSortable: true, render: ({ code }) => code },
    { key: 'unit', title: t('unit'), lines: 1, render: ({ unit }) => unit },
    {
      key: 'isOn',
      title: t('state'),
      render: ({ isOn }) => <span className={`st ${isOn ? 'ok' : ''}`}>{t(isOn ? 'on' : 'off')}</span>,
    },
    { key: 'at', title: t('at'), isSortable: true, isWideOnly: true, render: ({ at }) => at },
    { key: 'sessions', title: t('sessions'), align: 'right', render: ({ sessions }) => sessions },
  ]
  const rowActions = ({ sessions }: Person): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: nothing },
    { key: 'password', label: t('password'), onClick: nothing },
    { key: 'end', label: t('end'), isDisabled: sessions === 0, onClick: nothing },
    { key: 'remove', label: t('remove'), isDanger: true, onClick: nothing },
  ]
  return { columns, rowActions, rowKey: ({ code }: Person) => code, rowName: ({ name }: Person) => name }
}
