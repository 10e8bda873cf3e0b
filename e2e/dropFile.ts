import type { Page } from '@playwright/test'

/** Drops a file where one is asked for. */
export async function dropFile(page: Page, name: string, content: Buffer, label: RegExp): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([text, called]) => {
      const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
      const given = new DataTransfer()
      given.items.add(new File([bytes], called, { type: 'application/pdf' }))
      return given
    },
    [content.toString('base64'), name] as const,
  )
  await page.getByRole('button', { name: label }).dispatchEvent('drop', { dataTransfer: transfer })
}
