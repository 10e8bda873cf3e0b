import type { api } from '@portico/contract/api.ts'
import type { UserRow } from '@portico/contract/users.ts'
import { useColumns } from '#kit/list/useColumns.tsx'
import type { SortOf } from '#kit/list/useList.ts'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { userTexts } from './userTexts.ts'

/** The columns of the list of users. */
export function useUserColumns(): ListColumn<UserRow, SortOf<typeof api.users.list>>[] {
  const t = useTexts(userTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const column = useColumns()
  const all = (named: readonly { name: string; nameEn: string }[]) =>
    named.map(it => pick(it.name, it.nameEn)).join(language === 'zh' ? '、' : ', ') || '—'
  return [
    column.name('name', t('name'), { least: 104, isSortable: true, isFixed: true }),
    column.digits('code', t('code'), { isSortable: true }),
    {
      ...{ key: 'enabled', title: t('state') },
      render: row => (
        <span className="row g8">
          <span className={`st ${row.enabled ? 'ok' : ''}`}>{t(row.enabled ? 'enabled' : 'disabled')}</span>
          {row.isLocked && <span className="tag sm err">{t('locked')}</span>}
          {!row.hasPassword && row.isLocal && <span className="tag sm warn">{t('noPassword')}</span>}
        </span>
      ),
    },
    { key: 'unit', title: t('unit'), lines: 1, render: row => all(row.units) },
    { key: 'roles', title: t('roles'), lines: 1, render: row => all(row.roles) },
    column.text('username', t('username'), { lines: 1, least: 104, isSortable: true }),
    column.digits('maskedMobile', t('mobile')),
    column.moment('createdAt', t('createdAt'), { isSortable: true, isWideOnly: true }),
    column.digits('maskedCardId', t('cardId'), { isWideOnly: true }),
  ]
}
