import { expect, test } from 'vitest'
import { textMistakes } from './textMistakes.ts'

test('mistakes of a text stand at their places, one of the whole at the field alone', () => {
  const unknown = { 'blList[1].onclick': '没有名为“onclick”的项', extra: '没有名为“extra”的项' }
  expect(textMistakes(unknown)).toEqual({ whole: undefined, places: Object.entries(unknown) })
  expect(textMistakes({ '(text)': 'JSON 不完整' })).toEqual({ whole: 'JSON 不完整', places: [] })
  expect(textMistakes({ text: '必须填写' })).toEqual({ whole: '必须填写', places: [] })
  expect(textMistakes({ id: 'assets已存在' })).toEqual({ whole: undefined, places: [] })
})
