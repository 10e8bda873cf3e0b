import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/fields/Button.tsx'
import { iconCopy } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { feedTexts } from './feedTexts.ts'

/** The private address for calendar programs: made, renewed, switched off. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(feedTexts)
  const language = useLanguage(state => state.language)
  const state = useApiQuery(api.schedule.feedState, undefined, { staleTime: 0, gcTime: 0 })
  const [address, setAddress] = useState<string | null>(null)
  const isOn = state.data?.isOn ?? false

  const renew = async () => {
    if (isOn && !(await confirm({ content: t('askRenew'), okText: t('renew'), danger: true }))) return
    const made = await attempt(() => call(api.schedule.renewFeed))
    if (made) setAddress(made.value.address)
    await state.refetch()
  }
  const close = async () => {
    const question = { content: t('askClose'), okText: t('close'), danger: true }
    const deed = { done: t('closed'), after: () => void state.refetch() }
    if (await askAndDo(question, () => call(api.schedule.closeFeed), deed)) setAddress(null)
  }
  const copy = () => copyText(address ?? '', { done: t('copied'), failed: t('copyFailed') })
  const { createdAt, lastReadAt } = state.data ?? {}
  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      minHeight={220}
      footer={
        <>
          {isOn && (
            <Button danger onClick={() => void close()}>
              {t('close')}
            </Button>
          )}
          <span className="f1" />
          {state.data && (
            <Button kind={isOn ? 'default' : 'primary'} onClick={() => void renew()}>
              {t(isOn ? 'renew' : 'open')}
            </Button>
          )}
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <div className="col g12">
        <p className="t2">{t('about')}</p>
        {state.isError && <p className="tr">{t('failed')}</p>}
        {state.data && !isOn && <p className="st">{t('off')}</p>}
        {isOn && createdAt && (
          <p>
            <span className="st ok">{t('on', { at: fullMoment(createdAt, language) })}</span>
            <br />
            <span className="t3 s13">
              {lastReadAt ? t('read', { at: fullMoment(lastReadAt, language) }) : t('neverRead')}
            </span>
          </p>
        )}
        {address && (
          <>
            <label className="col g4">
              <span className="s13 t2">{t('address')}</span>
              <input className="inp mono" readOnly value={address} onFocus={event => event.currentTarget.select()} />
            </label>
            <div className="row g8 wrap">
              <Button icon={iconCopy} onClick={() => void copy()}>
                {t('copy')}
              </Button>
              <span className="s13 tw">{t('once')}</span>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
