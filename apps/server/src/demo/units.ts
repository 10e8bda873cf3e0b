import type { accountSets, units } from '#directory/units/units.table.ts'

type AccountSetRow = typeof accountSets.$inferInsert
type UnitRow = typeof units.$inferInsert

export const demoAccountSets: readonly AccountSetRow[] = [
  { code: '01', name: '校本部', nameEn: 'Main campus', enabled: true },
  { code: '07', name: '附属中学', nameEn: 'Affiliated High School', enabled: true },
  { code: '09', name: '教育发展基金会', nameEn: 'Education Development Foundation', enabled: true },
]

/** What a unit's people do, see job-titles.ts. */
export type UnitKind =
  | 'administration'
  | 'finance'
  | 'technology'
  | 'retired'
  | 'college'
  | 'institute'
  | 'library'
  | 'clinic'
  | 'school'
  | 'foundation'

export interface DemoUnit {
  code: string
  name: string
  nameEn: string
  kind: UnitKind
  /** How many people to invent besides those who are named in people.ts. */
  people: number
}

const unit = (code: string, name: string, nameEn: string, kind: UnitKind, people: number): DemoUnit => ({
  code,
  name,
  nameEn,
  kind,
  people,
})

export const unitList: readonly DemoUnit[] = [
  unit('100000', '江州大学', 'Jiangzhou University', 'administration', 0),
  unit('110100', '学校办公室', 'University Office', 'administration', 7),
  unit('110200', '组织部', 'Organisation Department', 'administration', 3),
  unit('110300', '宣传部', 'Communications Department', 'administration', 4),
  unit('120100', '财务处', 'Finance Office', 'finance', 12),
  unit('120200', '人事处', 'Human Resources Office', 'administration', 8),
  unit('120300', '教务处', 'Academic Affairs Office', 'administration', 8),
  unit('120400', '科学技术处', 'Research Office', 'administration', 7),
  unit('120500', '社会科学处', 'Humanities and Social Sciences Office', 'administration', 3),
  unit('120600', '资产管理处', 'Asset Management Office', 'administration', 7),
  unit('120700', '学生工作处', 'Student Affairs Office', 'administration', 7),
  unit('120800', '信息化建设与管理中心', 'IT Services', 'technology', 9),
  unit('120900', '研究生院', 'Graduate School', 'administration', 4),
  unit('121000', '国际交流合作处', 'International Office', 'administration', 4),
  unit('121100', '审计处', 'Internal Audit Office', 'administration', 3),
  unit('121200', '后勤保障处', 'Logistics and Facilities Office', 'administration', 6),
  unit('121300', '保卫处', 'Campus Security Office', 'administration', 4),
  unit('121400', '招标采购中心', 'Procurement Centre', 'administration', 3),
  unit('121500', '离退休工作处', 'Retired Staff Office', 'retired', 8),
  unit('310100', '数学与统计学院', 'School of Mathematics and Statistics', 'college', 11),
  unit('310200', '计算机科学与技术学院', 'School of Computer Science and Technology', 'college', 17),
  unit('310300', '电子信息工程学院', 'School of Electronic and Information Engineering', 'college', 11),
  unit('310400', '机械工程学院', 'School of Mechanical Engineering', 'college', 11),
  unit('310500', '材料科学与工程学院', 'School of Materials Science and Engineering', 'college', 10),
  unit('310600', '化学化工学院', 'School of Chemistry and Chemical Engineering', 'college', 10),
  unit('310700', '生命科学学院', 'School of Life Sciences', 'college', 9),
  unit('310800', '土木与建筑学院', 'School of Civil Engineering and Architecture', 'college', 9),
  unit('310900', '人工智能研究院', 'Institute of Artificial Intelligence', 'institute', 7),
  unit('320100', '经济与管理学院', 'School of Economics and Management', 'college', 11),
  unit('320200', '法学院', 'School of Law', 'college', 8),
  unit('320300', '文学院', 'School of Chinese Language and Literature', 'college', 7),
  unit('320400', '外国语学院', 'School of Foreign Languages', 'college', 9),
  unit('320500', '马克思主义学院', 'School of Marxism', 'college', 6),
  unit('320600', '艺术与设计学院', 'School of Art and Design', 'college', 6),
  unit('320700', '体育部', 'Department of Physical Education', 'college', 6),
  unit('400100', '图书馆', 'University Library', 'library', 6),
  unit('400300', '分析测试中心', 'Analysis and Testing Centre', 'institute', 4),
  unit('400400', '校医院', 'University Hospital', 'clinic', 4),
  unit('700100', '江州大学附属中学', 'Affiliated High School of Jiangzhou University', 'school', 6),
  unit('700101', '附属中学高中部', 'Affiliated High School, Senior Division', 'school', 4),
  unit('700102', '附属中学初中部', 'Affiliated High School, Junior Division', 'school', 4),
  unit('900100', '教育发展基金会', 'Education Development Foundation', 'foundation', 5),
]

const parentOf = (code: string): string | null => {
  if (code === '100000' || code === '700100' || code === '900100') return null
  return code.startsWith('7') ? '700100' : '100000'
}

const accountSetOf = (code: string): string => (code.startsWith('7') ? '07' : code.startsWith('9') ? '09' : '01')

export const demoUnits: readonly UnitRow[] = unitList.map(({ code, name, nameEn }, index) => ({
  code,
  name,
  nameEn,
  accountSetCode: accountSetOf(code),
  parentCode: parentOf(code),
  position: index + 1,
  enabled: true,
}))

/** The unit with this code. */
export function unitOf(code: string): DemoUnit {
  const found = unitList.find(candidate => candidate.code === code)
  if (!found) throw new Error(`No demo unit ${code}`)
  return found
}
