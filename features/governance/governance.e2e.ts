import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  makeDocument,
  openAs,
  saveDocument,
  takePicture,
  test,
} from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const markOf = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

/** A document in a category of the person alone, whose title it answers. */
async function start(page: Page, subject: string): Promise<number> {
  const category = `保全 ${markOf()}`
  await page.request.post('/api/doc/console/category/add', { form: { categoryname: category } })
  return makeDocument(page, { category, subject, html: '<p>正文</p>' })
}

async function fill(page: Page, { name, reason }: { readonly name: string; readonly reason: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('原因').fill(reason)
}

test.describe('who sets and releases holds', () => {
  test.use({ as: 'luyang' })

  test('a document is put on hold from its own menu, says so above its text, and is neither changed nor deleted', async ({
    page,
  }) => {
    const mark = markOf()
    const id = await start(page, `供应合同 ${mark}`)
    await open(page, addresses.document(id))
    await page.getByRole('button', { name: '更多' }).first().click()
    await page.getByRole('menuitem', { name: '设置保全' }).click()
    const dialog = page.getByRole('dialog', { name: '设置保全' })
    await expect(dialog.getByText(`供应合同 ${mark}`)).toBeVisible()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('请填写名称')).toBeVisible()
    await fill(page, { name: `诉讼 ${mark}`, reason: '开庭前须保持原样' })
    await expectAccessible(page)
    await takePicture(page, 'holds.dialog')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText(`已保全：诉讼 ${mark}`)).toBeVisible()
    await expect(page.getByText(/不能修改、移动或删除。 开庭前须保持原样$/)).toBeVisible()
    // nor is it offered any more
    await page.getByRole('button', { name: '更多' }).first().click()
    await expect(page.getByRole('menuitem', { name: '设置保全' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '删除', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await takePicture(page, 'holds.document')
    await expect(saveDocument(page, id, { html: '<p>改动</p>' })).rejects.toThrow('已被保全')

    await open(page, addresses.holds())
    const row = page.getByRole('main').getByRole('row').filter({ hasText: mark })
    await expect(row).toContainText('保全中')
    // who set it does not release it
    await expect(row.getByRole('button', { name: '解除保全' })).toHaveCount(0)
    await row.getByRole('link', { name: `诉讼 ${mark}` }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: `诉讼 ${mark}` })).toBeVisible()
    await expect(main.getByRole('link', { name: `供应合同 ${mark}` })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'holds.held')
  })

  test('all that a search found, more than the page shows, is put on hold at once', async ({ page }) => {
    const mark = markOf()
    const category = `保全 ${mark}`
    await page.request.post('/api/doc/console/category/add', { form: { categoryname: category } })
    for (let n = 1; n <= 11; n++)
      await makeDocument(page, { category, subject: `合同 ${n} ${mark}`, html: '<p>正文</p>' })
    await open(page, `${addresses.search({ subject: mark })}&pageSize=10`)
    await page.getByRole('columnheader').getByRole('checkbox').check()
    const toolbar = page.getByRole('toolbar')
    await toolbar.getByRole('button', { name: /^选择符合条件的全部 11 项$/ }).click()
    await toolbar.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '设置保全' }).click()
    await expect(page.getByRole('dialog').getByText('列表中的 11 篇文档')).toBeVisible()
    await fill(page, { name: `搜索 ${mark}`, reason: '审计期间' })
    await takePicture(page, 'holds.all')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保全已设置')).toBeVisible()
    await open(page, addresses.holds())
    await expect(
      page
        .getByRole('main')
        .getByRole('row')
        .filter({ hasText: `搜索 ${mark}` }),
    ).toContainText('11')
  })

  test(
    'an administrator holds several documents from the monitor, where they then say that they cannot be touched',
    { tag: '@core' },
    async ({ page }) => {
      const mark = markOf()
      const category = `保全 ${mark}`
      await page.request.post('/api/doc/console/category/add', { form: { categoryname: category } })
      for (const subject of ['甲', '乙']) {
        await makeDocument(page, { category, subject: `${subject} ${mark}`, html: '<p>正文</p>' })
      }
      const password = process.env['SHUKU_DEMO_PASSWORD'] ?? ''
      const form = { mouldCode: 'DOCUMENT', itemCode: 'DOCMONITOR', password }
      await page.request.post('/api/doc/secondaryverify/check', { form })
      await open(page, `${addresses.monitor({ operation: 'archive' })}&docsubject=${mark}`)
      const rows = page.getByRole('main').getByRole('row').filter({ hasText: mark })
      await expect(rows).toHaveCount(2)
      for (const subject of ['甲', '乙']) await rows.filter({ hasText: subject }).getByRole('checkbox').check()
      await takePicture(page, 'holds.monitor')
      await page.getByRole('radiogroup', { name: '操作' }).getByRole('button', { name: '设置保全' }).click()
      await fill(page, { name: `审计 ${mark}`, reason: '审计期间' })
      await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('保全已设置')).toBeVisible()
      for (const subject of ['甲', '乙']) await expect(rows.filter({ hasText: subject })).toContainText('已保全')
      await expectAccessible(page)
    },
  )
})

test.describe('in English, on a phone', () => {
  const phone = { width: 390, height: 844 }
  test.use({ as: 'hejunjie', language: 'en-US', viewport: phone })

  test('somebody else releases the hold, and says why', async ({ page, browser }) => {
    const setter = await openAs(browser, 'luyang')
    const mark = markOf()
    const id = await start(setter, `Supply contract ${mark}`)
    const form = { name: `Lawsuit ${mark}`, reason: 'Until the hearing', documentIds: String(id) }
    expect((await setter.request.post('/api/shuku/governance/holds/set', { form })).ok()).toBe(true)
    await open(page, addresses.holds())
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: mark })
    await expect(card).toContainText('On hold')
    await expectAccessible(page)
    await takePicture(page, 'holds.390')
    await card.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Release' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Settled out of court')
    await expectAccessible(page)
    await takePicture(page, 'holds.release.390')
    await dialog.getByRole('button', { name: 'Release' }).click()
    await expect(card).toContainText('Released')
    await saveDocument(setter, id, { html: '<p>Changed</p>' })
    // what it was on is known after the release; who may not read it sees a number
    await card.getByText(`Lawsuit ${mark}`).click()
    await expect(page.getByText(/^1 more document that you cannot view/)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'holds.held.390')
    await setter.context().close()
  })
})
