import { checkPaper } from '@portico/contract/rules/templates/paper/checkPaper.ts'
import { paperOfForm } from '@portico/contract/rules/templates/paper/paperOfForm.ts'
import { field, template } from '@portico/contract/testing/someTemplates.ts'
import { expect, test } from 'vitest'
import { addBlock, changeBlock, freshBlock, kindsOf, moveBlock, paperParts, removeBlock } from './paperBlocks.ts'

const document = template({
  fields: [
    field('sign', { kind: 'signature' }),
    field('shot', { kind: 'picture' }),
    field('goods', { kind: 'table', columns: [field('name'), field('price', { kind: 'amount' })] }),
  ],
})
const paper = paperOfForm(document)
const kinds = (it: typeof paper) => it.body.map(({ kind }) => kind)

test('every kind of block that a part offers can be added there, and is right as it comes', () => {
  for (const part of paperParts)
    for (const kind of kindsOf(part)) {
      const added = addBlock(paper, part, freshBlock(kind, document), null)
      expect(added.paper[part].at(-1)?.kind).toBe(kind)
      expect(checkPaper({ ...document, paper: added.paper }), `${part} ${kind}`).toEqual([])
    }
  expect(kindsOf('body')).not.toContain('page')
  expect(kindsOf('footer')).not.toContain('opinions')
})

test('a block comes behind the chosen one, is changed, moved within its part and removed; others stay', () => {
  const added = addBlock(paper, 'body', freshBlock('line', document), { part: 'body', at: 0 })
  expect(added.place).toEqual({ part: 'body', at: 1 })
  expect(kinds(added.paper).slice(0, 3)).toEqual(['title', 'line', 'space'])
  const moved = moveBlock(added.paper, 'body', 1, 2)
  expect(kinds(moved).slice(0, 3)).toEqual(['title', 'space', 'line'])
  expect(changeBlock(moved, { part: 'body', at: 2 }, { kind: 'line', isRed: true }).body[2]).toEqual({
    kind: 'line',
    isRed: true,
  })
  expect(removeBlock(moved, { part: 'body', at: 2 })).toEqual(paper)
  expect(moveBlock(paper, 'footer', 3, 0)).toBe(paper)
})
