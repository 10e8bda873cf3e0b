import type { MailAccount } from '@portico/contract/work/mailbox.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAlert } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { mailTexts } from '../mailTexts.ts'
import { useAccountName } from '../useAccountName.ts'

/** Says what stands between the person and the account, and what can be done about it. */
export function AccountNote({ account, onManage }: { account: MailAccount; onManage: (() => void) | undefined }) {
  const t = useTexts(mailTexts)
  const nameOf = useAccountName()
  if (account.state === 'ready') return null
  const isHard = account.state === 'refused'
  return (
    <div className={`note ${isHard ? 'err' : 'warn'} mailbox-note`} role="status">
      <Icon of={iconAlert} size={16} />
      <span className="f1">{t(account.state, { name: nameOf(account) })}</span>
      {isHard && onManage && (
        <button type="button" className="lk" onClick={onManage}>
          {t('fixPassword')}
        </button>
      )}
    </div>
  )
}
