import { evenGrowth, growthOf } from '@portico/contract/testing/growth.ts'
import { describe, expect, test } from 'vitest'
import { withoutThoughts } from './thoughts.rules.ts'

/** What is left of an answer that comes in these pieces. */
function said(pieces: readonly string[]): string {
  const thoughts = withoutThoughts()
  let text = ''
  for (const piece of pieces) {
    const next = thoughts.take(piece)
    text = next.isAnew ? next.text : text + next.text
  }
  return text + thoughts.rest()
}

const answers: Record<string, [given: string, left: string]> = {
  'a thought goes, with the blanks behind it': ['<think>\n先查制度。\n</think>\n\n可以报销。', '可以报销。'],
  'so does the longer word': ['<thinking>想</thinking>好', '好'],
  'one in the middle leaves what stands around it': ['您好<think>想</think>。', '您好。'],
  'between paragraphs they stay two': ['一\n\n<think>想</think>\n\n二', '一\n\n二'],
  'several go, empty ones too': ['<think></think>一<think>想</think>二', '一二'],
  'one that never ends is one to the end': ['好。\n<think>想到一半', '好。\n'],
  'an end alone: all before it was thought': ['用户想报销。\n</think>\n\n可以报销。', '可以报销。'],
  'one within another': ['<think>a<think>b</think>c</think>好', '好'],
  'a block of code keeps them': [
    '如下：\n```html\n<think>想</think>\n```\n完',
    '如下：\n```html\n<think>想</think>\n```\n完',
  ],
  'a block of tildes, and in a list': ['- x\n  ~~~\n  <think>\n  ~~~\n好', '- x\n  ~~~\n  <think>\n  ~~~\n好'],
  'a longer fence ends by one as long': [
    '````\n```\n<think>\n````\n<think>想</think>好',
    '````\n```\n<think>\n````\n好',
  ],
  'code within a line keeps them': ['写 `<think>` 与 `` `</think>` `` 即可', '写 `<think>` 与 `` `</think>` `` 即可'],
  'a thought behind a block of code goes': ['```\nx\n```\n<think>想</think>好', '```\nx\n```\n好'],
  'code in a thought ends with it': ['<think>```js\nx</think>好 <think>想</think>的', '好 的'],
  'other tags and signs stay': ['a < b，<thinker>，</b>，<', 'a < b，<thinker>，</b>，<'],
  'an end in a line behind a thought is only shown': ['<think>想</think>用 </think> 结束', '用 </think> 结束'],
  'an end alone within a line is only shown': ['用 </think> 结束', '用 </think> 结束'],
}

describe('thoughts are taken out of an answer', () => {
  for (const [name, [given, left]] of Object.entries(answers))
    test(`${name}, whole, halved anywhere and sign by sign`, () => {
      expect(said([given])).toBe(left)
      expect(said([...given])).toBe(left)
      for (let at = 1; at < given.length; at++) expect(said([given.slice(0, at), given.slice(at)]), `${at}`).toBe(left)
    })

  test('in time that grows with their length alone', () => {
    for (const odd of ['<think>', '`<', '<think'])
      expect(
        growthOf(length => void said([odd.repeat(length)]), 8000),
        odd,
      ).toBeLessThan(evenGrowth)
  })
})
