import type { Draft, MailAccount } from '@portico/contract/work/mailbox.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { longestSubject } from './drafts/checkDraft.ts'
import { DraftHead } from './drafts/DraftHead.tsx'
import { FolderDialog } from './folders/FolderDialog.tsx'

const paste = (text: string) => document.execCommand('insertText', false, text)
/** As much of a draft as its head reads. */
const empty = { accountId: 1, to: [], cc: [], bcc: [], subject: '' } as Partial<Draft> as Draft
const accounts = [{ id: 1, isInternal: false }] as Partial<MailAccount>[] as MailAccount[]

function Head() {
  const [draft, setDraft] = useState(empty)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <DraftHead
        draft={draft}
        accounts={accounts}
        mistakes={{}}
        onAccount={() => undefined}
        onChange={part => setDraft(now => ({ ...now, ...part }))}
      />
    </QueryClientProvider>
  )
}

test('a subject that is too long stays and is said at its field', async () => {
  const screen = await render(<Head />)
  const subject = screen.getByLabelText('主题')
  await subject.click()
  paste('题'.repeat(longestSubject + 3))
  await expect.element(subject).toHaveValue('题'.repeat(longestSubject + 3))
  await expect.element(subject).toHaveAccessibleDescription(`主题不能超过 ${longestSubject} 个字符`)
  await subject.fill('题'.repeat(longestSubject))
  await expect.element(subject).not.toHaveAttribute('aria-invalid', 'true')
})

test('an address that is too long to be one stays, and is said at its field', async () => {
  const screen = await render(<Head />)
  const to = screen.getByRole('combobox', { name: '收件人' })
  await to.click()
  paste('a'.repeat(2100))
  await expect.element(to).toHaveValue('a'.repeat(2100))
  await screen.getByLabelText('主题').click()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('a'.repeat(2100))
  await expect.element(to).toHaveAccessibleDescription('收件人不能超过 320 个字符')
  await expect.element(to).toHaveAttribute('aria-invalid', 'true')
})

test('the name of a folder that is too long stays, is said at its field, and is not saved', async () => {
  const edited = { name: '', parent: null }
  const screen = await render(
    <FolderDialog accountId={1} edited={edited} onClose={() => undefined} onSaved={() => undefined} />,
  )
  const name = screen.getByRole('textbox')
  await name.click()
  paste('夹'.repeat(63))
  await expect.element(name).toHaveValue('夹'.repeat(63))
  await expect.element(name).toHaveAccessibleDescription(/不能超过 60 个字符$/)
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(name).toBeVisible()
  await expect.element(name).toHaveAccessibleDescription(/不能超过 60 个字符$/)
})
