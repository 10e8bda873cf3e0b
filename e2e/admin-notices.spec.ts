import { type Browser, expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { openPages, rowMenu, tabBar } from './screen.ts'

// Several people each.
test.describe.configure({ timeout: 90_000 })

/** Another person's browser: a session is bound to the one that it began in. */
const another = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Markup that reached the page past its one policy for it. */
function refusals(page: Page): string[] {
  const seen: string[] = []
  page.on('console', message => {
    if (/TrustedHTML|Trusted Type/i.test(message.text())) seen.push(message.text())
  })
  return seen
}

test('a notice to one unit is written, read, confirmed, counted and recalled', async ({ page, browser }) => {
  const refused = refusals(page)
  await enter(page, 'admin', { path: '/xtgl/gggl' })
  await page.getByRole('button', { name: '新增公告' }).click()
  const dialog = page.getByRole('dialog', { name: '新增公告' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '有 3 处需要修改' })).toBeVisible()

  await dialog.getByLabel('标题', { exact: true }).fill('实验室安全检查')
  await dialog.getByLabel('发布单位', { exact: true }).fill('资产管理处')
  const text = dialog.getByRole('textbox', { name: '正文', exact: true })
  await text.click()
  await page.keyboard.type('周五检查，')
  await dialog.getByRole('button', { name: '加粗' }).first().click()
  await page.keyboard.type('请提前整理')
  // What is pasted comes in cleaned, through the one policy that the page has for markup.
  await text.evaluate(box => {
    const data = new DataTransfer()
    data.setData('text/html', '<p onclick="x()">三楼<img src="x" onerror="x()"><script>x()</script></p>')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(text).toContainText('请提前整理三楼')
  await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(0)
  const manual = { name: '检查表.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 list') }
  await dialog.locator('input[type=file]').setInputFiles(manual)
  await expect(dialog.getByText('检查表.pdf')).toBeVisible()
  await dialog.getByLabel('接收单位').click()
  await page.keyboard.type('310200')
  await page.getByRole('treeitem', { name: /计算机科学与技术学院/ }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('switch', { name: '必读' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /实验室安全检查/ })).toContainText('指定范围')

  const reader = await another(browser)
  const refusedThere = refusals(reader)
  await enter(reader, 'zhangsan', { path: '/tzgg' })
  await reader.getByRole('link', { name: /实验室安全检查/ }).click()
  await expect(reader.locator('.notices-article strong')).toHaveText(/请提前整理/)
  const download = reader.waitForEvent('download')
  await reader.getByRole('button', { name: '下载 检查表.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('检查表.pdf')
  await reader.getByRole('button', { name: '我已阅读' }).click()
  await expect(reader.getByText('您已确认阅读')).toBeVisible()

  const stranger = await another(browser)
  await enter(stranger, 'zhaoliu', { path: '/tzgg' })
  await expect(stranger.getByRole('list', { name: '公告列表' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: /实验室安全检查/ })).toHaveCount(0)

  await rowMenu(page, '实验室安全检查', '阅读情况')
  const readers = page.getByRole('dialog', { name: '阅读情况：实验室安全检查' })
  await expect(readers.getByText('已读 1 人，已确认 1 人')).toBeVisible()
  await readers.getByText('已读', { exact: true }).click()
  await expect(readers.getByRole('row', { name: /张三/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '实验室安全检查的更多操作' }).click()
  await page.getByRole('menuitem', { name: '撤回' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect(page.getByRole('row', { name: /实验室安全检查/ })).toContainText('已撤回')
  await reader.reload()
  await expect(reader.getByText('公告不存在或已撤回')).toBeVisible()
  expect([...refused, ...refusedThere]).toEqual([])
})

test('what is new is told once to each person', async ({ page, browser }) => {
  await enter(page, 'admin', { path: '/xtgl/xtgx' })
  await page.getByRole('button', { name: '新增版本' }).click()
  const dialog = page.getByRole('dialog', { name: '新增版本' })
  await dialog.getByLabel('标题', { exact: true }).fill('办事文章')
  await dialog.getByLabel('版本号').fill('V5.3.0')
  await dialog.getByLabel('更新级别').click()
  await page.getByTitle('一般优化').click()
  await dialog.getByLabel('更新时间').fill(portalTime(-60_000))
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: '更新内容', exact: true }).click()
  await page.keyboard.type('新增办事指南')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /V5\.3\.0/ })).toBeVisible()

  const other = await another(browser)
  await enter(other, 'wangwu')
  const news = other.getByRole('region', { name: '新版本 V5.3.0' })
  await expect(news).toContainText('新增办事指南', { timeout: 15_000 })
  const seen = other.waitForResponse(/markSeen/)
  await news.getByRole('button', { name: '知道了' }).last().click()
  await expect(news).toBeHidden()
  await seen
  const asked = other.waitForResponse(/getNews/)
  await other.reload()
  expect((await (await asked).json()).data).toEqual([])

  await rowMenu(page, 'V5.3.0', '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('row', { name: /V5\.3\.0/ })).toHaveCount(0)
})

test('an article is written, found and starred; feedback is sent and answered', async ({ page, browser }) => {
  // The second try finds what the first one left.
  const bus = test.info().retry === 0 ? '校车' : '班车'
  await enter(page, 'admin', { path: '/xtgl/articleEditor' })
  await page.getByLabel('标题', { exact: true }).fill(`${bus}时刻`)
  await page.getByLabel('文章类型').click()
  await page.getByTitle('办事指南').click()
  await page.getByRole('textbox', { name: '正文', exact: true }).click()
  await page.keyboard.type('每二十分钟一班')
  await page.getByLabel('发布单位', { exact: true }).fill('后勤处')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${bus}时刻`) })).toContainText('已发布')

  const reader = await another(browser)
  await enter(reader, 'lisi', { path: '/articleList' })
  await reader.getByRole('searchbox', { name: '搜索文章' }).fill(bus)
  await reader.getByRole('link', { name: new RegExp(`${bus}时刻`) }).click()
  await expect(reader.getByText('每二十分钟一班').last()).toBeVisible()
  await reader.getByRole('button', { name: `收藏 ${bus}时刻`, exact: true }).click()
  await reader.getByRole('searchbox', { name: '搜索文章' }).fill('')
  await reader.getByRole('button', { name: '我的收藏' }).click()
  await expect(reader.getByRole('link', { name: new RegExp(`${bus}时刻`) })).toBeVisible()

  await reader.goto('/sso_web/Feedback')
  const form = reader.getByRole('dialog', { name: '写反馈' })
  await form.getByLabel('反馈内容').fill(`${bus}还能再多一班吗？`)
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form).toBeHidden()
  await expect(reader.getByText(`${bus}还能再多一班吗？`)).toBeVisible()

  await enter(page, 'admin', { path: '/xtgl/feedback' })
  await page.getByRole('button', { name: new RegExp(`^处理 ${bus}还能`) }).click()
  const answer = page.getByRole('dialog', { name: '处理反馈' })
  await answer.getByLabel('回复', { exact: true }).fill('下月起增加一班。')
  await answer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${bus}还能`) })).toContainText('已回复')
  await reader.reload()
  await expect(reader.getByText('下月起增加一班。')).toBeVisible()
  await expect(reader.getByText('新回复')).toBeVisible()
})

test('an article that is not saved yet stays behind another tab, until it is given up', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/article' })
  await page.getByRole('row').nth(1).getByRole('gridcell').first().click()
  const title = page.getByRole('tabpanel', { name: '编辑文章' }).getByLabel('标题', { exact: true })
  await expect(title).not.toHaveValue('')
  const before = await title.inputValue()
  const own = tabBar(page).getByRole('tab').last()
  await title.fill('尚未保存的标题')
  await openPages(page, '首页')
  await own.click()
  await expect(title).toHaveValue('尚未保存的标题')
  await page.getByRole('button', { name: '返回列表' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
  await own.click()
  await expect(title).toHaveValue(before)
})

/** So many milliseconds from now, as a person types it in the portal's time zone. */
function portalTime(offset: number): string {
  const at = new Date(Date.now() + offset + 8 * 3_600_000)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
