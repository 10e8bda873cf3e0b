import { api } from '@portico/contract/api.ts'
import type { ManagedPage } from '@portico/contract/data/pageConfigs.ts'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { pageTexts } from './pageTexts.ts'
import './pageConfigs.css'

interface VersionsDialogProps extends Ends {
  page: Pick<ManagedPage, 'id' | 'name' | 'nameEn' | 'revision'>
}

/** Every published state of a page; each can be made the draft again. */
export function VersionsDialog({ page, onClose, onSaved }: VersionsDialogProps) {
  const t = useTexts(pageTexts)
  const language = useLanguage(state => state.language)
  const title = t('versionsOf', { name: usePick()(page.name, page.nameEn) })
  const { data, error } = useApiQuery(api.pageConfigs.versions, { id: page.id }, { staleTime: 0, gcTime: 0 })
  if (!data) return <LoadingDialog title={title} error={error} onClose={onClose} />
  const restore = async (version: number) => {
    const question = { content: t('askRestore', { version }), okText: t('restore') }
    const work = () => call(api.pageConfigs.restore, { id: page.id, revision: page.revision, version })
    if (await askAndDo(question, work, t('restored', { version }))) onSaved()
  }
  return (
    <Dialog open title={title} onClose={onClose} width={640}>
      {data.length === 0 && <EmptyState art="data" title={t('noVersions')} compact />}
      <ol>
        {data.map(it => (
          <li key={it.version} className="row line-below page-configs-version">
            <b>{t('versionNumber', { version: it.version })}</b>
            {it.isCurrent && <span className="st ok">{t('current')}</span>}
            <span className="f1 col">
              <span className="el">{it.remark || '—'}</span>
              <span className="t3 s12">{`${it.publishedBy} ${fullMoment(it.publishedAt, language)}`}</span>
            </span>
            <button type="button" className="lk" onClick={() => void restore(it.version)}>
              {t('restore')}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
