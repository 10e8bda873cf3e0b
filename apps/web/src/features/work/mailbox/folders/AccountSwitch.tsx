import type { MailAccount } from '@portico/contract/work/mailbox.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconGear, iconUpdown } from '#kit/icons/icons.ts'
import { MenuButton } from '#kit/layers/MenuButton.tsx'
import { avatarColour, initialOf } from '#kit/show/avatarColour.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { mailTexts } from '../mailTexts.ts'
import { useAccountName } from '../useAccountName.ts'

interface AccountSwitchProps {
  accounts: readonly MailAccount[]
  account: MailAccount
  onSwitch: (account: MailAccount) => void
  /** Left out where the accounts may not be changed: while acting for somebody. */
  onManage: (() => void) | undefined
}

/** Whose mails are shown, and the way to the others. */
export function AccountSwitch({ accounts, account, onSwitch, onManage }: AccountSwitchProps) {
  const t = useTexts(mailTexts)
  const nameOf = useAccountName()
  const name = nameOf(account)
  const actions = [
    ...accounts.map(other => ({
      key: String(other.id),
      label: other.address === '' ? nameOf(other) : `${nameOf(other)} ${other.address}`,
      isChosen: other.id === account.id,
      run: () => onSwitch(other),
    })),
    ...(onManage
      ? [{ key: 'manage', label: t('manageAccounts'), icon: iconGear, separated: true, run: onManage }]
      : []),
  ]
  return (
    <MenuButton
      label={t('account')}
      placement="bottom-start"
      actions={actions}
      trigger={props => (
        <button {...props} type="button" className="row g8 fills mailbox-account rounded hovers">
          <span
            className="avatar avatar-square"
            style={{ background: avatarColour(name) }}
            data-initial={initialOf(name)}
          />
          <span className="col f1">
            <span className="el s13 b">
              <span className="sr">{t('switchAccount')}</span>
              {name}
            </span>
            <span className="el t3 mailbox-account-address">{account.address}</span>
          </span>
          <Icon of={iconUpdown} size={13} />
        </button>
      )}
    />
  )
}
