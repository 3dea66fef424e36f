import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'wangfang' })

test('a document that one reads becomes a template of one’s own: a new document in another category begins with it, and it is taken off where one chooses', async ({
  page,
}) => {
  const name = `周报范本 ${test.info().workerIndex}${Date.now().toString(36)}`
  const id = await makeDocument(page, { category: '公告', subject: name, html: '<p>本周完成的工作：</p>' })
  await page.goto(`/wui/index.html${addresses.document(id)}`)
  await page.getByRole('button', { name: '更多操作' }).first().click()
  await page.getByRole('menuitem', { name: '存为我的模板' }).click()
  await expect(page.getByRole('status').getByText(`“${name}”已存为您的模板`)).toBeVisible()

  await page.goto(`/#/main/document/add?name=${encodeURIComponent('报销与差旅')}`)
  await page.getByRole('link', { name: '在“报销与差旅”中新建文档' }).first().click()
  const text = page.getByRole('textbox', { name: '正文' })
  // the category has none of its own: nobody is kept from writing
  await expect(text).toHaveText('')
  await page.getByRole('button', { name: '从模板开始' }).click()
  const mine = page.getByRole('region', { name: '我的模板' })
  await expect(mine.getByRole('button', { name: new RegExp(name) }).first()).toContainText('来自“公告”')
  await takePicture(page, 'create.my-templates')
  await expectAccessible(page)
  await mine
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await expect(text).toHaveText('本周完成的工作：')
  await expect(page.getByText(`已套用模板“${name}”`)).toBeVisible()
  await page.getByLabel('请输入标题').fill(`第 1 周 ${name}`)
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('盘点')
  await page.getByRole('button', { name: /^发布/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `第 1 周 ${name}` })).toBeVisible()
  await expect(page.locator('#weaDocDetailHtmlContent')).toContainText('本周完成的工作：盘点')

  await page.goto(`/#/main/document/add?name=${encodeURIComponent('报销与差旅')}`)
  await page.getByRole('link', { name: '在“报销与差旅”中新建文档' }).first().click()
  await page.getByRole('button', { name: '从模板开始' }).click()
  await mine.getByRole('button', { name: `从我的模板中移除“${name}”` }).click()
  await expect(page.getByRole('status').getByText(`“${name}”不再是您的模板`)).toBeVisible()
  await expect(mine).toHaveCount(0)
})
