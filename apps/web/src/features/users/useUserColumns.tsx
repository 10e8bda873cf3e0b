import type { UserRow } from '@portico/contract/users.ts'
import type { ListColumn } from '#kit/table/ListTable.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { userTexts } from './userTexts.ts'

/** The columns of the list of users. */
export function useUserColumns(): ListColumn<UserRow>[] {
  const t = useTexts(userTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const separator = language === 'zh' ? '、' : ', '
  return [
    {
      key: 'name',
      title: t('name'),
      lines: 1,
      least: 104,
      isSortable: true,
      isFixed: true,
      render: row => pick(row.name, row.nameEn),
    },
    {
      key: 'code',
      title: t('code'),
      isSortable: true,
      render: row => <span className="num">{row.code}</span>,
    },
    {
      key: 'enabled',
      title: t('state'),
      render: row => (
        <span className="row g8">
          <span className={`st ${row.enabled ? 'ok' : ''}`}>{t(row.enabled ? 'enabled' : 'disabled')}</span>
          {row.isLocked && <span className="tag sm err">{t('locked')}</span>}
          {!row.hasPassword && row.isLocal && <span className="tag sm warn">{t('noPassword')}</span>}
        </span>
      ),
    },
    {
      key: 'unit',
      title: t('unit'),
      lines: 1,
      render: row => row.units.map(unit => pick(unit.name, unit.nameEn)).join(separator) || '—',
    },
    {
      key: 'roles',
      title: t('roles'),
      lines: 1,
      render: row => row.roles.map(role => pick(role.name, role.nameEn)).join(separator) || '—',
    },
    { key: 'username', title: t('username'), lines: 1, least: 104, isSortable: true, render: row => row.username },
    {
      key: 'mobile',
      title: t('mobile'),
      render: row => <span className="num">{row.maskedMobile ?? '—'}</span>,
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      isSortable: true,
      isWideOnly: true,
      render: row => <span className="num">{fullMoment(row.createdAt, language)}</span>,
    },
    {
      key: 'cardId',
      title: t('cardId'),
      isWideOnly: true,
      render: row => <span className="num">{row.maskedCardId ?? '—'}</span>,
    },
  ]
}
