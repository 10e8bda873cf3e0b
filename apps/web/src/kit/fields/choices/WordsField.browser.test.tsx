import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WordsField } from './WordsField.tsx'

function Schemes({ disabled = false }) {
  const [words, setWords] = useState<readonly string[]>(['https', 'wps'])
  return (
    <>
      <WordsField aria-label="协议" disabled={disabled} value={words} onChange={setWords} />
      <output>{words.join(' ')}</output>
    </>
  )
}

test('words are typed one after another, and taken away by Backspace or their sign', async () => {
  const screen = await render(<Schemes />)
  const field = screen.getByRole('textbox', { name: '协议' })
  await field.click()
  await userEvent.keyboard('app,code{Enter}{Backspace}')
  await expect.element(screen.getByText('https wps app', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: /wps/ }).click()
  await expect.element(screen.getByText('https app', { exact: true })).toBeVisible()
})

test('a field that rests offers nothing to take away', async () => {
  const screen = await render(<Schemes disabled />)
  await expect.element(screen.getByRole('textbox', { name: '协议' })).toBeDisabled()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})

test('what is pasted is taken whole', async () => {
  const screen = await render(<Schemes />)
  await screen.getByRole('textbox', { name: '协议' }).click()
  document.execCommand('insertText', false, 'a'.repeat(600))
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(`https wps ${'a'.repeat(600)}`, { exact: true })).toBeInTheDocument()
})

test('Backspace where there is nothing changes nothing', async () => {
  const onChange = vi.fn()
  const screen = await render(<WordsField aria-label="值" value={[]} onChange={onChange} />)
  await screen.getByRole('textbox', { name: '值' }).click()
  await userEvent.keyboard('{Backspace}')
  expect(onChange).not.toHaveBeenCalled()
})
