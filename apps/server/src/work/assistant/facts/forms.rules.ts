import { anyOf } from './anyOf.rules.ts'
import { namedIn } from './question.rules.ts'

/** What people say, and a part of what forms are called that are for it. */
const said: readonly (readonly [RegExp, RegExp])[] = [
  [/盖章|盖个章|印章|公章|用印|\b(?:stamp|seal)\b/iu, /用印|\bstamp\b|\bseal\b/iu],
  [
    /请.{0,4}假(?!期)|休.{0,4}假(?!期)|病假|事假|年假|\b(?:sick|annual|take|ask for|request)\b.{0,8}\bleave\b|\bday off\b|\bleave request\b/iu,
    /请假|\bleave\b/iu,
  ],
  [
    /(?:在职|工作|就业)证明|\b(?:employment|in-service|service)\b.{0,6}\b(?:certificate|proof|letter)\b/iu,
    /在职证明|\bin-service\b/iu,
  ],
  [/会议室|\bmeeting rooms?\b/iu, /会议室|\bmeeting room\b/iu],
  [/用车|派车|公车|\b(?:official |university )?(?:car|vehicle)\b/iu, /用车|\bvehicle\b/iu],
  [/访客|来访|\bvisitors?\b/iu, /访客|\bvisitor\b/iu],
  [
    /借.{0,4}(?:设备|仪器|电脑|投影)|(?:设备|仪器)借用|\bborrow\b|\bequipment loan\b/iu,
    /设备借用|\bequipment loan\b/iu,
  ],
  [
    /发票.{0,4}(?:丢|遗失|不见|没了)|(?:丢|遗失).{0,3}发票|\blost\b.{0,12}\binvoice\b|\binvoice\b.{0,12}\blost\b/iu,
    /发票遗失|\binvoice loss\b/iu,
  ],
  [/经费转账|校内转账|转账|\bfund transfer\b|\btransfer\b.{0,10}\bfunds?\b/iu, /转账|\btransfer\b/iu],
  [/讲座备案|备案讲座|\blecture record\b/iu, /讲座备案|\blecture record\b/iu],
]

/** Whether somebody wants to do something, and not to know it. */
export const wantsForm = anyOf(
  'iu',
  String.raw`^(?:请|帮我|麻烦|我)*\s*(?:要|想要?|需要|得)|申请|开一?[个份]?|开具|办理?|填写?|预约|预订|预定|登记|怎么(?:请|开|借|盖|预)`,
  String.raw`\b(?:i (?:want|need|would like)|apply|request|book|reserve|get|fill (?:in|out)|take|borrow)\b`,
)

interface Form {
  name: string
  nameEn: string
}

/** The forms that a question is for: by what people call it, or by the form's whole name. */
export function formFor<F extends Form>(question: string, forms: readonly F[]): F[] {
  const asked = question.toLowerCase()
  const called = said.filter(([words]) => words.test(question))
  const named = namedIn(question)
  return forms.filter(({ name, nameEn }) => {
    const isWhole =
      asked.includes(name) ||
      (nameEn !== '' && asked.includes(nameEn.toLowerCase())) ||
      (named.length > 2 && name === named)
    return isWhole || called.some(([, form]) => form.test(name) || form.test(nameEn))
  })
}
