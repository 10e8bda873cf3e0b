import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { LinkAddress } from '#shared/shareLinks/LinkAddress.tsx'
import { ShareLinks } from '#shared/shareLinks/ShareLinks.tsx'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { shareTexts } from './shareTexts.ts'

interface ShareDialogProps {
  code: string
  /** What the template is called. */
  name: string
  onClose: () => void
}

const reload = () => refresh(api.sharing.list)

/** 分享: links by which people without an account fill a template in. */
export default function ShareDialog({ code, name, onClose }: ShareDialogProps) {
  const t = useTexts(shareTexts)
  const language = useLanguage(state => state.language)
  const title = t('title', { name })
  const { data, error } = useApiQuery(api.sharing.list, { code }, { staleTime: 0, gcTime: 0 })
  const [key, setKey] = useState<string | null>(null)
  const adding = useOpened<true>(reload)
  if (!data) return <LoadingDialog title={title} error={error} onClose={onClose} width={640} />
  const { links, fixes, mayAskMail, problem } = data
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      width={640}
      footer={
        <>
          <Button onClick={onClose}>{t('done')}</Button>
          {problem === null && (
            <Button kind="primary" icon={iconPlus} onClick={() => adding.show(true)}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <div className="col g12">
        <p className="t2">{t('purpose')}</p>
        {problem && <p className="note warn">{t('unfit', { why: problem[language] })}</p>}
        {key && <LinkAddress shareKey={key} />}
        <ShareLinks links={links} onChanged={reload} />
      </div>
      <Opened of={adding}>
        {(_open, ends) => <NewLinkDialog code={code} fixes={fixes} mayAskMail={mayAskMail} onMade={setKey} {...ends} />}
      </Opened>
    </Dialog>
  )
}
