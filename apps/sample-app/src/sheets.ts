import { createHash } from 'node:crypto'
import { html } from './html.ts'
import { head, layout, pick, say, type View } from './layout.ts'
import { type Words, words } from './words.ts'

interface Sheet {
  columns: readonly Words[]
  rows: readonly (readonly Words[])[]
}

/** One line per row, `|` between the cells, `中文 = English` in each; a cell without `=` reads the same in both. */
function sheet(text: string): Sheet {
  const [columns = [], ...rows] = text
    .trim()
    .split('\n')
    .map(line =>
      line.split('|').map(cell => {
        const [zh = '', en = zh] = cell.split('=').map(part => part.trim())
        return words(zh, en)
      }),
    )
  return { columns, rows }
}

const sheets: Readonly<Record<string, Sheet>> = {
  'shuttle-buses': sheet(`
线路 = Line | 起点 = From | 终点 = To | 发车时间 = Departures
1 号线 = Line 1 | 校本部 = Main campus | 东校区 = East campus | 07:10, 08:00, 12:10, 17:30
1 号线 = Line 1 | 东校区 = East campus | 校本部 = Main campus | 07:40, 11:50, 16:50, 18:10
2 号线 = Line 2 | 校本部 = Main campus | 附属中学 = High School | 07:20, 16:40
3 号线 = Line 3 | 校本部 = Main campus | 高铁站 = Railway station | 06:30, 09:30, 13:30, 19:00`),
  'academic-calendar': sheet(`
周次 = Week | 事项 = Event | 备注 = Note
第 1 周 = Week 1 | 开学、补考 = Term begins, resits | 教师提前 3 天报到 = Staff return 3 days before
第 9 周 = Week 9 | 期中教学检查 = Mid-term review | 各学院 = All colleges
第 16 周 = Week 16 | 停课复习 = Revision | –
第 17-18 周 = Weeks 17-18 | 期末考试 = Examinations | 教务处统一安排 = Set by Academic Affairs
第 20 周 = Week 20 | 寒假开始 = Winter break | –`),
  'canteen-menus': sheet(`
餐厅 = Canteen | 早餐 = Breakfast | 午餐 = Lunch | 晚餐 = Dinner
第一食堂 = Canteen 1 | 豆浆、油条 = Soy milk, dough sticks | 红烧肉、清炒时蔬 = Braised pork, greens | 番茄牛腩面 = Beef noodles
第二食堂 = Canteen 2 | 小米粥、花卷 = Millet porridge, rolls | 宫保鸡丁 = Kung Pao chicken | 麻婆豆腐 = Mapo tofu
清真餐厅 = Halal canteen | 牛肉包子 = Beef buns | 大盘鸡 = Chicken and potatoes | 羊肉泡馍 = Lamb soup with bread`),
  'service-guide': sheet(`
事项 = Matter | 办理单位 = Office | 材料 = Bring | 时限 = Takes
日常报销 = Claims | 财务处 = Finance Office | 发票、审批单 = Invoices, approval | 5 个工作日 = 5 working days
在职证明 = Proof of employment | 人事处 = HR Office | 无 = Nothing | 当日 = Same day
合同用印 = Contract seal | 学校办公室 = University Office | 合同、审批单 = Contract, approval | 2 个工作日 = 2 working days
设备建账 = Asset registration | 资产管理处 = Asset Office | 发票、验收单 = Invoice, acceptance | 3 个工作日 = 3 working days`),
  regulations: sheet(`
制度 = Regulation | 发布单位 = Issued by | 年份 = Year
经费报销管理办法 = Reimbursement rules | 财务处 = Finance Office | 2024
科研经费管理办法 = Research funds | 科学技术处 = Research Office | 2023
国有资产管理办法 = State assets | 资产管理处 = Asset Office | 2022
网络安全管理规定 = Network security | 信息化中心 = IT Services | 2025`),
  'this-weeks-meetings': sheet(`
时间 = Time | 会议 = Meeting | 地点 = Room | 召集 = Called by
周一 09:00 = Mon 09:00 | 校长办公会 = President's meeting | 行政楼 201 = Administration 201 | 学校办公室 = University Office
周三 14:30 = Wed 14:30 | 教学工作例会 = Teaching affairs | 行政楼 305 = Administration 305 | 教务处 = Academic Affairs
周五 10:00 = Fri 10:00 | 信息化项目评审 = IT project review | 信息楼 B518 = Informatics B518 | 信息化中心 = IT Services`),
}

const units = [
  words('计算机科学与技术学院', 'School of Computer Science'),
  words('机械工程学院', 'School of Mechanical Engineering'),
  words('化学与材料学院', 'School of Chemistry and Materials'),
  words('经济管理学院', 'School of Economics and Management'),
  words('外国语学院', 'School of Foreign Languages'),
  words('数学与统计学院', 'School of Mathematics and Statistics'),
]

/** A plain page, open to everybody: it holds figures and announcements, nothing of a person's own. */
export function sheetPage(view: View, folder: string, slug: string, title: string): string {
  const known = sheets[slug]
  const body = known ? table(view, title, known) : figures(view, `${folder}/${slug}`, title)
  return layout(view, title, html`${head(view, title, say(view, '江州大学', 'Jiangzhou University'), null)}${body}`)
}

const table = (view: View, title: string, { columns, rows }: Sheet) =>
  html`<div class="panel scroll" tabindex="0" role="region" aria-label="${title}"><table class="text">
<thead><tr>${columns.map(each => html`<th scope="col">${pick(view, each)}</th>`)}</tr></thead>
<tbody>${rows.map(row => html`<tr>${row.map(each => html`<td>${pick(view, each)}</td>`)}</tr>`)}</tbody></table></div>`

/** A report by unit; the same page always shows the same figures. */
function figures(view: View, key: string, title: string) {
  const bytes = createHash('sha256').update(key).digest()
  const cells = units.map((unit, i) => {
    const planned = 400 + (bytes[i] ?? 0) * 7
    const share = 0.35 + (bytes[i + 8] ?? 0) / 420
    return html`<tr><th scope="row">${pick(view, unit)}</th><td class="right">${planned.toLocaleString('en-US')}</td>
<td class="right">${Math.round(planned * share).toLocaleString('en-US')}</td><td class="right">${(share * 100).toFixed(1)} %</td>
<td class="wide"><svg class="bar" width="160" height="8" viewBox="0 0 160 8" aria-hidden="true"><rect class="rail" width="160" height="8" rx="4"/>
<rect class="fill" width="${Math.round(share * 160)}" height="8" rx="4"/></svg></td></tr>`
  })
  return html`<div class="panel scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr><th scope="col">${say(view, '单位', 'Unit')}</th><th scope="col" class="right">${say(view, '年度计划', 'Planned')}</th>
<th scope="col" class="right">${say(view, '已完成', 'Done')}</th><th scope="col" class="right">${say(view, '进度', 'Progress')}</th>
<th scope="col" class="wide">${say(view, '图示', 'Chart')}</th></tr></thead><tbody>${cells}</tbody></table></div>`
}
