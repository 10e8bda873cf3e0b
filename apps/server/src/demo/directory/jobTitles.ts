import { oneOf, readTable, text } from '#foundation/readTable.ts'
import type { Random } from '../random.ts'
import { type RoleCode, rolesIn } from './roles.ts'
import { type UnitKind, unitKinds } from './units.ts'

export interface Job {
  title: string
  titleEn: string
  roles: readonly RoleCode[]
}

const job = (title: string, titleEn: string, ...roles: RoleCode[]): Job => ({ title, titleEn, roles })

/** One holder a unit, in this order, before everybody else. */
const allPosts = readTable(new URL('../tables/posts.csv', import.meta.url), {
  kind: oneOf(...unitKinds),
  title: text,
  titleEn: text,
  roles: rolesIn,
  /** What whoever holds it is to the unit. */
  post: oneOf('leader', 'deputy', ''),
})
const openIn = (kind: UnitKind, held: ReadonlySet<string>): readonly Job[] =>
  allPosts
    .filter(post => post.kind === kind && !held.has(post.title))
    .map(({ title, titleEn, roles }) => ({ title, titleEn, roles }))

const professor = job('教授', 'Professor', 'staff', 'teacher')
const associateProfessor = job('副教授', 'Associate Professor', 'staff', 'teacher')
const lecturer = job('讲师', 'Lecturer', 'staff', 'teacher')
const laboratoryEngineer = job('实验师', 'Laboratory Engineer', 'staff', 'teacher')

function academic(joined: number, random: Random): Job {
  if (joined <= 2004) return random.chance(0.7) ? professor : associateProfessor
  if (joined <= 2013) return random.pick([professor, associateProfessor, associateProfessor, laboratoryEngineer])
  if (joined <= 2019) return random.pick([associateProfessor, lecturer, lecturer])
  return random.pick([lecturer, lecturer, lecturer, job('助理研究员', 'Assistant Researcher', 'staff', 'teacher')])
}

const administrators: readonly Job[] = [
  job('主任科员', 'Principal Officer', 'staff'),
  job('副主任科员', 'Senior Officer', 'staff'),
  job('科员', 'Officer', 'staff'),
]

function ordinaryJob(kind: UnitKind, joined: number, random: Random): Job {
  switch (kind) {
    case 'administration':
      return random.pick(administrators)
    case 'finance':
      return joined <= 2010
        ? job('高级会计师', 'Senior Accountant', 'staff', 'finance')
        : random.pick([
            job('会计师', 'Accountant', 'staff', 'finance'),
            job('助理会计师', 'Assistant Accountant', 'staff', 'finance'),
          ])
    case 'technology':
      return joined <= 2012 ? job('高级工程师', 'Senior Engineer', 'staff') : job('工程师', 'Engineer', 'staff')
    case 'retired':
      return random.pick([
        job('退休教授', 'Professor (retired)', 'retired'),
        job('退休干部', 'Administrator (retired)', 'retired'),
      ])
    case 'college':
      return academic(joined, random)
    case 'institute':
      return joined <= 2010
        ? job('研究员', 'Research Professor', 'staff', 'teacher')
        : random.pick([
            job('副研究员', 'Associate Research Professor', 'staff', 'teacher'),
            job('助理研究员', 'Assistant Researcher', 'staff', 'teacher'),
          ])
    case 'library':
      return joined <= 2012
        ? job('副研究馆员', 'Associate Research Librarian', 'staff')
        : job('馆员', 'Assistant Librarian', 'staff')
    case 'clinic':
      return random.pick([job('主治医师', 'Attending Physician', 'staff'), job('主管护师', 'Senior Nurse', 'staff')])
    case 'school':
      return joined <= 2012
        ? job('高级教师', 'Senior Teacher', 'staff', 'teacher')
        : job('一级教师', 'First-Grade Teacher', 'staff', 'teacher')
    case 'foundation':
      return job('项目专员', 'Programme Officer', 'staff')
  }
}

/** The jobs of a unit's `count` further people, whose posts in `held` are already taken. */
export function jobAt(kind: UnitKind, held: ReadonlySet<string>, index: number, joined: number, random: Random): Job {
  return openIn(kind, held)[index] ?? ordinaryJob(kind, joined, random)
}

/** How many posts of a unit are still open: their holders have been there longer. */
export const openPosts = (kind: UnitKind, held: ReadonlySet<string>): number => openIn(kind, held).length

type Title = readonly [title: string, titleEn: string]

const departmentHeads: Readonly<Record<string, Title>> = {
  处长: ['部长', 'Head of Department'],
  副处长: ['副部长', 'Deputy Head of Department'],
}

const officeHeads: Readonly<Record<string, Title>> = {
  处长: ['主任', 'Director'],
  副处长: ['副主任', 'Deputy Director'],
}

const divisionHeads: Readonly<Record<string, Title>> = {
  校长: ['主任', 'Head of Division'],
  教务主任: ['年级组长', 'Head of Year'],
}

/** Units that call their posts otherwise. */
const localTitles: Readonly<Record<string, Readonly<Record<string, Title>>>> = {
  '110100': officeHeads,
  '110200': departmentHeads,
  '110300': departmentHeads,
  '120900': { 处长: ['院长', 'Dean'], 副处长: ['副院长', 'Vice Dean'] },
  '121400': officeHeads,
  '320700': { '院长、教授': ['主任、教授', 'Director and Professor'] },
  '700101': divisionHeads,
  '700102': divisionHeads,
}

/** The job as the unit calls it. */
export function calledIn(unitCode: string, { title, titleEn, roles }: Job): Job {
  const [local, localEn] = localTitles[unitCode]?.[title] ?? [title, titleEn]
  return { title: local, titleEn: localEn, roles }
}

/** What somebody of a unit is to it, by their title there: its leader, a deputy, or neither. */
export const postOf = (unitCode: string, kind: UnitKind, title: string): 'leader' | 'deputy' | '' =>
  allPosts.find(post => post.kind === kind && calledIn(unitCode, post).title === title)?.post ?? ''

/** What working in a certain office adds. */
export const officeRoles: Readonly<Record<string, RoleCode>> = {
  '110100': 'office',
  '120200': 'hr',
  '120300': 'academic_affairs',
  '120400': 'research',
  '120600': 'asset',
  '120700': 'student_affairs',
  '121000': 'international',
  '121200': 'logistics',
  '400300': 'equipment',
}
