import { api } from '@portico/contract/api.ts'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '#shared/i18n/language.ts'
import { ApiError } from './ApiError.ts'
import { call } from './call.ts'

beforeEach(() => useLanguage.setState({ language: 'zh' }))

const role = { code: 'x', name: 'n'.repeat(101), nameEn: 'a\u0007b', position: 200_000 }
const refusal = (input: object) =>
  call(api.roles.add, input as never).then(
    () => null,
    (error: unknown) => error as ApiError,
  )

test('what does not fit is said at its field, in words', async () => {
  const error = await refusal(role)
  expect(error).toBeInstanceOf(ApiError)
  expect(error?.errors).toEqual({
    name: '不能超过 100 个字符',
    nameEn: '含有不能使用的字符',
    position: '不能大于 100000',
  })
  expect(error?.message).toBe('填写的内容不符合要求：不能超过 100 个字符')
  expect((await refusal({ ...role, name: 'n', nameEn: 'n', position: undefined }))?.errors).toEqual({
    position: expect.stringMatching(/必须填写|填写有误/),
  })
})

test('deep inside, under its whole place and under the field that it is in', async () => {
  const grants = { code: 'x', checked: ['a', 'b'.repeat(99)], halfChecked: [], revision: 1 }
  const error = await call(api.roles.saveGrants, grants).then(
    () => null,
    (it: unknown) => it as ApiError,
  )
  const words = '不能超过 60 个字符'
  expect(error?.errors).toEqual({ 'checked.1': words, checked: words })
})

test('in English too', async () => {
  useLanguage.setState({ language: 'en' })
  expect((await refusal(role))?.errors['name']).toBe('must not be longer than 100 characters')
})
