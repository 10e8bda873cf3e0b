import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { originOf } from './portals.ts'
import { startReleaseProxy } from './releaseProxy.ts'
import { system } from './screen.ts'

test.use({ serviceWorkers: 'allow' })

test('a newer release is offered in every tab, and each loads it by one press', async ({ page, context }) => {
  const portal = await startReleaseProxy(originOf('plain'))
  const other = await context.newPage()
  const offer = (at: Page) => at.getByRole('button', { name: '立即刷新' })
  for (const at of [page, other]) {
    await enter(at, '2005019', { origin: portal.origin })
    await expect(system(at, '财务系统')).toBeVisible()
    await at.evaluate(async () => void (await navigator.serviceWorker.ready))
    // The first worker takes over a page that is loaded after it came.
    await at.reload()
    await at.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return navigator.serviceWorker.controller !== null && registration?.active?.state === 'activated'
    })
  }
  portal.release()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  for (const at of [page, other]) await expect(offer(at)).toBeVisible()
  for (const at of [page, other]) {
    await Promise.all([at.waitForEvent('load'), offer(at).click()])
    await expect(system(at, '财务系统')).toBeVisible()
    await expect(offer(at)).toBeHidden()
  }
  portal.close()
})
