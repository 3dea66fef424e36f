import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Browser, Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** Submitted by somebody else where 王芳 is the first to approve; answers what stands in its title. */
async function submit(browser: Browser): Promise<{ readonly mark: string; readonly submitter: Page }> {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const submitter = await openAs(browser, 'liqiang')
  await makeDocument(submitter, { category: '海外差旅', subject: `境外标准 ${mark}`, html: '<p>正文</p>' })
  return { mark, submitter }
}

const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)

test.describe('who has something to do', () => {
  test.use({ as: 'wangfang' })

  test(
    'sees in the top bar how much waits, does it in one list, and who waits for it sees that it went on',
    { tag: '@core' },
    async ({ page, browser }) => {
      const { mark, submitter } = await submit(browser)
      await open(submitter, addresses.tasks({ side: 'begun' }))
      const waits = submitter.getByRole('main').getByRole('row').filter({ hasText: mark })
      await expect(waits).toContainText('王芳')

      await page.goto('/wui/index.html')
      const counter = page.getByRole('banner').getByRole('link', { name: /^待办事项/ })
      await expect(counter).toHaveAccessibleName(/\d+ 项/)
      const before = numberIn(await counter.getAttribute('aria-label'))
      await counter.click()
      await expect(counter).toHaveAttribute('aria-current', 'page')
      await page.getByText(/^待审批 \d+$/).click()
      await expect(page).toHaveURL(/kind=approval/)
      const row = page.getByRole('main').getByRole('row').filter({ hasText: mark })
      await expect(row).toContainText('李强')
      await expectAccessible(page)
      await takePicture(page, 'tasks.list')
      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: '通过', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
      await expect(row).toHaveCount(0)
      await expect
        .poll(async () => numberIn(await counter.getAttribute('aria-label')), { message: 'one less' })
        .toBe(before - 1)

      await submitter.reload()
      await expect(waits).toBeVisible()
      await expect(waits).not.toContainText('王芳')
      await takePicture(submitter, 'tasks.begun')
      await submitter.context().close()
    },
  )
})
