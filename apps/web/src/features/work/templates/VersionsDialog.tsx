import { api } from '@portico/contract/api.ts'
import type { ManagedTemplate } from '@portico/contract/work/templates.ts'
import { useState } from 'react'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { ComparedVersion } from './ComparedVersion.tsx'
import { templateTexts } from './templateTexts.ts'
import { VersionRows } from './VersionRows.tsx'

interface VersionsDialogProps {
  template: ManagedTemplate
  onClose: () => void
}

/** Every published state of a template; each can be compared with what there is now. */
export function VersionsDialog({ template, onClose }: VersionsDialogProps) {
  const t = useTexts(templateTexts)
  const title = t('versionsOf', { name: usePick()(template.name, template.nameEn) })
  const { code, status, reason } = template
  const [compared, compare] = useState<number | null>(null)
  const fresh = { staleTime: 0, gcTime: 0 }
  const versions = useApiQuery(api.templates.versions, { code }, fresh)
  const now = useApiQuery(api.templates.get, { code }, fresh)
  if (!versions.data || !now.data)
    return <LoadingDialog title={title} error={versions.error ?? now.error} onClose={onClose} width={640} />
  return (
    <Dialog open title={title} onClose={onClose} width={640}>
      {compared === null ? (
        <>
          {status === 'withdrawn' && <p className="t2 below-12">{t('reasonOf', { reason })}</p>}
          <VersionRows versions={versions.data} onCompare={compare} />
        </>
      ) : (
        <>
          <button type="button" className="lk below-12" onClick={() => compare(null)}>
            ← {t('back')}
          </button>
          <h3 className="b below-8">{t('compareTitle', { version: compared })}</h3>
          <ComparedVersion code={code} version={compared} now={now.data.document} />
        </>
      )}
    </Dialog>
  )
}
