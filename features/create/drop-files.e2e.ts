import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, findCategory, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'
import { open } from './create.e2e.given.ts'

test.use({ as: 'wangfang' })

test('a file that is dropped where no category is open waits: the category of what is called alike is offered, and the plan of the import follows there', async ({
  page,
}) => {
  const subject = `差旅标准 ${test.info().workerIndex}${Date.now().toString(36)}`
  await makeDocument(page, { category: '报销与差旅', subject, html: '<p>住宿标准。</p>' })
  await open(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await drop(page, '.sk-cards-page', `${subject}.txt`)
  const waiting = page.getByRole('region', { name: '将 1 个文件放到哪个目录？' })
  await expect(waiting.getByRole('listitem')).toHaveText([`导入到“报销与差旅”其中有“${subject}”`])
  await takePicture(page, 'create.dropped')
  await expectAccessible(page)
  await waiting.getByRole('button', { name: '不导入' }).click()
  await expect(waiting).toHaveCount(0)

  await drop(page, '.sk-cards-page', `${subject}.txt`)
  await waiting.getByRole('button', { name: '导入到“报销与差旅”' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '导入到“报销与差旅”' })).toBeVisible()
  await page.getByRole('button', { name: '导入 1 个文件' }).click()
  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible()
  await page.getByRole('region', { name: '导入的文档' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
})

test('a file that is dropped on a list is offered to its category; with what is pasted on the home page a document begins', async ({
  page,
}) => {
  const categoryId = Number(await findCategory(page, '报销与差旅'))
  await page.goto(`/wui/index.html${addresses.search({ categoryId })}`)
  await expect(page.getByRole('heading', { level: 1, name: '报销与差旅' })).toBeVisible()
  await drop(page, '#sk-page', '新标准.txt')
  await page.getByRole('button', { name: '导入到“报销与差旅”' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '导入到“报销与差旅”' })).toBeVisible()
  await expect(page.getByRole('button', { name: '导入 1 个文件' })).toBeVisible()

  const subject = `出差须知 ${test.info().workerIndex}${Date.now().toString(36)}`
  await makeDocument(page, { category: '报销与差旅', subject, html: '<p>须知。</p>' })
  await page.goto('/wui/index.html#/')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await page.evaluate((title) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', `${title}\n提前两天申请。`)
    clipboardData.setData('text/html', `<h2>${title}</h2><p>提前<b>两天</b>申请。</p>`)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, subject)
  const waiting = page.getByRole('region', { name: '要在哪个目录用这些内容新建文档？' })
  await expect(waiting.getByRole('listitem')).toHaveText([`在“报销与差旅”中新建文档其中有“${subject}”`])
  await takePicture(page, 'create.pasted')
  await expectAccessible(page)
  await waiting.getByRole('button').last().click()
  await expect(page.getByRole('textbox', { name: '请输入标题' })).toHaveValue(subject)
  await expect(page.getByRole('textbox', { name: '正文' }).getByRole('heading', { name: subject })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '正文' }).getByText('两天')).toBeVisible()
})

/** What lies on a disk cannot be dragged by a test: the page makes the file itself. */
async function drop(page: Page, onto: string, name: string) {
  const dataTransfer = await page.evaluateHandle((given) => {
    const made = new DataTransfer()
    made.items.add(new File([`text of ${given}`], given, { lastModified: 1 }))
    return made
  }, name)
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent(onto, type, { dataTransfer })
}
