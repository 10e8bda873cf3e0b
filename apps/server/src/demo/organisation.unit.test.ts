import { allOwnPages } from '@portico/contract/pages.ts'
import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { applicationIcons, menuIcons } from './access/icons.ts'
import { lineage } from './access/permissions.ts'
import { cardCheckCharacter } from './directory/identityCard.ts'
import { demoOrganisation } from './organisation.ts'

const now = new Date('2025-11-20T01:30:00.000Z')
const sampleOrigin = 'https://sample.example.org:8443'
const organisation = demoOrganisation(now, { sampleOrigin })
const { users, userUnits, userRoles, permissions, rolePermissions, notices, delegations } = organisation

const byId = new Map(permissions.map(row => [row.id, row]))
const applications = permissions.filter(row => row.path == null && !row.isBranch)
const applicationNamed = (name: string) => applications.find(row => row.name === name)

function account(username: string) {
  const user = users.find(candidate => candidate.username === username)
  if (!user) throw new Error(`No account ${username}`)
  return user
}

const rolesOf = (userId: number): string[] =>
  userRoles.filter(row => row.userId === userId).map(({ roleCode }) => roleCode)
const unitsOf = (userId: number): string[] =>
  userUnits.filter(row => row.userId === userId).map(({ unitCode }) => unitCode)
const grantedTo = (userId: number): Set<string> => {
  const roles = rolesOf(userId)
  return new Set(rolePermissions.filter(row => roles.includes(row.roleCode)).map(({ permissionId }) => permissionId))
}
const applicationsOf = (username: string): number => {
  const granted = grantedTo(account(username).id)
  return applications.filter(({ id }) => granted.has(id)).length
}
const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)
const isInForce = (row: (typeof delegations)[number]): boolean =>
  row.startsAt <= now && row.endsAt > now && row.revokedAt == null

describe('the demo organisation', () => {
  it('comes out the same every time and moves with the day', () => {
    expect(demoOrganisation(now, { sampleOrigin })).toEqual(organisation)
    const later = demoOrganisation(new Date('2026-03-01T01:30:00.000Z'), { sampleOrigin })
    expect(later.users.map(({ cardId }) => cardId)).toEqual(users.map(({ cardId }) => cardId))
    expect(later.notices.at(-1)?.title).toContain('3 月 3 日')
  })

  it('has the size that it promises', () => {
    const sizes = Object.fromEntries(Object.entries(organisation).map(([name, rows]) => [name, rows.length]))
    expect(sizes).toMatchObject({
      accountSets: 3,
      users: 300,
      roles: 18,
      systems: 9,
      notices: 30,
      versions: 6,
    })
    expect(sizes.units).toBeGreaterThanOrEqual(38)
    expect(sizes.todos).toBeGreaterThanOrEqual(55)
    expect(applications).toHaveLength(220)
  })

  it('uses every id once', () => {
    const keys: Record<string, string[]> = {
      units: organisation.units.map(({ code }) => code),
      userIds: users.map(({ id }) => String(id)),
      codes: users.map(({ code }) => code),
      usernames: users.map(({ username }) => username),
      names: users.map(({ name }) => name),
      emails: users.map(({ email }) => email ?? ''),
      mobiles: users.map(({ mobile }) => mobile ?? ''),
      cards: users.map(({ cardId }) => cardId),
      userUnits: userUnits.map(row => `${row.userId} ${row.unitCode}`),
      userRoles: userRoles.map(row => `${row.userId} ${row.roleCode}`),
      permissions: permissions.map(({ id }) => id),
      applicationNames: applications.map(({ name }) => name),
      applicationEnglishNames: applications.map(({ systemId, nameEn }) => `${systemId} ${nameEn}`),
      applicationLinks: applications.map(({ link }) => link ?? ''),
      rolePermissions: rolePermissions.map(row => `${row.roleCode} ${row.permissionId}`),
      favourites: organisation.favourites.map(row => `${row.userId} ${row.permissionId}`),
      parameters: organisation.parameters.map(({ id }) => id),
      dictionaryLabels: organisation.dictionaryLabels.map(row => `${row.dictionaryId} ${row.id}`),
      noticeReads: organisation.noticeReads.map(row => `${row.userId} ${row.noticeId}`),
    }
    for (const [name, values] of Object.entries(keys)) expect([name, repeated(values)]).toEqual([name, []])
  })

  it('refers only to rows that exist', () => {
    const userIds = new Set(users.map(({ id }) => id))
    const unitCodes = new Set(organisation.units.map(({ code }) => code))
    const roleCodes = new Set(organisation.roles.map(({ code }) => code))
    const systemIds = new Set(organisation.systems.map(({ id }) => id))
    const noticeIds = new Set(notices.map(({ id }) => id))
    const sets = new Set(organisation.accountSets.map(({ code }) => code))
    const dangling = [
      ...organisation.units.filter(
        row => !sets.has(row.accountSetCode) || (row.parentCode != null && !unitCodes.has(row.parentCode)),
      ),
      ...userUnits.filter(row => !userIds.has(row.userId) || !unitCodes.has(row.unitCode)),
      ...userRoles.filter(row => !userIds.has(row.userId) || !roleCodes.has(row.roleCode)),
      ...permissions.filter(row => !systemIds.has(row.systemId)),
      ...rolePermissions.filter(row => !roleCodes.has(row.roleCode) || !byId.has(row.permissionId)),
      ...organisation.favourites.filter(row => !userIds.has(row.userId) || !byId.has(row.permissionId)),
      ...delegations.filter(row => !userIds.has(row.delegatorId) || !userIds.has(row.delegateId)),
      ...notices.filter(row => (row.targetUnits ?? []).some(unit => !unitCodes.has(unit))),
      ...organisation.noticeReads.filter(row => !userIds.has(row.userId) || !noticeIds.has(row.noticeId ?? 0)),
      ...organisation.todos.filter(
        row => !userIds.has(row.userId) || byId.get(row.permissionId ?? '')?.systemId !== row.systemId,
      ),
    ]
    expect(dangling).toEqual([])
  })

  it('has one leader in every unit, who is there, and whoever holds the role of a head leads', () => {
    const inOffice = organisation.unitPosts.filter(row => row.post === 'leader' && !row.endsOn)
    expect(repeated(inOffice.map(row => row.unitCode))).toEqual([])
    expect(inOffice.map(row => row.unitCode).sort()).toEqual(organisation.units.map(({ code }) => code).sort())
    const leaders = new Set(inOffice.map(row => row.userId))
    expect(users.filter(({ id, enabled }) => leaders.has(id) && enabled)).toHaveLength(leaders.size)
    const heads = userRoles.filter(row => row.roleCode === 'unit_head')
    expect(heads.filter(row => !leaders.has(row.userId))).toEqual([])
    const ended = organisation.unitPosts.filter(row => row.endsOn)
    expect(ended.length).toBeGreaterThan(5)
    for (const { unitCode, userId, endsOn } of ended) {
      const next = inOffice.find(row => row.unitCode === unitCode)
      expect(next?.startsOn.localeCompare(endsOn ?? ''), unitCode).toBe(1)
      expect(next?.userId).not.toBe(userId)
    }
  })

  it('says everything in English too', () => {
    const isChinese = (text: string): boolean => /[\u3400-\u9fff，。：；、（）]/.test(text)
    for (const [table, rows] of Object.entries(organisation)) {
      for (const row of rows as readonly Record<string, unknown>[]) {
        for (const [field, value] of Object.entries(row)) {
          const english = row[`${field}En`]
          if (typeof value !== 'string' || !(`${field}En` in row)) continue
          expect([table, field, typeof english, value !== '' && english === '']).toEqual([
            table,
            field,
            'string',
            false,
          ])
          expect([table, english, isChinese(String(english))]).toEqual([table, english, false])
        }
      }
    }
    expect(applications.filter(row => !row.description || !row.descriptionEn)).toEqual([])
  })
})

describe('the people of the demo organisation', () => {
  it('have valid card numbers, mobiles and addresses', () => {
    for (const { name, cardId, mobile, email } of users) {
      expect([name, cardId]).toEqual([name, expect.stringMatching(/^\d{17}[\dX]$/)])
      expect([name, cardId.at(-1)]).toEqual([name, cardCheckCharacter(cardId.slice(0, 17))])
      expect([name, mobile]).toEqual([name, expect.stringMatching(/^1[3-9]\d{9}$/)])
      expect([name, email]).toEqual([name, expect.stringMatching(/^[a-z0-9]+@jzu\.edu\.cn$/)])
    }
    // Known good: GB 11643 appendix.
    expect(cardCheckCharacter('11010519491231002')).toBe('X')
    expect(cardCheckCharacter('44052418800101001')).toBe('4')
  })

  it('belong to one primary unit each, and to a role', () => {
    for (const { id } of users) {
      expect(userUnits.filter(row => row.userId === id && row.isPrimary)).toHaveLength(1)
      expect(rolesOf(id).length).toBeGreaterThan(0)
    }
    expect(userUnits.length).toBeGreaterThan(330)
  })

  it('include the accounts that the documentation names', () => {
    expect(rolesOf(account('admin').id)).toEqual(['admin'])
    expect(userRoles.filter(({ roleCode }) => roleCode === 'admin')).toHaveLength(1)
    expect(unitsOf(account('zhangsan').id)).toEqual(['310200', '900100'])
    expect(rolesOf(account('lisi').id)).toContain('finance_assistant')
    expect(rolesOf(account('wangwu').id)).toContain('unit_user_admin')
    expect(rolesOf(account('zhaoliu').id)).toEqual(['auditor'])
    expect(account('sunba').enabled).toBe(false)
    expect(account('2009118').name).toBe('陈思远')
    const bound = users.filter(({ boundAddresses = [] }) => boundAddresses.length > 0)
    expect(bound.map(({ username, code, boundAddresses }) => [username === code, boundAddresses])).toEqual([
      [true, ['10.20.0.0/16']],
    ])
  })

  it('act for each other as told', () => {
    const forLisi = delegations.filter(row => row.delegateId === account('lisi').id)
    expect(forLisi.filter(isInForce).map(row => row.delegatorId)).toEqual([account('zhangsan').id])
    expect(forLisi.find(row => row.delegatorId === account('qianqi').id)?.endsAt.getTime()).toBeLessThan(now.getTime())
    expect(forLisi.some(row => row.startsAt > now)).toBe(true)
    const forChen = delegations.filter(row => row.delegateId === account('2009118').id)
    expect(forChen.filter(isInForce)).toHaveLength(3)
    expect(delegations.filter(row => row.revokedAt != null).length).toBeGreaterThan(2)
    expect(delegations.filter(row => row.delegatorId === row.delegateId || row.startsAt >= row.endsAt)).toEqual([])
  })
})

describe('the permission tree of the demo organisation', () => {
  it('numbers children after their parents', () => {
    for (const { id, parentId, level, position } of permissions) {
      if (parentId == null) {
        expect([id, level]).toEqual(['100', 0])
        continue
      }
      const parent = byId.get(parentId)
      expect([id, parent?.isBranch]).toEqual([id, true])
      expect([id, level]).toEqual([id, (parent?.level ?? 0) + 1])
      expect(id).toBe(parentId + String(position).padStart(3, '0'))
    }
    const parents = new Set(permissions.map(({ parentId }) => parentId))
    expect(permissions.filter(({ id, isBranch }) => isBranch !== parents.has(id))).toEqual([])
    expect(Math.max(...applications.map(({ level }) => level))).toBe(4)
  })

  it('grants what stands above whatever is granted', () => {
    const granted = new Set(rolePermissions.map(row => `${row.roleCode} ${row.permissionId}`))
    const missing = rolePermissions.flatMap(({ roleCode, permissionId }) =>
      lineage(permissionId).filter(id => !granted.has(`${roleCode} ${id}`)),
    )
    expect(missing).toEqual([])
    const leafless = rolePermissions.filter(({ roleCode, permissionId }) => {
      const below = permissions.filter(({ id }) => id.startsWith(permissionId) && id !== permissionId)
      return below.length > 0 && !below.some(({ id }) => granted.has(`${roleCode} ${id}`))
    })
    expect(leafless).toEqual([])
    expect(rolePermissions.filter(({ roleCode }) => roleCode === 'admin')).toHaveLength(permissions.length)
  })

  it('gives each named account its share', () => {
    expect(applicationsOf('admin')).toBe(220)
    expect(applicationsOf('zhangsan')).toBe(144)
    expect(applicationsOf('lisi')).toBeLessThan(applicationsOf('zhangsan'))
    expect(applicationsOf('zhaoliu')).toBeLessThan(12)
    const rightsOf = (username: string) => {
      const granted = grantedTo(account(username).id)
      const held = permissions.filter(({ id, right }) => right != null && granted.has(id))
      return [...new Set(held.map(({ right }) => right))]
    }
    expect(rightsOf('zhaoliu')).toEqual(['logs'])
    expect(rightsOf('wangwu')).toEqual(['users'])
    expect(rightsOf('zhangsan')).toEqual([])
    const own = new Set(allOwnPages.map(({ right }) => right).filter(right => right !== null))
    expect(new Set(rightsOf('admin'))).toEqual(own)
  })

  it('shows only icons that exist, and short descriptions', () => {
    const tiles = new Set(applicationIcons.map(name => `app-${name}.svg`))
    const menu = new Set(menuIcons.map(name => `${name}.svg`))
    for (const { name, icon, menuIcon, openMode, description, level } of permissions) {
      if (icon != null) expect([name, tiles.has(icon)]).toEqual([name, true])
      if (menuIcon != null && openMode !== 'template' && openMode !== 'templateList')
        expect([name, menu.has(menuIcon)]).toEqual([name, true])
      if (level > 1) expect([name, (description ?? '').length <= 12]).toEqual([name, true])
    }
    expect(applications.filter(({ icon }) => icon == null)).toEqual([])
    expect(organisation.systems.filter(({ icon }) => !menu.has(icon ?? ''))).toEqual([])
  })

  it('opens things in every way there is', () => {
    const seen = (values: readonly (string | undefined)[]): string[] => [...new Set(values)].map(String).sort()
    expect(seen(applications.map(({ linkKind }) => linkKind))).toEqual(['desktop', 'link', 'page'])
    const links = applications.filter(({ linkKind }) => linkKind === 'link')
    expect(seen(links.map(({ linkTarget }) => linkTarget))).toEqual(['embedded', 'window'])
    expect(links.length).toBeGreaterThan(150)
    const frame = permissions.filter(({ path, level }) => path != null && level > 0)
    expect(seen(frame.map(({ openMode }) => openMode))).toEqual(['path', 'template', 'window'])
    expect(frame.filter(({ path, hidden }) => path === 'false' && !hidden).length).toBeGreaterThan(0)
    expect(frame.filter(({ inPortalMenu, hidden }) => inPortalMenu === hidden)).toEqual([])
  })

  it('links each system to its own pages', () => {
    for (const { name, systemId, linkKind, link = '' } of applications) {
      const system = organisation.systems.find(({ id }) => id === systemId)
      if (linkKind === 'desktop') expect([name, link]).toEqual([name, expect.stringMatching(/^jz[a-z]+:\/\/[a-z]+\?/)])
      else if (system?.authUrl == null) expect([name, link]).toEqual([name, expect.stringMatching(/^\/[a-zA-Z/]+$/)])
      else {
        expect(link.startsWith(system.authUrl.replace(/sso\/login$/, ''))).toBe(true)
        expect(new URL(link).origin).toBe(sampleOrigin)
        expect(link).toMatch(/\/(app|page)\/[a-z0-9]+(-[a-z0-9]+)*$/)
      }
    }
  })

  it('points the menu at applications that exist', () => {
    const items = permissions.filter(({ path }) => path?.startsWith('/qtxt?'))
    expect(items).toHaveLength(4)
    for (const { path, link } of items) {
      const opened = byId.get(new URLSearchParams(path?.split('?')[1]).get('qid') ?? '')
      expect([opened?.link, opened?.linkTarget]).toEqual([link, 'embedded'])
    }
  })

  it('is found by pinyin', () => {
    const spelled = (name: string, pattern: 'first' | 'pinyin') =>
      pinyin(name, pattern === 'first' ? { pattern: 'first', toneType: 'none' } : { toneType: 'none' }).replaceAll(
        ' ',
        '',
      )
    const found = (letters: string) =>
      applications.filter(({ name }) => spelled(name, 'first').includes(letters)).map(({ name }) => name)
    expect(found('bx')).toEqual(
      expect.arrayContaining([
        '网上报销',
        '差旅报销',
        '日常报销',
        '报销进度',
        '补休申请',
        '设备保修登记',
        '社会保险查询',
        '本学期任务书',
      ]),
    )
    expect(spelled('网上报销', 'pinyin')).toBe('wangshangbaoxiao')
    expect(applicationNamed('网上报销')?.systemId).toBe('0008')
  })
})

describe('what the demo organisation has to do and to read', () => {
  it('keeps favourites that their owners may open', () => {
    const favouritesOf = (username: string) =>
      organisation.favourites
        .filter(({ userId }) => userId === account(username).id)
        .map(({ permissionId }) => byId.get(permissionId)?.name)
    expect(favouritesOf('zhangsan')).toHaveLength(9)
    expect(favouritesOf('zhangsan').slice(0, 3)).toEqual(['项目经费查询', '日常报销', '差旅报销'])
    expect(favouritesOf('admin')).toHaveLength(9)
    const owners = [...new Set(organisation.favourites.map(({ userId }) => userId))]
    expect(owners.length).toBeGreaterThan(30)
    for (const owner of owners) {
      const granted = grantedTo(owner)
      const mine = organisation.favourites.filter(({ userId }) => userId === owner)
      expect(mine.filter(({ permissionId }) => !granted.has(permissionId))).toEqual([])
      expect(mine.map(({ position }) => position)).toEqual(mine.map((_, index) => index + 1))
    }
  })

  it('sends to-do items to people who can do them', () => {
    const open = organisation.todos.filter(row => row.doneAt == null)
    expect(open.filter(({ userId }) => userId === account('zhangsan').id)).toHaveLength(12)
    const names = new Set(users.map(({ name }) => name))
    const nameOf = new Map(users.map(({ id, name }) => [id, name]))
    for (const { userId, permissionId, sender, createdAt, doneAt, dueAt } of organisation.todos) {
      expect(grantedTo(userId).has(permissionId ?? '')).toBe(true)
      expect([sender, names.has(sender), nameOf.get(userId) === sender]).toEqual([sender, true, false])
      expect(createdAt <= now && (doneAt == null || doneAt <= now)).toBe(true)
      if (dueAt != null) expect(dueAt > createdAt).toBe(true)
    }
  })

  it('leaves zhangsan three unread notices, one of them urgent', () => {
    const { id } = account('zhangsan')
    const read = new Set(organisation.noticeReads.filter(({ userId }) => userId === id).map(row => row.noticeId))
    const visible = notices.filter(({ expiresAt, targetUnits = [] }) => {
      const isMine = targetUnits.length === 0 || targetUnits.some(unit => unitsOf(id).includes(unit))
      return isMine && (expiresAt == null || expiresAt > now)
    })
    expect(visible).toHaveLength(26)
    const unread = visible.filter(notice => !read.has(notice.id ?? 0))
    expect(unread.map(({ level }) => level)).toEqual(['normal', 'normal', 'urgent'])
  })

  it('publishes notices that make sense', () => {
    expect(notices.filter(({ level }) => level === 'urgent')).toHaveLength(3)
    const isPublic = notices.filter(notice => notice.isPublic)
    expect(isPublic.length).toBeGreaterThanOrEqual(3)
    expect(isPublic.filter(({ targetUnits = [] }) => targetUnits.length > 0)).toEqual([])
    expect(notices.filter(({ expiresAt }) => expiresAt != null && expiresAt <= now)).toHaveLength(2)
    for (const { publishedAt, expiresAt, body, bodyEn } of notices) {
      expect(publishedAt <= now && (expiresAt == null || expiresAt > publishedAt)).toBe(true)
      const paragraphs = body.split('\n\n').length
      expect([paragraphs >= 2 && paragraphs <= 5, bodyEn.split('\n\n').length]).toEqual([true, paragraphs])
    }
    const published = new Map(notices.map(({ id, publishedAt }) => [id, publishedAt]))
    for (const { noticeId, readAt } of organisation.noticeReads) {
      expect(readAt != null && readAt <= now && readAt >= (published.get(noticeId) ?? now)).toBe(true)
    }
  })

  it('shows outsiders only what the sign-in screen needs', () => {
    expect(organisation.parameters.filter(({ isPublic }) => isPublic).map(({ id }) => id)).toEqual([
      'sysNameZh',
      'sysNameEn',
      'footLeft',
      'footRight',
      'footLeftEn',
      'footRightEn',
      'icp',
      'supportPhone',
      'isShowLanguage',
      'themeColor',
      'fontSize',
      'registration',
      'logo',
      'signInByPassword',
    ])
    for (const { id, value, choices } of organisation.parameters) {
      if (choices != null) expect([id, choices.includes(value)]).toEqual([id, true])
    }
    expect(organisation.versions.at(-1)?.version).toBe('V5.2.0')
  })
})
