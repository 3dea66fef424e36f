import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

test.use({ as: 'wangfang' })

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const row = (page: Page, subject: string) => page.getByRole('main').getByRole('row').filter({ hasText: subject })

/** Documents of the person alone; their names are nobody else's. */
async function write(page: Page, names: readonly string[]) {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const made = []
  for (const name of names) {
    const subject = `${name} ${mark}`
    made.push({ subject, id: await makeDocument(page, { category: '预算', subject, html: '<p>正文</p>' }) })
  }
  return { mark, made }
}

test(
  'somebody stars a document while reading, finds it among the starred ones, and takes the star off there',
  { tag: '@core' },
  async ({ page }) => {
    const { made } = await write(page, ['要收藏的'])
    const [{ subject, id } = { subject: '', id: 0 }] = made
    await open(page, addresses.document(id))
    await page.getByRole('main').getByRole('button', { name: '收藏', exact: true }).first().click()
    await page.getByRole('link', { name: '我的文档集' }).click()
    await expect(page.getByRole('tab', { name: '收藏的文档' })).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, subject)).toBeVisible()
    await expectAccessible(page)
    // it shows at once, before the server has it
    const taken = page.waitForResponse((answer) => answer.request().method() === 'POST' && /star/i.test(answer.url()))
    await row(page, subject)
      .getByRole('button', { name: `收藏: ${subject}` })
      .click()
    await taken
    await page.reload()
    await expect(page.getByRole('tab', { name: '收藏的文档' })).toBeVisible()
    await expect(row(page, subject)).toHaveCount(0)
  },
)

test('what somebody read last stands first among what they read, and is found by its title', async ({ page }) => {
  const { mark, made } = await write(page, ['先读', '后读'])
  for (const { subject, id } of made) {
    await open(page, addresses.document(id))
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  }
  await open(page, addresses.mine({ tab: 'read' }))
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText(`后读 ${mark}`)
  await page.getByRole('searchbox', { name: '搜索标题' }).fill(`先读 ${mark}`)
  await expect(row(page, `后读 ${mark}`)).toHaveCount(0)
  await expect(row(page, `先读 ${mark}`)).toBeVisible()
  await takePicture(page, 'mine.read')
  // the address has what was looked for: back from the document it stands there again
  await row(page, `先读 ${mark}`).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: `先读 ${mark}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: '搜索标题' })).toHaveValue(`先读 ${mark}`)
})

test('somebody reads what they wrote one after the other, from the list of it', async ({ page }) => {
  const { mark } = await write(page, ['第一篇', '第二篇'])
  await open(page, addresses.mine())
  await page.getByRole('tab', { name: '我写的' }).click()
  // each tab has a field of its own: what is typed into that of the tab before goes with it
  await expect(page.getByRole('tab', { name: '我写的' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('searchbox', { name: '搜索标题' }).fill(mark)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(3)
  await row(page, `第二篇 ${mark}`).getByRole('link').first().click()
  await expect(page.getByText('1 / 2')).toBeVisible()
  await page.getByRole('button', { name: '下一篇' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `第一篇 ${mark}` })).toBeVisible()
})
