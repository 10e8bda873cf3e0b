import { lazy, Suspense } from 'react'
import MailboxPage from '#features/mailbox/MailboxPage.tsx'

const AccountsDialog = lazy(() => import('#features/mail-accounts/AccountsDialog.tsx'))

/** 我的邮箱 with the dialog of its accounts, whose code comes when it is opened. */
export default function MailboxWithAccounts() {
  return (
    <MailboxPage
      accountsDialog={onClose => (
        <Suspense fallback={null}>
          <AccountsDialog onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
