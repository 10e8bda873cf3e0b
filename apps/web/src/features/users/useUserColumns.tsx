import type { UserRow } from '@portico/contract/users.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { ListColumn } from '#shared/list/ListTable.tsx'
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
      isSortable: true,
      isFixed: true,
      width: 150,
      render: row => pick(row.name, row.nameEn),
    },
    {
      key: 'code',
      title: t('code'),
      isSortable: true,
      width: 110,
      render: row => <span className="num">{row.code}</span>,
    },
    { key: 'username', title: t('username'), isSortable: true, width: 140, render: row => row.username },
    {
      key: 'unit',
      title: t('unit'),
      render: row => {
        const [first, ...more] = row.units
        if (!first) return '—'
        const all = row.units.map(unit => pick(unit.name, unit.nameEn)).join(separator)
        return (
          <span className="row g8" title={all}>
            <span className="us-clip">{pick(first.name, first.nameEn)}</span>
            {more.length > 0 && <span className="tag sm">+{more.length}</span>}
          </span>
        )
      },
    },
    {
      key: 'roles',
      title: t('roles'),
      render: row => {
        const all = row.roles.map(role => pick(role.name, role.nameEn)).join(separator)
        return (
          <span className="us-clip" title={all}>
            {all || '—'}
          </span>
        )
      },
    },
    {
      key: 'enabled',
      title: t('state'),
      width: 170,
      render: row => (
        <span className="row g8">
          <span className={`st ${row.enabled ? 'ok' : ''}`}>{t(row.enabled ? 'enabled' : 'disabled')}</span>
          {row.isLocked && <span className="tag sm err">{t('locked')}</span>}
          {!row.hasPassword && row.isLocal && <span className="tag sm warn">{t('noPassword')}</span>}
        </span>
      ),
    },
    {
      key: 'mobile',
      title: t('mobile'),
      width: 130,
      render: row => <span className="num">{row.maskedMobile ?? '—'}</span>,
    },
    {
      key: 'cardId',
      title: t('cardId'),
      width: 180,
      isWideOnly: true,
      render: row => <span className="num">{row.maskedCardId ?? '—'}</span>,
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      isSortable: true,
      isWideOnly: true,
      width: 160,
      render: row => <span className="num">{fullMoment(row.createdAt, language)}</span>,
    },
  ]
}
