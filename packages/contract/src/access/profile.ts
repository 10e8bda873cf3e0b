import * as z from 'zod/mini'
import { RoleTag, UserUnit } from '../directory/persons.ts'
import { get, post } from '../endpoint.ts'
import { securityQuestionNames } from '../rules/fields/securityQuestion.ts'
import * as w from '../wire.ts'

/** What a person keeps about themself (personalInformation). The card number is masked; what they may not change is told. */
export const PersonalDetails = w.entity({
  id: ['suid', w.int(1)],
  code: ['rydm', w.text(40)],
  username: ['username', w.text(64)],
  name: ['uname', w.text()],
  nameEn: ['unameEn', w.text()],
  nickname: ['nc', w.text()],
  photo: ['photo', w.optional(w.text(200))],
  maskedCardId: ['sfzh', w.optional(w.text(18))],
  mobile: ['tel', w.optional(w.text(20))],
  email: ['email', w.optional(w.text(254))],
  isEmailVerified: ['yxyz', w.flag(1, 0)],
  isMobileVerified: ['sjyz', w.flag(1, 0)],
  jobTitle: ['zc', w.optional(w.text())],
  jobTitleEn: ['zcEn', w.optional(w.text())],
  roles: ['jsList', w.list(RoleTag, 200)],
  units: ['dwxxList', w.list(UserUnit, 100)],
  enabled: ['yhzt', w.flag(1, 0)],
  isLocal: ['bdyh', w.flag(1, 0)],
  /** The rule for a new password: parameter passwordPolicy. */
  passwordPolicy: ['mmcl', z.enum(['spec', 'mlps'])],
  passwordChangedAt: ['mmxgsj', w.optional(w.moment())],
  revision: ['bbxh', w.int(1)],
})
export type PersonalDetails = w.Of<typeof PersonalDetails>

/**
 * What a person changes about themself; what is absent stays as it is. Another e-mail address or mobile number needs the
 * password.
 */
export const DetailsChange = w.body({
  nickname: ['nc', w.text(), 'entered'],
  email: ['email', w.optional(w.text(254))],
  mobile: ['tel', w.optional(w.text(20))],
  cardId: ['sfzh', w.optional(w.text(18))],
  sealedPassword: ['password', w.optional(w.text(1024))],
  revision: ['bbxh', w.int(1)],
})

/** Which question somebody chose; absent where none is set. */
export const SecurityQuestion = w.entity({ question: ['mbwt', w.optional(z.enum(securityQuestionNames))] })
/** Without a question it is taken away. Answer and password travel sealed as a password does. */
export const QuestionChange = w.body({
  question: ['mbwt', w.optional(z.enum(securityQuestionNames))],
  sealedAnswer: ['mbda', w.text(1024)],
  sealedPassword: ['password', w.text(1024), 'entered'],
})

/** How a person can be reached. */
export const Contact = w.entity({
  email: ['email', w.optional(w.text(254))],
  isEmailVerified: ['yxyz', w.flag(1, 0)],
  mobile: ['tel', w.optional(w.text(20))],
  isMobileVerified: ['sjyz', w.flag(1, 0)],
})

/** A bank card; of its number only the last four digits are ever shown. */
export const BankCard = w.entity({
  id: ['id', w.int(1)],
  maskedNumber: ['yhkh', w.text(24)],
  branchCode: ['lhh', w.text(12)],
  branchName: ['khh', w.text(200)],
  branchNameEn: ['khhEn', w.text(200)],
  isDefault: ['sfmr', w.flag(1, 0)],
  addedAt: ['tjsj', w.moment()],
})
export type BankCard = w.Of<typeof BankCard>

export const NewBankCard = w.body({
  number: ['yhkh', w.text(30), 'entered'],
  branchCode: ['lhh', w.text(12), 'chosen'],
  isDefault: ['sfmr', w.optional(w.flag(1, 0))],
})
const OneCard = w.body({ id: ['id', w.int(1)] })

/** A branch of a bank by its clearing number. */
export const BankBranch = w.entity({
  code: ['lhh', w.text(12)],
  name: ['khh', w.text(200)],
  nameEn: ['khhEn', w.text(200)],
})

const Photo = w.entity({ photo: ['photo', w.optional(w.text(200))] })
/** The own account as other systems know it. */
export const OwnAccount = w.entity({
  id: ['suid', w.int(1)],
  code: ['rydm', w.text(40)],
  username: ['username', w.text(64)],
  name: ['uname', w.text()],
  enabled: ['yhzt', w.flag(1, 0)],
  isLocal: ['bdyh', w.flag(1, 0)],
})

/** Where a code is sent to; the answer names the place masked. */
export const CodeRequest = w.body({ way: ['fsfs', z.enum(['email', 'tel'])] })
const CodeSent = w.entity({ target: ['mbdz', w.text(254)], seconds: ['yxsj', w.int(0)] })
export const CodeCheck = w.body({ way: ['fsfs', z.enum(['email', 'tel'])], code: ['yzm', w.text(10), 'entered'] })

const own = { access: 'signedIn', ownOnly: true } as const
/** A GET that the specification names and that changes something; the same by POST. */
const changing = { ...own, changes: true } as const

export const profile = {
  details: post('/yhxx/grxx', { ...own, data: PersonalDetails }),
  update: post('/yhxx/updateGrxx', { ...own, input: DetailsChange, data: PersonalDetails }),
  changePhoto: post('/yhxx/updateUserPhoto', {
    ...own,
    sent: 'multipart',
    input: w.body({}),
    data: Photo,
    about: 'Takes a JPG or PNG picture, already cut to a square.',
  }),
  question: post('/yhxx/mbwt', { ...own, data: SecurityQuestion }),
  changeQuestion: post('/optUser/modifyQa', { ...own, input: QuestionChange }),
  contact: post('/yhxx/lxfs', { ...own, data: Contact }),
  bankCards: post('/yhxx/yhzh', { ...own, data: w.list(BankCard, 100) }),
  bankBranches: post('/yhxx/lhh', {
    access: 'signedIn',
    input: w.body({ keyword: ['keyword', w.optional(w.text())] }),
    data: w.list(BankBranch, 50),
    about: 'Branches of banks whose clearing number begins so, or whose name holds these words.',
  }),
  addBankCard: get('/yhxx/addBankCard', { ...changing, input: NewBankCard, data: BankCard }),
  addBankCardByPost: post('/yhxx/addBankCard', { ...own, input: NewBankCard, data: BankCard }),
  removeBankCard: get('/yhxx/delBankCard', { ...changing, input: OneCard }),
  removeBankCardByPost: post('/yhxx/delBankCard', { ...own, input: OneCard }),
  photo: get('/yhxx/userphtot', { access: 'signedIn', data: Photo }),
  account: get('/yhxx/sysuser', { access: 'signedIn', data: OwnAccount }),
  units: get('/yhxx/sysuserbmbh', { access: 'signedIn', data: w.list(UserUnit, 100) }),
  sendCode: get('/yhxx/sendmessage', { ...changing, input: CodeRequest, data: CodeSent }),
  sendCodeByPost: post('/yhxx/sendmessage', { ...own, input: CodeRequest, data: CodeSent }),
  checkCode: post('/yhxx/checkmessage', {
    ...own,
    input: CodeCheck,
    about: 'Enters the code that was sent: the place it went to counts as verified.',
  }),
}
