import type { Unit } from '@portico/contract/units.ts'

const unit = (code: string, name: string, nameEn: string, parentCode?: string): Unit => ({
  ...{ code, name, nameEn, accountSetCode: '01', accountSetName: '本部', accountSetNameEn: 'Main' },
  ...(parentCode === undefined ? {} : { parentCode }),
})

/** Units of the demo organisation, as a server would answer them. */
export const kitUnits: Unit[] = [
  unit('03', '机关', 'Administration'),
  unit('0301', '财务处', 'Finance', '03'),
  unit('0302', '教务处', 'Academic Affairs', '03'),
  unit('11', '计算机科学与技术学院', 'School of Computer Science'),
]
