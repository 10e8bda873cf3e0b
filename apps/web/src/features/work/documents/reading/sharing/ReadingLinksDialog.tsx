import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { refresh } from '#kit/act/refresh.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { LoadingDialog } from '#kit/form/LoadingDialog.tsx'
import { iconPlus } from '#kit/icons/icons.ts'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { Opened, useOpened } from '#kit/layers/Opened.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { LinkAddress } from '#shared/shareLinks/LinkAddress.tsx'
import { ShareLinks } from '#shared/shareLinks/ShareLinks.tsx'
import { NewReadingDialog } from './NewReadingDialog.tsx'
import { readingLinkTexts } from './readingLinkTexts.ts'

interface ReadingLinksDialogProps {
  id: string
  /** What the document is called. */
  name: string
  /** Of an issued document of one's own; all others see links, and stop them. */
  mayAdd: boolean
  onClose: () => void
}

const reload = () => refresh(api.sharing.readings)

/** 分享: links by which people without an account read a document. */
export default function ReadingLinksDialog({ id, name, mayAdd, onClose }: ReadingLinksDialogProps) {
  const t = useTexts(readingLinkTexts)
  const title = t('title', { name })
  const { data, error } = useApiQuery(api.sharing.readings, { id }, { staleTime: 0, gcTime: 0 })
  const [key, setKey] = useState<string | null>(null)
  const adding = useOpened<true>(reload)
  if (!data) return <LoadingDialog title={title} error={error} onClose={onClose} width={640} />
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      width={640}
      footer={
        <>
          <Button onClick={onClose}>{t('done')}</Button>
          {mayAdd && (
            <Button kind="primary" icon={iconPlus} onClick={() => adding.show(true)}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <div className="col g12">
        <p className="t2">{t('purpose')}</p>
        {key && <LinkAddress shareKey={key} />}
        <ShareLinks links={data.links} isRead onChanged={reload} />
      </div>
      <Opened of={adding}>
        {(_open, ends) => <NewReadingDialog id={id} mayAskMail={data.mayAskMail} onMade={setKey} {...ends} />}
      </Opened>
    </Dialog>
  )
}
