import PDFDocument from 'pdfkit'
import { fontFiles } from '../apps/server/src/data/exports/pdfFonts.store.ts'
import { type FontFile, typeface } from '../apps/server/src/data/exports/pdfTypeface.rules.ts'
import { inWords, type Paper } from '../apps/server/src/work/documents/paper/paper.rules.ts'
import { drawPaper } from '../apps/server/src/work/documents/paper/paperDrawing.steps.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const rounds = 25
const cell = (label: string, text: string) => ({ label, value: inWords(text) })

/** One page of a usual request. */
const request: Paper = {
  language: 'zh',
  portal: '一站式服务门户',
  title: '用印申请',
  number: '编号 计算机用印〔2026〕0012 号',
  head: [
    cell('申请人', '陈思远（张可代）'),
    cell('单位', '计算机科学与技术学院'),
    cell('提交时间', '2026-11-20 10:32'),
    cell('状态', '已办结'),
  ],
  groups: [
    {
      title: '',
      parts: [
        {
          kind: 'cells',
          cells: [
            cell('用印事由', '与江州华信智能装备有限公司签订技术开发合同，需加盖合同专用章与法人章。'.repeat(4)),
            cell('合同金额', '486,000.00 元 肆拾捌万陆仟元整'),
            cell('用印日期', '2026-11-25'),
            cell('印章', '合同专用章、法人章'),
            cell('关联项目', 'HX-2026-118 工业视觉检测系统研发'),
          ],
        },
        {
          kind: 'table',
          title: '用印材料',
          heads: ['序号', '材料名称', '份数'].map((label, at) => ({ label, isNumber: at === 2 })),
          rows: Array.from({ length: 10 }, (_, at) => [String(at + 1), `技术开发合同 ${at + 1}`, '3'].map(inWords)),
          sums: ['合计', '', '30'].map(inWords),
        },
      ],
    },
  ],
  opinions: [
    { title: '学院负责人审核', words: '同意：材料齐全', who: '何静 代 王建国', day: '2026-11-21' },
    { title: '学校办公室用印', words: '同意', who: '赵明月', day: '2026-11-22' },
  ],
  mark: null,
  changed: '内容截至 2026-11-22 09:12',
  proof: null,
  changedAt: new Date('2026-11-22T01:12:00Z'),
  own: null,
}

/** The words of the page, as lines. */
const wordsOf = ({ portal, number, title, head, groups, opinions, changed }: Paper): string[] => [
  portal,
  number,
  title,
  changed,
  ...head.flatMap(({ label, value }) => [label, value.text]),
  ...groups.flatMap(({ parts }) =>
    parts.flatMap(part =>
      part.kind === 'cells'
        ? part.cells.flatMap(({ label, value }) => [label, value.text])
        : [
            part.title,
            ...part.heads.map(({ label }) => label),
            ...part.rows
              .flat()
              .concat(part.sums ?? [])
              .map(it => it.text),
          ],
    ),
  ),
  ...opinions.flatMap(({ title: step, words, who, day }) => [step, words, who, day]),
]

/** The library alone: the same words one below the other, in a font that was read before. */
async function bare(words: readonly string[], font: FontFile): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 20 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise(done => document.once('end', done))
  typeface(document, font)
  document.fontSize(9)
  for (const line of words) document.text(line)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** The paper of a document, one page, beside the library alone with the same words; fonts are read before, once. */
export async function paperBench(): Promise<void> {
  const words = wordsOf(request)
  const font = typeface(new PDFDocument(), fontFiles.regular).file
  const took = async (work: () => Promise<Buffer>) => {
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  const [papers, bares, ratios]: [number[], number[], number[]] = [[], [], []]
  await quiet()
  for (let round = 0; round < rounds + 5; round++) {
    const floor = await took(() => bare(words, font))
    const paper = await took(() => drawPaper(request, new Map()))
    // The first ones read fonts and warm up.
    if (round < 5) continue
    papers.push(paper)
    bares.push(floor)
    ratios.push(paper / floor)
  }
  process.stdout.write(`  paper ${median(papers).toFixed(1)} ms, pdfkit alone ${median(bares).toFixed(1)} ms\n`)
  report('time of a paper / of pdfkit alone', median(ratios), 'at most', 1.5)
}
