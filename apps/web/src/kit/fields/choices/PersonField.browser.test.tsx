import type { PickedPerson } from '@portico/contract/admin/users.ts'
import { api } from '@portico/contract/api.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { apiKey } from '#shared/api/queries.ts'
import { PersonField, StaffField } from './PersonField.tsx'

const unit = { unitName: '财务处', unitNameEn: 'Finance' }
const namesakes: PickedPerson[] = [
  { id: 1, code: '2003042', name: '林晓岚', nameEn: 'Lin Xiaolan', enabled: true, ...unit },
  { id: 2, code: '1994053', name: '林晓岚', nameEn: 'Lin Xiaolan', enabled: false, ...unit },
]

function Asked({ children }: { children: ReactNode }) {
  const client = new QueryClient()
  client.setQueryData(apiKey(api.users.pick, { keyword: '林' }), namesakes)
  client.setQueryData(apiKey(api.users.pick, { ids: [2] }), namesakes.slice(1))
  client.setQueryData(apiKey(api.users.pick, { ids: [1] }), namesakes.slice(0, 1))
  client.setQueryData(apiKey(api.users.pick, { keyword: '1994053' }), namesakes.slice(1))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

test('who cannot sign in any more is found, and refused in words', async () => {
  const chosen = vi.fn()
  const screen = await render(<PersonField aria-label="受托人" value={undefined} onChange={chosen} />, {
    wrapper: Asked,
  })
  await userEvent.fill(screen.getByRole('combobox'), '林')
  const refused = screen.getByRole('option', { name: /已停用/ })
  await expect.element(refused).toHaveAttribute('aria-disabled', 'true')
  await refused.click({ force: true })
  expect(chosen).not.toHaveBeenCalled()
  await screen.getByRole('option', { name: /2003042/ }).click()
  expect(chosen).toHaveBeenCalledWith(1)
})

test('who was chosen before stays chosen', async () => {
  const screen = await render(<PersonField aria-label="受托人" value={2} onChange={() => undefined} />, {
    wrapper: Asked,
  })
  await expect.element(screen.getByRole('combobox')).toHaveValue('林晓岚')
})

function Staff() {
  const [codes, setCodes] = useState<string[]>([])
  return (
    <>
      <StaffField aria-label="经办人" value={codes} onChange={setCodes} />
      <output>{codes.join(' ')}</output>
    </>
  )
}

test('a query asks also for what they did', async () => {
  const screen = await render(<Staff />, { wrapper: Asked })
  await userEvent.fill(screen.getByRole('combobox'), '林')
  await screen.getByRole('option', { name: /1994053/ }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1994053')
})
