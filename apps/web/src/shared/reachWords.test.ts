import { expect, test } from 'vitest'
import { reachWords } from './reachWords.ts'

const named = (...names: string[]) => names.map(name => ({ name, nameEn: `${name}-en` }))

test('an authorisation says in a few words what it reaches', () => {
  expect(reachWords({ parts: ['todos'] }, 'zh')).toBe('全部应用、待办事项')
  expect(reachWords({ parts: [] }, 'en')).toBe('All applications')
  expect(reachWords({ applications: named('甲', '乙'), parts: ['mail'] }, 'zh')).toBe('甲、乙、邮箱')
  expect(reachWords({ applications: named('甲', '乙', '丙', '丁'), parts: [] }, 'zh')).toBe('甲、乙、丙 等 4 个应用')
  expect(reachWords({ applications: named('a', 'b', 'c', 'd'), parts: ['mail'] }, 'en')).toBe(
    'a-en, b-en, c-en and 1 more, Mail',
  )
})
