import * as w from '../wire.ts'

/** A role as a person carries it. */
export const RoleTag = w.entity({
  code: ['jsdm', w.text(40)],
  name: ['jsmc', w.text()],
  nameEn: ['jsmcEn', w.text()],
})

/** A unit that a person belongs to. */
export const UserUnit = w.entity({
  code: ['bmdm', w.text(20)],
  name: ['bmmc', w.text()],
  nameEn: ['bmmcEn', w.text()],
  isPrimary: ['sfzbm', w.flag(1, 0)],
})
