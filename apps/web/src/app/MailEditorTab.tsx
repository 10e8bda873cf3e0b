import MailEditorPage from '#features/work/mailbox/MailEditorPage.tsx'
import { useLeaveMailPage } from './useLeaveMailPage.ts'

/** 写邮件: its tab goes when the mail was sent. */
export default function MailEditorTab() {
  const { back, done } = useLeaveMailPage()
  return <MailEditorPage onDone={done} onBack={back} />
}
