import { checkPage, checkPublishing } from '@portico/contract/rules/pages/pageDocument.ts'
import { leavesOf } from '@portico/contract/rules/pages/pageTable.ts'
import { readPageText, writePageText } from '@portico/contract/rules/pages/pageText.ts'
import { describe, expect, test } from 'vitest'
import { builtInSets } from '#data/dataSets/builtInSets.rules.ts'
import { scopesOf } from '#data/dataSets/sqlSet.rules.ts'
import { demoOrganisation } from './organisation.ts'

const now = new Date('2026-01-01T00:00:00Z')
const { pageConfigs } = demoOrganisation(now, { sampleOrigin: 'https://sample.example.org' })
const pages = pageConfigs.map(({ id, draft }) => ({ id, draft }))

test('what is personal and what is about projects shows each reader only their own', () => {
  const scopes = new Map(pages.map(({ id, draft }) => [id, draft.scope]))
  const own = ['reimbursements', 'income', 'salary', 'project-funds', 'fund-transactions']
  for (const id of own) expect(scopes.get(id), id).toBe('own')
})

describe.each(pages)('the demo page $id', ({ draft }) => {
  test('is carried by its data set', () => {
    const set = builtInSets.find(({ key }) => key === draft.dataSet)
    expect(checkPage(draft, set ? { columns: set.columns, scopes: scopesOf(set) } : null)).toEqual([])
    expect(checkPublishing(draft)).toEqual([])
  })

  test('goes to text and comes back the same', () => {
    const text = writePageText(draft)
    expect(readPageText(text)).toEqual({ document: draft })
    expect(writePageText(draft)).toBe(text)
    const stored = JSON.parse(JSON.stringify(draft))
    expect(writePageText(stored)).toBe(text)
  })

  test('is rich enough to try things out with', () => {
    expect(draft.fields.length).toBeGreaterThan(1)
    expect(leavesOf(draft.columns).length).toBeGreaterThan(5)
    expect(draft.chart).not.toBeNull()
    expect(draft.buttons).toHaveLength(4)
  })
})
