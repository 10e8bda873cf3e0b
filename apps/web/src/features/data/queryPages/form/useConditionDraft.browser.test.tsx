import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { FieldValues } from '../rows/queryState.ts'
import { useConditionDraft } from './useConditionDraft.ts'

/** An address that follows later than it is asked to, as that of a busy page does. */
function Form({ asked }: { asked: string }) {
  const { draft, setDraft, send } = useConditionDraft(valuesOf(asked), () => undefined)
  return (
    <>
      <input
        aria-label="项目编号"
        value={String(draft['code'] ?? '')}
        onChange={event => setDraft(valuesOf(event.target.value))}
      />
      <button type="button" onClick={() => send(draft)}>
        查询
      </button>
      <button
        type="button"
        onClick={() => {
          send({})
          setDraft({})
        }}
      >
        重置
      </button>
    </>
  )
}
const valuesOf = (code: string): FieldValues => (code === '' ? {} : { code })

async function opened() {
  const screen = await render(<Form asked="" />)
  const field = screen.getByRole('textbox', { name: '项目编号' })
  return {
    field,
    press: (name: string) => screen.getByRole('button', { name }).click(),
    arrive: (asked: string) => screen.rerender(<Form asked={asked} />),
    stepBack: () => window.dispatchEvent(new PopStateEvent('popstate')),
  }
}

test('what is typed after a query stays when its address arrives, and gives way to another one', async () => {
  const { field, press, arrive } = await opened()
  await field.fill('KY')
  await press('查询')
  await field.fill('KY20')
  await arrive('KY')
  await expect.element(field).toHaveValue('KY20')
  await arrive('')
  await expect.element(field).toHaveValue('')
})

test('a step back that comes before the address leads back all the same', async () => {
  const { field, press, arrive, stepBack } = await opened()
  await field.fill('HX')
  await press('查询')
  stepBack()
  await expect.element(field).toHaveValue('')
  await arrive('HX')
  await arrive('')
  await expect.element(field).toHaveValue('')
})

test('a step in another tab leaves what is being typed', async () => {
  const { field, stepBack } = await opened()
  await field.fill('HX')
  stepBack()
  await expect.element(field).toHaveValue('HX')
})

test('of two queries in a row the first may be seen late, or never', async () => {
  const { field, press, arrive } = await opened()
  await field.fill('KY')
  await press('查询')
  await press('重置')
  await field.fill('HX')
  await arrive('KY')
  await expect.element(field).toHaveValue('HX')
  await arrive('')
  await expect.element(field).toHaveValue('HX')
  await press('查询')
  await press('重置')
  await arrive('')
  await expect.element(field).toHaveValue('')
})
