import type { Unit } from '@portico/contract/admin/units.ts'
import { api } from '@portico/contract/api.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findings } from '#kit/testing/axe.ts'
import { hands } from '#kit/testing/hands.ts'
import { apiKey } from '#shared/api/queries.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { UnitField, UnitsField } from './UnitField.tsx'

const set = { accountSetCode: '1', accountSetName: '主账套', accountSetNameEn: 'Main' }
const units: Unit[] = [
  { code: '01', name: '江州大学', nameEn: 'Jiangzhou University', parentCode: undefined, ...set },
  { code: '0103', name: '财务处', nameEn: 'Finance', parentCode: '01', ...set },
  { code: '0104', name: '基建处', nameEn: 'Construction', parentCode: '01', ...set },
]
const changed = vi.fn()
const box = () => page.getByRole('combobox', { name: '所属单位' })
const unit = (name: RegExp) => page.getByRole('treeitem', { name })

function Asked({ children }: { children: ReactNode }) {
  const client = new QueryClient()
  client.setQueryData(apiKey(api.units.all), units)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function One({ start = '0103', ...rest }: { start?: string | null; readOnly?: boolean }) {
  const [code, setCode] = useState<string | null | undefined>(start)
  const change = (next: string | undefined) => {
    changed(next)
    setCode(next)
  }
  return (
    <main>
      <h1>用户</h1>
      <UnitField aria-label="所属单位" value={code} onChange={change} {...rest} />
      <button type="button" onClick={() => setCode('0104')}>
        换成基建处
      </button>
    </main>
  )
}

for (const { by, press } of hands)
  test(`by ${by} a unit is chosen from the tree of units`, async () => {
    changed.mockClear()
    await render(<One start={null} />, { wrapper: Asked })
    if (by === 'keyboard') await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Enter}')
    else {
      await box().click()
      await press(unit(/财务处/))
    }
    await expect.element(box()).toHaveValue('财务处')
    expect(changed.mock.calls).toEqual([['0103']])
  })

test('a screen reader is told the field’s name, and where a unit stands in the tree', async () => {
  await render(<One />, { wrapper: Asked })
  await expect.element(box()).toHaveAttribute('aria-haspopup', 'tree')
  await box().click()
  await expect.element(page.getByRole('tree', { name: '所属单位' })).toBeVisible()
  await expect.element(unit(/江州大学/)).toHaveAttribute('aria-level', '1')
  await expect.element(unit(/江州大学/)).toHaveAttribute('aria-expanded', 'true')
  await expect.element(unit(/财务处/)).toHaveAttribute('aria-level', '2')
  await expect.element(unit(/财务处/)).toHaveAttribute('aria-selected', 'true')
  // What opens is a box of its own over the page, in no landmark.
  expect((await findings()).filter(it => !it.startsWith('region at .pop'))).toEqual([])
})

test('it is found by its code, and what is chosen is taken away again', async () => {
  changed.mockClear()
  await render(<One />, { wrapper: Asked })
  await userEvent.fill(box(), '0104')
  await unit(/基建处/).click()
  await page.getByRole('button', { name: '清除所属单位' }).click()
  await expect.element(box()).toHaveValue('')
  expect(changed.mock.calls).toEqual([['0104'], [undefined]])
})

test('what its form gives is shown, in the reader’s language', async () => {
  await render(<One />, { wrapper: Asked })
  await page.getByRole('button', { name: '换成基建处' }).click()
  await expect.element(box()).toHaveValue('基建处')
  setLanguage('en')
  await expect.element(box()).toHaveValue('Construction')
})

test('read only it is plain text; switched off nothing opens', async () => {
  const screen = await render(<One readOnly />, { wrapper: Asked })
  await expect.element(page.getByText('财务处')).toBeVisible()
  await expect.element(box()).not.toBeInTheDocument()
  await screen.rerender(<UnitField aria-label="所属单位" value="0103" disabled />)
  await expect.element(box()).toBeDisabled()
  await box().click({ force: true })
  await expect.element(page.getByRole('tree')).not.toBeInTheDocument()
})

test('a mistake is told with it; a unit that may not be chosen says why', async () => {
  changed.mockClear()
  const refusalOf = ({ code }: Unit) => (code === '0104' ? '是它自己' : undefined)
  await render(
    <>
      <UnitField aria-label="所属单位" aria-invalid aria-describedby="why" refusalOf={refusalOf} onChange={changed} />
      <p id="why">必须选择</p>
    </>,
    { wrapper: Asked },
  )
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box()).toHaveAccessibleDescription('必须选择')
  await box().click()
  await unit(/基建处/).click({ force: true })
  await expect.element(unit(/基建处/).getByText('是它自己')).toBeVisible()
  expect(changed).not.toHaveBeenCalled()
})

test('why there are no units is said in the list', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 500, data: null, message: '暂时取不到', msg: '' })),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <UnitField aria-label="所属单位" />
    </QueryClientProvider>,
  )
  await box().click()
  await expect.element(page.getByRole('status')).toHaveTextContent('暂时取不到')
  vi.unstubAllGlobals()
})

test('several are chosen each for itself, and Backspace takes the last', async () => {
  function Several() {
    const [codes, setCodes] = useState<string[]>([])
    return (
      <>
        <UnitsField aria-label="所属单位" value={codes} onChange={setCodes} />
        <output>{codes.join(' ')}</output>
      </>
    )
  }
  await render(<Several />, { wrapper: Asked })
  await box().click()
  await unit(/江州大学/).click()
  await unit(/基建处/).click()
  await expect.element(page.getByText('01 0104')).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(page.getByText(/^01$/).first()).toBeVisible()
})
