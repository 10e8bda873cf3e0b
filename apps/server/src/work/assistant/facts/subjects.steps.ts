import type { FactKind } from '@portico/contract/work/assistant.ts'
import { anyOf } from './anyOf.rules.ts'
import { holidays, hours, schedule } from './calendarFacts.steps.ts'
import { festivalWords } from './holidays.rules.ts'
import { funds, income, reimbursements, salary } from './money.steps.ts'
import { documents, mails, notices, todos, waiting } from './papers.steps.ts'
import { authorizations, delegates, delegators, me, people } from './people.steps.ts'
import type { Facing } from './periods.rules.ts'
import type { Asking } from './question.rules.ts'
import type { Reader } from './reader.rules.ts'

/** Something that the portal knows of whoever asks. */
export interface Subject {
  kind: FactKind
  /** A question that has one of these words is about it. */
  words: RegExp
  /** More words that are said of it; those and its own are understood, every other one is not. */
  more: RegExp
  facing: Facing
  /** What may be asked of it besides how much there is. */
  asks: readonly Asking[]
  /** Its bare name is rather that of an application: only a question is answered. */
  isAsked: boolean
  read: Reader
}
interface Options extends Partial<Pick<Subject, 'facing' | 'asks' | 'isAsked'>> {
  isNamed?: boolean
}
const subject = (
  kind: FactKind,
  read: Reader,
  words: RegExp,
  more: string,
  { facing = 'past', asks = [], isAsked = false, isNamed = false }: Options = {},
): Subject => ({
  kind,
  read,
  words,
  // The longer ones first. What a subject finds by name stays in the question.
  more: new RegExp(isNamed ? more : `${more}|${words.source}`, 'giu'),
  facing,
  asks,
  isAsked,
})

/** What the portal knows, the most particular first. A question is answered by the first that understands all of it. */
export const subjects: readonly Subject[] = [
  subject(
    'me',
    me,
    anyOf(
      'iu',
      String.raw`我是谁|我的?(?:工号|单位|部门|账号|姓名)|我.{0,3}哪个(?:单位|部门|学院)|\bwho am i\b`,
      String.raw`\bmy (?:staff (?:number|no)|unit|department|school|full name)\b`,
      String.raw`\b(?:which|what) (?:unit|department) (?:am i|do i belong)`,
    ),
    String.raw`属于|所在|哪个|单位|部门|学院|来着|belong\w*|registered|under|in`,
    { asks: ['who'] },
  ),
  subject(
    'delegates',
    delegates,
    anyOf(
      'iu',
      '谁.{0,6}[代替帮]我|[代替]我(?:办|签|处理|审).{0,4}(?:谁|哪些人|人)|(?:委托|授权)(?:了|给了?)?谁',
      '我(?:委托|授权).{0,4}(?:谁|哪些人)|我的(?:代办人|委托人|代理人)',
      String.raw`\b(?:who|any(?:one|body)|some(?:body|one))\b.{0,14}\b(?:act(?:s|ing)?|signs?|decides?)\b.{0,14}\b(?:for me|my (?:behalf|name|place))\b`,
      String.raw`\bmy (?:delegates?|deput(?:y|ies))\b|\bwho did i (?:delegate|authori[sz]e)\b`,
      String.raw`\bauthori[sz]ed to act for me\b`,
    ),
    String.raw`代办|代理|办理|办事|签字|审批|处理|业务|现在|授权|委托|报销|事情|\b(?:act|on|in|for|delegated?|authori[sz]\w+|allowed|behalf|while|away)\b`,
    { facing: 'future', asks: ['who', 'when'] },
  ),
  subject(
    'delegators',
    delegators,
    anyOf(
      'iu',
      '我.{0,4}[代替帮](?:谁|哪些人|别人|哪些同事)|谁.{0,3}(?:委托|授权)(?:了|给了?)?我',
      String.raw`\b(?:who|whom)\b.{0,8}\bi\b.{0,4}\b(?:act|acting|sign)\b.{0,6}\bfor\b`,
      String.raw`\bact(?:ing)? for whom\b`,
      String.raw`\bwho (?:has )?(?:authori[sz]ed|delegated)\b.{0,4}\b(?:me|to me)\b`,
    ),
    String.raw`代办|代理|办理|办事|处理|业务|可以|授权|委托|\b(?:act|for|to|allowed)\b`,
    { facing: 'future', asks: ['who'] },
  ),
  subject(
    'authorizations',
    authorizations,
    anyOf(
      'iu',
      '(?:项目|经费|额度).{0,6}(?:授权|授出|授给)|(?:授权|授出|授给).{0,8}(?:项目|经费|额度)|授权钱包|我授出的?|授权给我的?',
      String.raw`\bproject authori[sz]ations?\b`,
      String.raw`\bauthori[sz]ations?\b.{0,14}\b(?:given|received|got|gave|to me|by me)\b`,
      String.raw`\bfunds?\b.{0,20}\bauthori[sz]ed\b`,
    ),
    [
      '项目|经费|授权|额度|授出|给我|别人|他人|同事|收到|得到|可用|可以用|还能用|发出|的人',
      String.raw`\b(?:authori[sz]\w+|project\w*|funds?|others|given|received|got|gave|to|by|me|use|usable)\b`,
    ].join('|'),
    { asks: ['who'], isAsked: true },
  ),
  subject(
    'people',
    people,
    anyOf(
      'iu',
      '(?:哪个|什么|所在的?|属于.{0,3})(?:单位|部门|学院|处室)|工号|的?(?:电话|手机号?|联系方式|邮箱(?:地址)?)(?:是|多少|$|[?？])',
      String.raw`怎么联系|\b(?:which|what) (?:unit|department|school|office)\b|\bstaff n(?:o|umber)\b`,
      String.raw`\b(?:phone|telephone|mobile|e-?mail address|contact)\b`,
      String.raw`\bhow (?:do|can) i (?:reach|contact)\b`,
    ),
    [
      '老师|教授|同事|单位|部门|学院|处室|属于|所在|在|人|电话|手机号?|号码|邮箱|地址|联系',
      String.raw`\b(?:unit|department|school|office|staff|number|no|phone|telephone|mobile|email)\b`,
      String.raw`\b(?:e-mail|address|contact|reach|belong\w*|works?|professor|dr|mr|ms|in)\b`,
    ].join('|'),
    { asks: ['who', 'how', 'where'] },
  ),
  subject(
    'waiting',
    waiting,
    anyOf(
      'iu',
      '(?:待|等|要|需要?)我(?:来)?(?:审批|审核|审|批|签|办理).{0,4}(?:单据|申请|单子)',
      '(?:单据|申请|单子).{0,8}(?:待|等|要|需要?)我(?:来)?(?:审批|审核|审|批|签|办理)|我(?:需要|要|得)(?:审批|审核|批)',
      String.raw`\b(?:waits?|waiting|pending)\b.{0,10}\bmy (?:approval|decision)\b`,
      String.raw`\bi (?:need|have) to approve\b|\bfor me to approve\b`,
    ),
    String.raw`单据|申请|单子|审批|审核|办理|等着|等|待|多少|\b(?:documents?|requests?|applications?|approv\w+|decisions?|waits?|waiting|pending)\b`,
    { asks: [] },
  ),
  subject(
    'documents',
    documents,
    anyOf(
      'iu',
      '我的?(?:单据|申请)|(?:单据|申请|证明).{0,8}(?:进度|状态|到哪|批了|批下来|通过|办好|办结|办完|在谁)',
      '(?:请假|用印|用车|会议室|证明|借用|转账).{0,6}(?:批了|批下来|通过|到哪|办好|办结|办完|在谁)|我(?:提交|交|填)的',
      String.raw`\bmy (?:documents?|applications?|requests?)\b`,
      String.raw`\bmy .{0,24}(?:request|application|certificate|booking)\b`,
      String.raw`\b(?:request|application|certificate|booking)\b.{0,16}\b(?:approved|decided|gone|issued|finished|status|progress)\b`,
    ),
    [
      '单据|申请|提交|交|填|进度|状态|批了|批下来|批|通过|办好|办结|办完|办理|到哪里|到哪儿|到哪一步|到哪|一步|在谁|那里|那儿|手里|草稿|退回|办理中|在办',
      '审批中|的表|过',
      String.raw`\b(?:documents?|applications?|requests?|approved|decided|gone|issued|finished|status|progress)\b`,
      String.raw`\b(?:submitted|pending|drafts?|returned|sent back|under way|been|where|at|with)\b`,
    ].join('|'),
    { asks: ['who', 'where'], isAsked: true, isNamed: true },
  ),
  subject(
    'reimbursements',
    reimbursements,
    /报销|报账|\breimbursements?\b|\bclaims?\b/iu,
    [
      '报销单|单子|单据|待支付|待付款|已支付|已付款|付了|付款|支付|退回|驳回|打回|审批中|审核中|在审|审批|审核|草稿|未提交|没提交|提交|到账|打款|打|到哪里',
      '到哪儿|到哪一步|到哪|一步|批了|批|通过|被|处理|完成',
      String.raw`\b(?:expense|paid|to be paid|returned|sent back|rejected|pending|approval|approved)\b`,
      String.raw`\b(?:drafts?|submit|submitted|handed|gone|status|progress|been|where|state)\b`,
    ].join('|'),
    { asks: ['where'], isAsked: true },
  ),
  subject(
    'salary',
    salary,
    /工资|薪水|薪酬|薪资|\bsalar(?:y|ies)\b|\bpayslips?\b|\bwages?\b|\b(?:net|take-home) pay\b|\b(?:was|did|am|get) i? ?(?:get )?paid\b/iu,
    [
      '条|实发|到手|发放|发|个税|个人所得税|所得税|扣税|扣|税|五险一金|社保公积金|津贴|补贴|绩效|交|拿',
      String.raw`\b(?:net|pay|paid|payslip|income tax|tax|insurance|housing fund|allowances?|performance|get|got|earn\w*|take-home|slip)\b`,
    ].join('|'),
    { facing: 'past', isAsked: true },
  ),
  subject(
    'income',
    income,
    /个人收入|(?:我|年|月).{0,6}收入|收入.{0,6}多少|酬金|劳务费|\bincome\b|\bfees?\b.{0,10}\b(?:received|got|paid)\b/iu,
    String.raw`个人收入|收入|酬金|劳务费|到账|税后|实得|其他|除工资外|除工资|\b(?:personal|income|fees?|received|got|paid|besides?|salary|other|extra)\b`,
    { isAsked: true },
  ),
  subject(
    'holidays',
    holidays,
    new RegExp(
      [
        '放假|假期(?!作业)|节假日|假日|长假|调休|补班|上班(?=吗|么|[?？]|$)|休息日|休息吗|法定节',
        festivalWords,
        String.raw`\b(?:public )?holidays?\b|\bday off\b|\bdays off\b|\bworking day\b`,
        String.raw`\bwork(?:ing)? (?:today|tomorrow|on)\b`,
      ].join('|'),
      'iu',
    ),
    [
      '假期|节假日|假日|长假|放假|放|休息|休|假|法定|上班|下一个|下个|连|节日|节|日|要不要|安排|时间|日期|天|开始|结束',
      String.raw`\b(?:holidays?|public|off|days?|working|work|break|long|begin\w*|start\w*|end\w*|next|coming|university|closed)\b`,
    ].join('|'),
    { facing: 'future', asks: ['when', 'how'] },
  ),
  subject(
    'hours',
    hours,
    anyOf(
      'iu',
      String.raw`系统.{0,8}(?:开放|开着|能用|几点)|开放时间|服务时间|开放吗|\b(?:opening|service) hours\b`,
      String.raw`\b(?:is|are)\b.{0,24}\b(?:open|closed)\b|\bwhen\b.{0,24}\b(?:opens?|closes?)\b`,
    ),
    String.raw`开放|开着|关闭|开|关|能用|几点|时间|服务|门户|\b(?:opening|service|hours|opens?|closed?|closes|system|portal)\b`,
    { facing: 'future', asks: ['when'], isAsked: true },
  ),
  subject(
    'todos',
    todos,
    /待办|要办的|要处理|没办的?|未办|任务|逾期|\bto-?\s?dos?\b|\bhave to do\b|\bwaiting for me\b|\btasks?\b|\boverdue\b|\bi need to do\b/iu,
    String.raw`事项|事情|事务|事|逾期的?|超期|过期|到期的?|截止|紧急|处理|要办|办|快|先|\b(?:items?|overdue|late|due|do|open|tasks?|waiting|need|by|urgent|to-do)\b`,
    { facing: 'future', asks: [] },
  ),
  subject(
    'notices',
    notices,
    /通知|公告|\bnotices?\b|\bannouncements?\b/iu,
    String.raw`未读的?|没读的?|紧急的?|新的?|发布的?|发的?|关于|有关|相关|新|学校|\b(?:unread|urgent|new|published|posted|on)\b`,
    { facing: 'past', asks: [] },
  ),
  subject(
    'mails',
    mails,
    /邮件|信件|邮箱.{0,4}(?:未读|新)|\be-?mails?\b|\bmails?\b|\binbox\b/iu,
    String.raw`未读的?|没读的?|没看的?|新的?|收到|收件箱|邮箱|\b(?:unread|new|inbox|received)\b`,
    { facing: 'past', asks: [] },
  ),
  subject(
    'schedule',
    schedule,
    anyOf(
      'iu',
      '日程|安排|行程|日历|会议(?!室|纪要|通知|管理)|开会|(?=有.{0,3}会(?!计|员|议室))|什么会(?!议)',
      String.raw`(?=.会(?:是|在)?(?:什么时候|几点|哪天))|有空|空闲|忙(?:吗|不)|有事|\bschedule\b|\bcalendar\b`,
      String.raw`\bappointments?\b|\bmeetings?\b(?! rooms?)|\bagenda\b|\bbusy\b|\bfree\b|\bplanned\b`,
      String.raw`\bplans\b`,
    ),
    String.raw`会议(?!室)|开会|有会(?!议)|什么会(?!议)|哪些会(?!议)|事项|事情|事|空|忙|不忙|\b(?:my|for|up|on|schedule\w*|meeting|next|anything|happening)\b`,
    { facing: 'future', asks: ['when'] },
  ),
  subject(
    'funds',
    funds,
    /经费|余额|结余|项目|课题|\bfunds?\b|\bfunding\b|\bbalances?\b|\bbudgets?\b|\bgrants?\b|\bprojects?\b|\bmoney\b.{0,8}\bleft\b|\bspen[dt]\b/iu,
    [
      '科研|可用|预算|累计|已经|剩|用了|用掉|用|已|花掉|花了|花|支出|开支|到款|冻结|负责|账户|合计',
      String.raw`\b(?:research|available|left|remaining|remain\w*|spent|spend|used|year’s|lead)\b`,
      String.raw`\b(?:frozen|money|cny|yuan|rmb|still|accounts?|own|the|year's)\b`,
    ].join('|'),
    { facing: 'past', isAsked: true },
  ),
]
