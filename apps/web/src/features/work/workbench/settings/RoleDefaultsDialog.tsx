import { api } from '@portico/contract/api.ts'
import type { RoleWorkbench, Widget } from '@portico/contract/work/workbench.ts'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { useTypedWord } from '#kit/fields/useTypedWord.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { dialogTexts } from './dialogTexts.ts'

interface RoleDefaultsDialogProps {
  /** The layout on the screen. */
  widgets: readonly Widget[]
  onClose: () => void
}

/** Which roles find what as their workbench; the layout on the screen can be given to them. */
export function RoleDefaultsDialog({ widgets, onClose }: RoleDefaultsDialogProps) {
  const t = useTexts(dialogTexts)
  const { word, typing } = useTypedWord()
  const { data, error, refetch } = useApiQuery(api.workbench.roleDefaults, undefined, { staleTime: 0, gcTime: 0 })
  const wanted = word.trim().toLowerCase()
  const rows = (data ?? []).filter(({ roleCode, roleName, roleNameEn }) =>
    [roleCode, roleName, roleNameEn].some(text => text.toLowerCase().includes(wanted)),
  )
  return (
    <Dialog open onClose={onClose} title={t('roleTitle')} width={640} closeText={t('close')}>
      <div className="col g12">
        <p className="s13 t2">{t('roleHint')}</p>
        <input
          type="search"
          data-autofocus
          className="inp"
          aria-label={t('find')}
          placeholder={t('find')}
          autoComplete="off"
          {...typing}
        />
        {data ? (
          <ul>
            {rows.map(row => (
              <RoleLine key={row.roleCode} row={row} widgets={widgets} after={() => void refetch()} />
            ))}
            {rows.length === 0 && <li className="row t3 s13 line-below workbench-role">{t('noRole')}</li>}
          </ul>
        ) : error ? (
          <FailedState compact title={t('rolesFailed')} error={error} onReload={refetch} />
        ) : (
          <div role="status" className="col g16 late">
            <span className="sr">{t('loadingRoles')}</span>
            <SkeletonLines widths={[80, 60, 70, 50]} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface RoleLineProps {
  row: RoleWorkbench
  widgets: readonly Widget[]
  after: () => void
}

function RoleLine({ row, widgets, after }: RoleLineProps) {
  const t = useTexts(dialogTexts)
  const language = useLanguage(state => state.language)
  const name = usePick()(row.roleName, row.roleNameEn)
  const hasDefault = row.widgetCount !== null
  const { roleCode, revision } = row
  const set = () => {
    const work = () => call(api.workbench.saveRoleDefault, { roleCode, widgets: [...widgets], revision })
    return askAndDo({ content: t('askSet', { name }), okText: t('set') }, work, { done: t('setDone', { name }), after })
  }
  const remove = () => {
    const work = () => call(api.workbench.removeRoleDefault, { roleCode, revision })
    const question = { content: t('askRemove', { name }), okText: t('removeDefault'), danger: true }
    return askAndDo(question, work, { done: t('removeDone', { name }), after })
  }
  const changed =
    hasDefault && row.changedBy && row.changedAt
      ? t('changed', { name: row.changedBy, at: fullMoment(row.changedAt, language) })
      : ''
  return (
    <li className="row g8 line-below workbench-role">
      <span className="col f1">
        <span className="el">{name}</span>
        {changed && <span className="s12 t3 el">{changed}</span>}
      </span>
      <span className={`tag sm${hasDefault ? ' p' : ''}`}>
        {row.widgetCount === null ? t('noDefault') : t('widgets', { count: row.widgetCount })}
      </span>
      {hasDefault && (
        <Button kind="text" size="small" aria-label={`${t('removeDefault')} ${name}`} onClick={remove}>
          {t('removeDefault')}
        </Button>
      )}
      <Button size="small" aria-label={`${t(hasDefault ? 'replace' : 'set')} ${name}`} onClick={set}>
        {t(hasDefault ? 'replace' : 'set')}
      </Button>
    </li>
  )
}
