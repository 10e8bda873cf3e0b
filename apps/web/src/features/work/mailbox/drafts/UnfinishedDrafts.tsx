import { api } from '@portico/contract/api.ts'
import type { DraftItem } from '@portico/contract/work/mailbox.ts'
import { useNavigate } from 'react-router'
import { attempt } from '#kit/act/attempt.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconDraft, iconTrash } from '#kit/icons/icons.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { Popover } from '#kit/layers/Popover.tsx'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorPath } from '../mailPlace.ts'
import { mailTexts } from '../mailTexts.ts'
import { forgetDraft } from './openDrafts.ts'

/** Mails that were begun and never finished: the portal kept them. */
export function UnfinishedDrafts() {
  const t = useTexts(mailTexts)
  const language = useLanguage(state => state.language)
  const navigate = useNavigate()
  const { data = [], refetch } = useApiQuery(api.mailbox.drafts, undefined, { staleTime: 5_000 })
  if (data.length === 0) return null
  const subjectOf = (item: DraftItem) => item.subject || t('noSubject')
  const discard = async (item: DraftItem) => {
    const content = t('askDiscard', { subject: subjectOf(item) })
    if (!(await confirm({ content, okText: t('remove'), danger: true }))) return
    forgetDraft(item.key)
    await attempt(() => call(api.mailbox.discard, { key: item.key }), t('discarded'))
    await refetch()
  }
  return (
    <Popover
      label={t('unfinished', { count: data.length })}
      width={330}
      className="pad-6 menu-list"
      trigger={props => (
        <button {...props} type="button" className="row g8 s13 line-below fills ring-inside mailbox-unfinished-button">
          <Icon of={iconDraft} size={15} />
          <span className="f1">{t('unfinished', { count: data.length })}</span>
          <Icon of={iconDown} size={14} />
        </button>
      )}
    >
      {close => (
        <ul>
          {data.map(item => (
            <li key={item.key} className="row g4">
              <button
                type="button"
                className="mi f1"
                aria-label={t('goOn', { subject: subjectOf(item) })}
                onClick={() => {
                  close()
                  void navigate(editorPath(item.key))
                }}
              >
                <span className="col f1">
                  <span className="el s13">{subjectOf(item)}</span>
                  <span className="s12 t3 num">{listMoment(item.savedAt, language)}</span>
                </span>
              </button>
              <button
                type="button"
                className="ib sm"
                aria-label={t('discard', { subject: subjectOf(item) })}
                onClick={() => void discard(item)}
              >
                <Icon of={iconTrash} size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
