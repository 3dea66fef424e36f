import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  expect,
  expectAccessible,
  startTestProduct,
  takePicture,
  test,
  type TestProduct,
} from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

/** A first start without the demo company. */
let product: TestProduct
const folder = () => join(process.env['SHUKU_TEST_RUN'] ?? '', 'empty')
test.beforeAll(async () => {
  rmSync(folder(), { recursive: true, force: true })
  const ofNobody = { SHUKU_DEMO: '0', SHUKU_ADMIN_PASSWORD: undefined }
  product = await startTestProduct({ SHUKU_DATA: folder(), SHUKU_PORT: '0', ...ofNobody })
})
test.afterAll(() => product.stop())

// nobody is signed in, a wrong code is refused
test.use({ as: '', allowedNoise: [/^status 40[01]/] })

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

test(
  'an empty installation leads from any page to its set-up, makes the company once, and offers the import',
  { tag: '@core' },
  async ({ page, browser }) => {
    await page.goto(`${product.address}/#/main/document/search`)
    await expect(page.getByRole('heading', { name: '初始设置' })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'set-up')
    await page.goto(`${product.address}/#/sign-in`)
    // the heading of the page before stands until the address has led back
    await expect(page).toHaveURL(/#\/set-up/)
    await expect(page.getByRole('heading', { name: '初始设置' })).toBeVisible()

    await page.getByRole('button', { name: '完成设置' }).click()
    await expect(page.getByText('请输入企业名称')).toBeVisible()
    await fill(page, {
      设置码: 'abcd-efgh-ijkm-npqr',
      企业名称: '山海科技集团',
      英文名称: 'Shanhai Group',
      姓名: '欧阳一',
      登录名: 'ouyang',
      密码: 'Knowledge-7',
      再输入一次密码: 'Knowledge-8',
    })
    await page.getByRole('button', { name: '完成设置' }).click()
    await expect(page.getByText('两次输入的新密码不一致')).toBeVisible()
    await fill(page, { 再输入一次密码: 'Knowledge-7' })
    await page.getByRole('button', { name: '完成设置' }).click()
    await expect(page.getByText('设置码不对')).toBeVisible()
    await fill(page, { 设置码: product.setUpCode })
    await page.getByRole('button', { name: '完成设置' }).click()

    await expect(page.getByRole('heading', { level: 1, name: '山海科技集团' })).toBeVisible()
    await page.getByRole('link', { name: '从表格导入' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '导入人员和组织' })).toBeVisible()
    await page.goto(`${product.address}/#/set-up`)
    await expect(page.getByRole('heading', { name: '初始设置' })).toBeHidden()

    const stranger = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await stranger.goto(`${product.address}/#/set-up`)
    await expect(stranger.getByRole('button', { name: '登录' })).toBeVisible()
    await stranger.context().close()
  },
)
