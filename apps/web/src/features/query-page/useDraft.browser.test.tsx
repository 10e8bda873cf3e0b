import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { FieldValues } from './queryState.ts'
import { useDraft } from './useDraft.ts'

/** An address that follows later than it is asked to, as that of a busy page does. */
function Form({ asked, arrival }: { asked: string; arrival: number }) {
  const { draft, setDraft, send } = useDraft(valuesOf(asked), arrival, () => undefined)
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
  const screen = await render(<Form asked="" arrival={0} />)
  const field = screen.getByRole('textbox', { name: '项目编号' })
  return {
    field,
    press: (name: string) => screen.getByRole('button', { name }).click(),
    arrive: (asked: string, arrival: number) => screen.rerender(<Form asked={asked} arrival={arrival} />),
  }
}

test('what is typed after a query stays when its address arrives, and gives way to another one', async () => {
  const { field, press, arrive } = await opened()
  await field.fill('KY')
  await press('查询')
  await field.fill('KY20')
  await arrive('KY', 1)
  await expect.element(field).toHaveValue('KY20')
  await arrive('', 2)
  await expect.element(field).toHaveValue('')
})

test('a step back that comes before the address leads back all the same', async () => {
  const { field, press, arrive } = await opened()
  await field.fill('HX')
  await press('查询')
  await arrive('', 1)
  await expect.element(field).toHaveValue('')
})

test('of two queries in a row the first may be seen late, or never', async () => {
  const { field, press, arrive } = await opened()
  await field.fill('KY')
  await press('查询')
  await press('重置')
  await field.fill('HX')
  await arrive('KY', 1)
  await expect.element(field).toHaveValue('HX')
  await arrive('', 2)
  await expect.element(field).toHaveValue('HX')
  await press('查询')
  await press('重置')
  await arrive('', 3)
  await expect.element(field).toHaveValue('')
})

test('what turns the page leaves what is being typed', async () => {
  const { field, arrive } = await opened()
  await field.fill('KY')
  await arrive('', 1)
  await expect.element(field).toHaveValue('KY')
})
