import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { askAndDo } from '#kit/act/askAndDo.ts'
import { attempt } from '#kit/act/attempt.ts'
import { copyText } from '#kit/act/copyText.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { iconCopy } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { fullMoment } from '#shared/i18n/moments.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'

const feedTexts = defineTexts({
  title: { zh: '日历订阅', en: 'Calendar feed' },
  about: {
    zh: '用手机或电脑上的日历程序订阅您的日程。订阅只读；知道地址的人都能看到您的日程，请勿转发。',
    en:
      'Lets the calendar on your phone or computer show your schedule. It is read only; ' +
      'whoever has the address can read your schedule, so keep it to yourself.',
  },
  off: { zh: '尚未启用', en: 'It is off.' },
  on: { zh: '已启用，地址创建于 {at}', en: 'It is on; the address was made on {at}.' },
  read: { zh: '最近读取：{at}', en: 'Last read: {at}' },
  neverRead: { zh: '还没有程序读取过', en: 'No program has read it yet.' },
  address: { zh: '订阅地址', en: 'Address' },
  once: {
    zh: '地址只在此时显示，请立即复制到日历程序中。',
    en: 'The address is shown only now: copy it into your calendar.',
  },
  copy: { zh: '复制地址', en: 'Copy the address' },
  copied: { zh: '地址已复制', en: 'The address is on the clipboard.' },
  copyFailed: { zh: '复制失败，请手动选择地址', en: 'It could not be copied; select the address yourself.' },
  open: { zh: '启用', en: 'Switch on' },
  renew: { zh: '更换地址', en: 'New address' },
  askRenew: { zh: '更换后，现在的地址立即失效。', en: 'The address in use stops working at once.' },
  close: { zh: '停用', en: 'Switch off' },
  askClose: { zh: '停用后，日历程序不再更新您的日程。', en: 'Calendar programs will not get your schedule any more.' },
  closed: { zh: '订阅已停用', en: 'The feed is off.' },
  done: { zh: '完成', en: 'Done' },
  failed: { zh: '暂时无法显示', en: 'This cannot be shown now.' },
})

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
            <Button danger onClick={close}>
              {t('close')}
            </Button>
          )}
          <span className="f1" />
          {state.data && (
            <Button kind={isOn ? 'default' : 'primary'} onClick={renew}>
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
              <Button icon={iconCopy} onClick={copy}>
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
