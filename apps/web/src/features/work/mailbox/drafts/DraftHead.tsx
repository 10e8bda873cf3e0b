import type { Draft, MailAccount } from '@portico/contract/work/mailbox.ts'
import { type ReactNode, useId, useState } from 'react'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { tooLongWords } from '#kit/form/formRules.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useAccountName } from '../useAccountName.ts'
import { AddressField } from './AddressField.tsx'
import { longestSubject } from './checkDraft.ts'
import { editorTexts } from './editorTexts.ts'

interface DraftHeadProps {
  draft: Draft
  accounts: readonly MailAccount[]
  mistakes: Readonly<Record<string, string | undefined>>
  onAccount: (account: MailAccount) => void
  onChange: (part: Partial<Draft>) => void
}

/** From whom, to whom, and about what. */
export function DraftHead({ draft, accounts, mistakes, onAccount, onChange }: DraftHeadProps) {
  const t = useTexts(editorTexts)
  const nameOf = useAccountName()
  const id = useId()
  const [hasCc, setCc] = useState(false)
  const [hasBcc, setBcc] = useState(false)
  const showsCc = hasCc || draft.cc.length > 0
  const showsBcc = hasBcc || draft.bcc.length > 0
  const subjectWords = tooLongWords(t('subject'), draft.subject, longestSubject) || (mistakes['subject'] ?? '')
  const account = accounts.find(one => one.id === draft.accountId)
  const people = (name: 'to' | 'cc' | 'bcc', autoFocus: boolean, beside?: ReactNode) => (
    <AddressField
      label={t(name)}
      value={draft[name]}
      mistake={mistakes[name] ?? ''}
      autoFocus={autoFocus}
      beside={beside}
      onChange={value => onChange({ [name]: value })}
    />
  )
  const copies = (
    <span className="row g12 mailbox-copies">
      {!showsCc && (
        <button type="button" className="lk s13" onClick={() => setCc(true)}>
          {t('cc')}
          <span className="sr">{t('addCc')}</span>
        </button>
      )}
      {!showsBcc && (
        <button type="button" className="lk s13" onClick={() => setBcc(true)}>
          {t('bcc')}
          <span className="sr">{t('addBcc')}</span>
        </button>
      )}
    </span>
  )
  return (
    <div>
      <div className="mailbox-field grid folds">
        <label htmlFor={`${id}f`}>{t('from')}</label>
        {accounts.length > 1 ? (
          <ChoiceField
            id={`${id}f`}
            value={draft.accountId}
            options={accounts.map(one => ({ value: one.id, label: `${nameOf(one)} ${one.address}` }))}
            onChange={next => {
              const chosen = accounts.find(({ id }) => id === next)
              if (chosen) onAccount(chosen)
            }}
          />
        ) : (
          <span id={`${id}f`} className="el">
            {account?.senderName} <span className="t3">{account?.address}</span>
          </span>
        )}
        {account?.isInternal && <span className="s12 t3">{t('internalHint')}</span>}
      </div>
      {people('to', draft.to.length === 0, copies)}
      {showsCc && people('cc', hasCc)}
      {showsBcc && people('bcc', hasBcc)}
      <div className="at-start mailbox-field grid folds">
        <label htmlFor={`${id}s`}>{t('subject')}</label>
        <div>
          <TextInput
            id={`${id}s`}
            maxLength={longestSubject}
            value={draft.subject}
            aria-invalid={subjectWords !== ''}
            aria-describedby={subjectWords ? `${id}e` : undefined}
            onChange={event => onChange({ subject: event.target.value })}
          />
          <FieldError id={`${id}e`} words={subjectWords} />
        </div>
      </div>
    </div>
  )
}
