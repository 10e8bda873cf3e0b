import MailDetailPage from '#features/work/mailbox/MailDetailPage.tsx'
import { useLeaveMailPage } from './useLeaveMailPage.ts'

/** A mail alone: its tab goes when the mail does. */
export default function MailDetailTab() {
  return <MailDetailPage onDone={useLeaveMailPage().done} />
}
