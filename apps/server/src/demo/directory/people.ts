import type { userRoles } from '#directory/roles/roles.table.ts'
import type { unitPosts } from '#directory/units/unitPosts.table.ts'
import type { users, userUnits } from '#directory/users/users.table.ts'
import { list, oneOf, readTable, text, whole } from '#foundation/readTable.ts'
import type { Calendar } from '../calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import { fictitiousCardId } from './identityCard.ts'
import { calledIn, jobAt, officeRoles, openPosts } from './jobTitles.ts'
import { givenNames, type NamePart, type Sex, surnames } from './names.ts'
import { type RoleCode, rolesIn } from './roles.ts'
import { demoUnitPosts, offices } from './unitPosts.ts'
import { type DemoUnit, unitList, unitOf } from './units.ts'

type UserRow = typeof users.$inferInsert
type UserUnitRow = typeof userUnits.$inferInsert
type UnitPostRow = typeof unitPosts.$inferInsert
type UserRoleRow = typeof userRoles.$inferInsert

/** An account as it is planted; the planter adds the password hash and seals the card number. */
export type DemoUser = Omit<UserRow, 'id' | 'passwordHash' | 'cardIdSealed'> & { id: number; cardId: string }

interface Person {
  code: string
  username: string
  name: string
  nameEn: string
  sex: Sex
  birthYear: number
  title: string
  titleEn: string
  /** The primary one first. */
  units: readonly string[]
  roles: readonly RoleCode[]
  enabled: boolean
  boundAddresses: readonly string[]
}

type Named = Omit<Person, 'enabled' | 'boundAddresses'>

/** The accounts that the documentation speaks of, then the people who appear in its pictures. */
const namedPeople: readonly Named[] = readTable(new URL('../tables/people.csv', import.meta.url), {
  code: text,
  username: text,
  name: text,
  nameEn: text,
  sex: oneOf('male', 'female'),
  birthYear: whole,
  title: text,
  titleEn: text,
  units: list,
  roles: rolesIn,
})

/** Second and third units that people of a kind of unit are found in. */
const secondUnits: readonly string[] = ['310900', '400300', '120900', '900100', '120500', '700100']

const mobilePrefixes = [
  '131',
  '135',
  '136',
  '137',
  '138',
  '139',
  '150',
  '151',
  '158',
  '159',
  '177',
  '186',
  '188',
  '189',
]
const provinces = ['32', '33', '34', '35', '36', '37', '41', '42', '43', '44', '51', '61']

interface Taken {
  codes: Set<string>
  names: Set<string>
}

function freshName(sex: Sex, birthYear: number, taken: Taken, random: Random): NamePart {
  for (;;) {
    const common = random.chance(0.55) ? surnames.slice(0, 25) : surnames
    const [surname, surnameEn] = random.pick(common)
    const [given, givenEn] = random.pick(givenNames(sex, birthYear))
    const name = surname + given
    if (taken.names.has(name)) continue
    taken.names.add(name)
    return [name, `${surnameEn} ${givenEn}`]
  }
}

function freshCode(joined: number, taken: Taken, random: Random): string {
  for (;;) {
    const code = `${joined}${String(random.between(1, 260)).padStart(3, '0')}`
    if (taken.codes.has(code)) continue
    taken.codes.add(code)
    return code
  }
}

function yearJoined(unit: DemoUnit, holdsPost: boolean, random: Random): number {
  if (unit.kind === 'retired' && !holdsPost) return random.between(1978, 1986)
  return holdsPost ? random.between(1994, 2010) : random.between(1998, 2024)
}

function peopleOf(unit: DemoUnit, taken: Taken, random: Random): Person[] {
  const held = new Set(namedPeople.filter(person => person.units[0] === unit.code).map(person => person.title))
  const posts = openPosts(unit.kind, held)
  return Array.from({ length: unit.people }, (_, index) => {
    const joined = yearJoined(unit, index < posts, random)
    const { title, titleEn, roles } = calledIn(unit.code, jobAt(unit.kind, held, index, joined, random))
    const sex: Sex = random.chance(0.52) ? 'male' : 'female'
    const birthYear = joined - random.between(roles.includes('teacher') ? 26 : 23, roles.includes('teacher') ? 32 : 29)
    const [name, nameEn] = freshName(sex, birthYear, taken, random)
    const code = freshCode(joined, taken, random)
    const others = random.chance(0.16) ? random.sample(secondUnits, random.chance(0.25) ? 2 : 1) : []
    const extra = roles.includes('staff') ? officeRoles[unit.code] : undefined
    return {
      code,
      username: code,
      name,
      nameEn,
      sex,
      birthYear,
      title,
      titleEn,
      units: [unit.code, ...others.filter(other => other !== unit.code && roles.includes('staff'))],
      roles: extra ? [...roles, extra] : roles,
      enabled: !random.chance(0.015),
      boundAddresses: title === '出纳' ? ['10.20.0.0/16'] : [],
    }
  })
}

function allPeople(): Person[] {
  const random = seededRandom(20_250_901)
  const taken: Taken = {
    codes: new Set(namedPeople.map(person => person.code)),
    names: new Set(namedPeople.map(person => person.name)),
  }
  const named = namedPeople.map(person => ({
    ...person,
    enabled: person.username !== 'sunba',
    boundAddresses: [],
  }))
  return [...named, ...unitList.flatMap(unit => peopleOf(unit, taken, random))]
}

/** Where to write to: the named by their account, the others by their name, numbered where two share it. */
function emailAddress(person: Person, taken: Map<string, number>): string {
  const local =
    person.username === person.code ? person.nameEn.toLowerCase().replaceAll(/[^a-z]/g, '') : person.username
  const count = (taken.get(local) ?? 0) + 1
  taken.set(local, count)
  return `${local}${count === 1 ? '' : count}@jzu.edu.cn`
}

export interface DemoPeople {
  users: DemoUser[]
  userUnits: UserUnitRow[]
  userRoles: UserRoleRow[]
  unitPosts: UnitPostRow[]
}

/** Staff numbers begin with the year; terms begin in the autumn, offices take people all year. */
function joinedOn(code: string): string | null {
  const [, year, number = ''] = /^((?:19|20)\d\d)(\d+)$/.exec(code) ?? []
  if (!year) return null
  return `${year}-${['03-01', '07-01', '09-01'][Number(number) % 3]}`
}

export function demoPeople(calendar: Calendar): DemoPeople {
  const random = seededRandom(7_001)
  const people = allPeople()
  const emails = new Map<string, number>()
  const users = people.map((person, index): DemoUser => {
    const birthday = `${person.birthYear}${String(random.between(1, 12)).padStart(2, '0')}${String(random.between(1, 28)).padStart(2, '0')}`
    // Unique, and odd for men.
    const office = offices.find(it => it.person === person.code)
    const sequence = ((index * 2) % 998) + (person.sex === 'male' ? 1 : 2)
    return {
      id: index + 1,
      code: person.code,
      username: person.username,
      name: person.name,
      nameEn: person.nameEn,
      enabled: person.enabled,
      isLocal: true,
      mustChangePassword: false,
      jobTitle: office?.title ?? person.title,
      jobTitleEn: office?.titleEn ?? person.titleEn,
      joinedOn: joinedOn(person.code),
      email: emailAddress(person, emails),
      mobile: `${random.pick(mobilePrefixes)}0000${String((index * 37 + 1_024) % 10_000).padStart(4, '0')}`,
      boundAddresses: [...person.boundAddresses],
      createdAt: calendar.at(-random.between(200, 1_400), '09:00'),
      cardId: fictitiousCardId(random.pick(provinces), birthday, sequence),
    }
  })
  return {
    users,
    userUnits: people.flatMap((person, index) =>
      person.units.map((code, position) => ({
        userId: index + 1,
        unitCode: unitOf(code).code,
        isPrimary: position === 0,
      })),
    ),
    unitPosts: demoUnitPosts(
      calendar,
      people.map(({ code, title, units: [unit = ''] }, index) => ({ id: index + 1, code, title, unit })),
    ),
    userRoles: people.flatMap((person, index) => person.roles.map(roleCode => ({ userId: index + 1, roleCode }))),
  }
}
