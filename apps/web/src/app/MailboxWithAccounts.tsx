import { Suspense } from 'react'
import MailboxPage from '#features/work/mailbox/MailboxPage.tsx'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'

const AccountsDialog = lateComponent(() => import('#features/work/mailAccounts/AccountsDialog.tsx'), sayLate)

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
