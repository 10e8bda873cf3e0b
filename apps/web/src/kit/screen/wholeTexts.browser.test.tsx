import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { watchCutTexts } from './wholeTexts.ts'

const words = '关于开展 2026 年度固定资产清查工作的通知'

function hoverOver(text: HTMLElement | null): Promise<void> {
  if (!text) throw new Error('it is drawn')
  return userEvent.hover(text)
}

test('a text that ends in dots is read whole at the pointer, and one that is whole says nothing twice', async () => {
  const stop = watchCutTexts()
  const { container } = await render(
    <div style={{ width: 120 }}>
      <p className="el">
        <b>{words}</b>
      </p>
      <p className="el">短</p>
    </div>,
  )
  const [long, short] = container.querySelectorAll<HTMLElement>('.el')
  await hoverOver(long?.querySelector('b') ?? null)
  expect(long?.title).toBe(words)
  await hoverOver(short ?? null)
  expect(short?.hasAttribute('title')).toBe(false)

  // There is room again: the title goes.
  if (long?.parentElement) long.parentElement.style.width = '700px'
  await hoverOver(long ?? null)
  expect(long?.hasAttribute('title')).toBe(false)
  stop()
})

test('a title that somebody wrote stays as it was written', async () => {
  const stop = watchCutTexts()
  const { container } = await render(
    <div style={{ width: 120 }} title="说明">
      <p className="el">{words}</p>
    </div>,
  )
  const text = container.querySelector<HTMLElement>('.el')
  await hoverOver(text)
  expect(text?.hasAttribute('title')).toBe(false)
  stop()
})
