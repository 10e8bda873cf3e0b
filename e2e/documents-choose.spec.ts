import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, startSession, test } from './people.ts'
import { originOf } from './portals.ts'
import { toasts } from './screen.ts'

const said = {
  zh: {
    name: '实习申请',
    purpose: '用途',
    submit: '提交',
    choose: '选择由谁办理',
    step: '财务秘书审核',
    missing: '财务秘书审核必须选择',
    person: '李四',
    has: '李四 办理中',
    way: '办理过程',
    submitted: '已提交，正在办理',
    withdraw: '撤回',
    withdrawn: '已撤回为草稿',
    remove: '删除',
    removed: '删除成功',
    more: /的更多操作$/,
  },
  en: {
    name: 'Placement',
    purpose: 'Purpose',
    submit: 'Submit',
    choose: 'Choose who decides',
    step: 'Secretary',
    missing: 'Secretary must be chosen',
    person: 'Li Si',
    has: 'Li Si has it',
    way: 'Progress',
    submitted: 'Submitted; it is on its way',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn: it is a draft again.',
    remove: 'Delete',
    removed: 'Deleted',
    more: /^More/,
  },
} as const
const both = (key: 'name' | 'purpose' | 'step') => ({ zh: said.zh[key], en: said.en[key] })
const form = (code: string) => ({
  format: 'portico-template/1',
  name: `${said.zh.name}${code}`,
  nameEn: `${said.en.name} ${code}`,
  ownerUnit: '120800',
  administrators: { people: [], roles: [] },
  fillers: { rule: 'all', units: [], roles: [], once: null },
  form: {
    groups: [
      {
        key: 'matter',
        title: both('name'),
        fields: [{ key: 'purpose', kind: 'text', label: both('purpose'), isRequired: true }],
      },
    ],
  },
  serial: { text: '实习{no:4}', per: [], at: 'issued' },
  way: {
    steps: [
      {
        key: 'a',
        title: both('step'),
        who: { kind: 'chosen', role: 'finance_assistant' },
        group: 1,
        need: 'any',
        verbs: ['return'],
        due: null,
        self: 'ask',
        repeated: 'ask',
        nobody: 'administrators',
      },
    ],
    afterReturn: 'smart',
  },
  keepMonths: 12,
})

/** A published form whose applicant chooses who decides it. */
async function publish(page: Page, mbid: string): Promise<void> {
  const origin = originOf('plain')
  const headers = { origin, 'sec-fetch-site': 'same-origin', satoken: await startSession(page.request, 'admin') }
  const post = async (verb: string, data: object) => {
    const answer = await (await page.request.post(`${origin}/portal_server/xtglMbgl/${verb}`, { headers, data })).json()
    expect(answer, verb).toMatchObject({ code: 200 })
    return answer.data
  }
  const { bbxh } = await post('save', { mbid, document: form(mbid) })
  await post('publish', { mbid, bbxh })
}

for (const language of ['zh', 'en'] as const)
  test(`the applicant chooses who decides, takes it back and deletes the draft, in ${language}`, async ({ page }) => {
    test.slow()
    const words = said[language]
    const code = `sx${language}${Date.now() % 100_000}`
    await publish(page, code)
    await enter(page, '2009118', { path: `/mbxq?mbid=${code}`, language })
    const reason = `${code}-reason`
    await page.getByLabel(words.purpose).fill(reason)
    await page.getByRole('button', { name: words.submit, exact: true }).click()

    // Nobody is chosen by silence.
    const dialog = page.getByRole('dialog', { name: words.choose })
    const who = dialog.getByRole('combobox', { name: words.step })
    await dialog.getByRole('button', { name: words.submit, exact: true }).click()
    await expect(who).toHaveAttribute('aria-invalid', 'true')
    await expect(who).toHaveAccessibleDescription(new RegExp(words.missing))
    await who.fill(words.person)
    await page.getByRole('option', { name: words.person }).click()
    expect(await findings(page, 'choosing')).toEqual([])
    await dialog.getByRole('button', { name: words.submit, exact: true }).click()
    await expect(toasts(page)).toContainText(words.submitted)
    const way = page.getByRole('region', { name: words.way })
    await expect(way.getByText(words.has)).toBeVisible()

    await page.getByRole('button', { name: words.withdraw, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.withdraw }).click()
    await expect(toasts(page)).toContainText(words.withdrawn)

    await page.goto('mbzx/wddj?view=mine')
    const row = page.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: words.more }).click()
    await page.getByRole('menuitem', { name: words.remove, exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`${words.name}${language === 'en' ? ' ' : ''}${code}`)
    await question.getByRole('button', { name: words.remove }).click()
    await expect(toasts(page)).toContainText(words.removed)
    await expect(row).toHaveCount(0)
  })
