import type { MailAccount } from '@portico/contract/work/mailbox.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { mailTexts } from './mailTexts.ts'

/** What the screen calls an account; the portal's own mailbox has a name in each language. */
export function useAccountName(): (account: MailAccount) => string {
  const t = useTexts(mailTexts)
  return account => (account.isInternal ? t('internalAccount') : account.name)
}
