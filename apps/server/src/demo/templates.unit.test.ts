import { checkTemplate } from '@portico/contract/rules/templates/checkTemplate.ts'
import { waySentence } from '@portico/contract/rules/templates/waySentence.ts'
import { describe, expect, test } from 'vitest'
import { demoOrganisation } from './organisation.ts'

const now = new Date('2025-11-20T01:30:00.000Z')
const organisation = demoOrganisation(now, { sampleOrigin: 'https://sample.example.org' })
const { templates, templateVersions, users, userUnits, userRoles, permissions, rolePermissions } = organisation
const documents = [
  ...templateVersions.map(({ code, version, document }) => ({ name: `${code} ${version}`, document })),
  ...templates.flatMap(({ code, draft }) => (draft ? [{ name: `${code} draft`, document: draft }] : [])),
]
const named = (rows: readonly { code: string; name: string; nameEn: string }[]) =>
  new Map(rows.map(({ code, name, nameEn }) => [code, { zh: name, en: nameEn }]))
const names = { people: named(users), roles: named(organisation.roles), units: named(organisation.units) }

const codes = (rows: readonly { code: string }[]) => new Set(rows.map(({ code }) => code))
const known = {
  units: codes(organisation.units),
  roles: codes(organisation.roles),
  people: codes(users),
  dictionaries: new Set(organisation.dictionaries.map(({ id }) => id)),
  data: null,
}

/** Whoever holds a role, in a unit where one is said. */
const holders = (role: string, unit = '') =>
  users.filter(
    ({ id, enabled }) =>
      enabled &&
      userRoles.some(it => it.userId === id && it.roleCode === role) &&
      (unit === '' || userUnits.some(it => it.userId === id && it.unitCode === unit)),
  )

describe('the templates of the demo organisation', () => {
  test('stand in every state that the list shows', () => {
    const state = templates.map(({ code, version = 0, draft, mistakes = 0, reason }) => {
      const is = version === 0 ? 'draft' : reason ? 'withdrawn' : 'published'
      return `${code} v${version} ${is}${draft ? ` v${version + 1} draft` : ''}${mistakes ? `, mistakes: ${mistakes}` : ''}`
    })
    expect(state).toEqual([
      'zzzm v5 published',
      'yysq v3 published v4 draft',
      'qjsq v2 published',
      'hysyy v2 published v3 draft',
      'fkdj v4 published',
      'sbjy v1 published',
      'jzba v0 draft v1 draft',
      'xnzz v3 published',
      'fpys v1 published',
      'gwyc v1 published v2 draft, mistakes: 1',
      'xwzs v2 withdrawn',
      'yjfk v2 published',
    ])
  })

  test('have nothing wrong that was published, and say who decides', () => {
    const wrong = documents.filter(({ document }) => checkTemplate(document, known).length > 0).map(({ name }) => name)
    expect(wrong).toEqual(['gwyc draft'])
    for (const { name, document } of documents.filter(it => !wrong.includes(it.name))) {
      const said = [waySentence(document, names, 'zh'), waySentence(document, names, 'en')]
      expect([name, said.filter(it => /未指定|nobody yet|满足条件|holds/.test(it))]).toEqual([name, []])
    }
  })

  test('are looked after, filled in and decided by roles that somebody holds', () => {
    for (const { name, document } of documents) {
      const { fillers, administrators, way } = document
      const roles = [...fillers.roles, ...administrators.roles].filter(code => holders(code).length === 0)
      const steps = way.steps.filter(({ who }) => who.role && holders(who.role, who.unit).length === 0)
      expect([name, roles, steps]).toEqual([name, [], []])
    }
  })

  test('were published one after the other, by people who may', () => {
    const nodes = permissions.filter(({ right }) => right === 'templates').map(({ id }) => id)
    const may = new Set(
      rolePermissions.filter(({ permissionId }) => nodes.includes(permissionId)).map(({ roleCode }) => roleCode),
    )
    const editors = new Set([...may].flatMap(role => holders(role)).map(({ name }) => name))
    for (const { code, version = 0, publishedAt, changedBy, changedAt } of templates) {
      const own = templateVersions.filter(it => it.code === code)
      expect(own.map(it => it.version)).toEqual(Array.from({ length: version }, (_, at) => at + 1))
      expect(new Set(own.map(it => it.digest)).size).toBe(version)
      const times = [...own.map(it => it.publishedAt), changedAt, now].map(it => it?.getTime() ?? 0)
      expect([code, times]).toEqual([code, times.toSorted((one, other) => one - other)])
      expect(publishedAt).toEqual(own.at(-1)?.publishedAt ?? null)
      expect([changedBy, ...own.map(it => it.publishedBy)].filter(it => !editors.has(it ?? ''))).toEqual([])
      expect(own.filter(it => it.remark === '')).toEqual([])
    }
  })
})
