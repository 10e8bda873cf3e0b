import type { articles, articleTypes } from '#work/articles/articles.table.ts'
import type { Calendar } from './calendar.ts'
import { unitOf } from './units.ts'

type ArticleRow = typeof articles.$inferInsert & { id: number }
type TypeRow = typeof articleTypes.$inferInsert & { id: number }

export const demoArticleTypes: readonly TypeRow[] = [
  { id: 1, number: 'BSZN', name: '办事指南', nameEn: 'How to', shortName: '指南', homePosition: 1 },
  { id: 2, number: 'GZZD', name: '规章制度', nameEn: 'Rules', shortName: '制度', homePosition: 2 },
  { id: 3, number: 'CJWT', name: '常见问题', nameEn: 'Questions', shortName: '问答', homePosition: 3 },
  {
    id: 4,
    number: 'XZZX',
    name: '下载中心',
    nameEn: 'Forms',
    shortName: '下载',
    homePosition: 4,
    remark: '表格与模板',
  },
]

interface Text {
  type: number
  publisher: string
  daysAgo: number
  pinned?: boolean
  state?: 'draft'
  title: string
  titleEn: string
  body: string
  bodyEn: string
}

const texts: readonly Text[] = [
  {
    type: 1,
    publisher: '120100',
    daysAgo: 12,
    pinned: true,
    title: '差旅费网上报销指南',
    titleEn: 'How to claim travel expenses',
    body: '<h3>一、准备材料</h3><ul><li>出差审批单</li><li>交通与住宿发票</li></ul><h3>二、填写与提交</h3><p>在“网上报销”中选择<strong>差旅费</strong>，按行程逐段填写，系统自动计算补助。</p><h3>三、查看进度</h3><p>提交后可在“报销进度”中查看审核与付款情况，一般 5 个工作日内完成。</p>',
    bodyEn:
      '<h3>1. What you need</h3><ul><li>The approved trip form</li><li>Transport and hotel invoices</li></ul><h3>2. Fill in and submit</h3><p>Choose <strong>Travel</strong> in Web reimbursement and enter each leg; allowances are calculated for you.</p><h3>3. Follow it</h3><p>Progress shows in Claim progress; payment usually takes five working days.</p>',
  },
  {
    type: 1,
    publisher: '120200',
    daysAgo: 40,
    title: '新进教职工入职办理流程',
    titleEn: 'Starting work: the steps for new staff',
    body: '<ol><li>到人事处签订合同并领取工号。</li><li>激活门户账号，核对个人信息与银行卡号。</li><li>到信息化中心开通邮箱，到后勤处办理停车与食堂。</li></ol>',
    bodyEn:
      '<ol><li>Sign the contract at Human Resources and receive your staff number.</li><li>Activate your portal account; check your details and bank card.</li><li>Have your mailbox opened, then parking and canteen.</li></ol>',
  },
  {
    type: 1,
    publisher: '120400',
    daysAgo: 75,
    title: '科研项目经费到账认领说明',
    titleEn: 'Claiming incoming research funds',
    body: '<p>款项到账后，财务处在“到款认领”中发布。项目负责人核对来款单位与金额后点击认领，并选择对应项目。</p><blockquote><p>超过 60 天无人认领的款项转入暂存款。</p></blockquote>',
    bodyEn:
      '<p>When money arrives, Finance lists it under Incoming funds. Check the payer and the amount, claim it and choose the project.</p><blockquote><p>What nobody claims within 60 days is moved to the holding account.</p></blockquote>',
  },
  {
    type: 2,
    publisher: '120100',
    daysAgo: 160,
    title: '江州大学差旅费管理办法',
    titleEn: 'Jiangzhou University travel rules',
    body: '<h3>第一条</h3><p>出差须事先审批，凭审批单报销。</p><h3>第二条</h3><p>住宿费在限额内据实报销，伙食补助与市内交通补助按天包干。</p><h3>第三条</h3><p>本办法自发布之日起施行。</p>',
    bodyEn:
      '<h3>Article 1</h3><p>Travel needs approval beforehand; the claim refers to it.</p><h3>Article 2</h3><p>Hotels are paid as invoiced up to the limit; meals and local transport by the day.</p><h3>Article 3</h3><p>These rules apply from the day they are published.</p>',
  },
  {
    type: 2,
    publisher: '120800',
    daysAgo: 210,
    title: '校园网络与信息系统账号管理规定',
    titleEn: 'Rules for accounts of campus systems',
    body: '<p>账号仅限本人使用，不得转借。密码应当定期更换；发现账号被盗用，请立即修改密码并联系信息化中心，电话 8620-1122。</p>',
    bodyEn:
      '<p>An account is for its holder alone. Change passwords regularly; if an account is misused, change its password at once and call the computing centre, 8620-1122.</p>',
  },
  {
    type: 3,
    publisher: '120800',
    daysAgo: 20,
    title: '忘记密码怎么办？',
    titleEn: 'What if I forget my password?',
    body: '<p>在登录页点击“忘记密码”，通过预留邮箱收取验证码后重设。没有预留邮箱的，请持证件到信息化中心办理。</p>',
    bodyEn:
      '<p>Choose “Forgot password” on the sign-in page and enter the code that is mailed to you. Without an address on file, bring your card to the computing centre.</p>',
  },
  {
    type: 3,
    publisher: '120100',
    daysAgo: 33,
    title: '如何授权同事代办报销？',
    titleEn: 'How can a colleague claim for me?',
    body: '<p>在“授权与代办”中选择同事、起止日期并说明原因。授权生效后，对方可切换到您的身份办理，<em>所有操作均记录双方姓名</em>。</p>',
    bodyEn:
      '<p>Under Delegates, choose the colleague, the dates and the reason. While it is in force they can act for you; <em>both names are logged</em>.</p>',
  },
  {
    type: 4,
    publisher: '120200',
    daysAgo: 64,
    title: '年度考核登记表',
    titleEn: 'Annual appraisal form',
    body: '<p>请从<a href="https://www.example.edu.cn/forms/appraisal" target="_blank" rel="noopener noreferrer">表格页面</a>下载，填写后交所在单位。</p>',
    bodyEn:
      '<p>Download it from the <a href="https://www.example.edu.cn/forms/appraisal" target="_blank" rel="noopener noreferrer">forms page</a> and hand it to your unit.</p>',
  },
  {
    type: 1,
    publisher: '120800',
    daysAgo: 1,
    state: 'draft',
    title: '统一身份认证接入指南（起草中）',
    titleEn: 'Joining single sign-on (draft)',
    body: '<p>待补充。</p>',
    bodyEn: '<p>To be written.</p>',
  },
]

/** The oldest first, as they would have been entered. */
export function demoArticles(calendar: Calendar): ArticleRow[] {
  return [...texts]
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map(({ type, publisher, daysAgo, pinned, state, ...text }, index) => ({
      id: index + 1,
      typeId: type,
      ...text,
      publisher: unitOf(publisher).name,
      publisherEn: unitOf(publisher).nameEn,
      publishedAt: calendar.at(-daysAgo, '10:00'),
      pinned: pinned ?? false,
      state: state ?? 'published',
    }))
}
