import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { hands, languages } from '#kit/testing/hands.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { OrderButtons } from './OrderButtons.tsx'

function Steps() {
  const [list, setList] = useState<readonly string[]>(['甲', '乙', '丙'])
  return (
    <>
      {list.map((name, at) => (
        <OrderButtons key={name} list={list} at={at} name={name} onChange={setList} />
      ))}
      <output>{list.join(' ')}</output>
    </>
  )
}

for (const { by, press } of hands)
  test(`by ${by} an item goes down, up and out`, async () => {
    const screen = await render(<Steps />)
    await press(screen.getByRole('button', { name: '下移 甲' }))
    await expect.element(screen.getByText('乙 甲 丙')).toBeVisible()
    await press(screen.getByRole('button', { name: '上移 丙' }))
    await expect.element(screen.getByText('乙 丙 甲')).toBeVisible()
    await press(screen.getByRole('button', { name: '移除 丙' }))
    await expect.element(screen.getByText('乙 甲', { exact: true })).toBeVisible()
  })

for (const language of languages)
  test(`the first goes no further up and the last no further down, said in ${language}`, async () => {
    setLanguage(language)
    const screen = await render(<Steps />)
    const [up, down] = language === 'zh' ? ['上移 甲', '下移 丙'] : ['Move 甲 up', 'Move 丙 down']
    await expect.element(screen.getByRole('button', { name: up })).toBeDisabled()
    await expect.element(screen.getByRole('button', { name: down })).toBeDisabled()
  })
