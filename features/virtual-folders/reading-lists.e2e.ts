import { readFileSync } from 'node:fs'
import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  holdCalls,
  makeDocument,
  openAs,
  takePicture,
  test,
  uploadText,
} from '@shuku/kit/testing/browser'
import { mark, makeFolder, begin } from './folders.e2e.given.ts'

test.use({ as: 'liqiang' })

test(
  'a folder by rule is made, its conditions are saved, and it has what they find',
  { tag: '@core' },
  async ({ page }) => {
    const { name, open, folder, rows } = await begin(page)
    await open(folder)
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: '新建虚拟目录' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill(`规则 ${name}`)
    await dialog.getByText('按规则自动归入').click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `规则 ${name}` })).toBeVisible()
    await page.getByRole('main').getByLabel('标题', { exact: true }).fill(name)
    await page.getByRole('button', { name: '保存规则' }).click()
    await expect(page.getByText('规则已保存')).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('规则命中 2')).toBeVisible()
    await takePicture(page, 'virtual-folders.rule')
    await expectAccessible(page)
  },
)

test('a rule is saved only once its form has fields: nothing empty takes its place', async ({ page }) => {
  const { name, open, folder, rows } = await begin(page)
  await open(folder)
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '新建虚拟目录' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(`慢规则 ${name}`)
  await dialog.getByText('按规则自动归入').click()
  const form = await holdCalls(page, '**/dummydoc/chooseDummy*')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('规则命中 0')).toBeVisible()
  await expect.poll(() => form.made.length).toBeGreaterThan(0)
  const save = page.getByRole('button', { name: '保存规则' })
  await expect(save).toHaveCount(0)
  form.letThrough()
  await expect(save).toBeVisible()
})

test('a folder is a reading list: how much of it one has read, what comes next, the whole of it as one zip and as xlsx, and required of people', async ({
  page,
}) => {
  const { name, folder, open, rows } = await begin(page)
  const withFile = await makeDocument(page, {
    category: '报销与差旅',
    subject: `丙 ${name}`,
    html: '<p>正文</p>',
    fileids: String(await uploadText(page, '清单.txt', '入职清单')),
  })
  await page.request.post('/api/doc/operate/import2Dummy', {
    form: { dummyIds: String(folder), selectIds: String(withFile) },
  })
  await open(folder)
  // what one wrote oneself need not be read
  await expect(page.getByText('3 篇已全部读完')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '3 篇已全部读完' })).toHaveAttribute('aria-valuenow', '100')
  const more = page.locator('.sk-page-acts').getByRole('button', { name: '更多操作' })
  await more.click()
  await page.getByRole('menuitem', { name: '打包下载目录' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '下载', exact: true }).click()
  const arrived = await arriving
  expect(arrived.suggestedFilename()).toMatch(new RegExp(`^下级 ${name} \\d{4}-\\d\\d-\\d\\d\\.zip$`))
  expect(readFileSync(await arrived.path()).toString('utf8')).toContain('入职清单')

  await page.getByRole('main').getByRole('button', { name: '导出', exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel（.xlsx）' }).click()
  expect((await saving).suggestedFilename()).toBe('虚拟目录.xlsx')

  await more.click()
  await page.getByRole('menuitem', { name: '整个目录设为必读' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('目录中现有的 3 篇文档将设为必读')).toBeVisible()
  await dialog.getByRole('button', { name: '设为必读', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('请选择需要阅读的人员')
  await dialog.getByRole('combobox', { name: '输入姓名、部门、群组' }).fill('王芳')
  await page.locator('.ant-select-item-option').filter({ hasText: '王芳' }).first().click()
  await takePicture(page, 'virtual-folders.required')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '设为必读', exact: true }).click()
  await expect(page.getByText(/已将 3 篇文档设为必读，通知了 1 人/)).toBeVisible()
  await expect(rows).toHaveCount(3)
})

test.describe('a colleague, in English', () => {
  test.use({ as: 'emily.carter', language: 'en-US' })

  test('DUMMY-13 the reading list of somebody else says what is left, leads to the next, and offers what the server says may be done there', async ({
    page,
    browser,
  }) => {
    const ownerPage = await openAs(browser, 'liqiang')
    const name = mark()
    const folder = await makeFolder(ownerPage, { name: `List ${name}` })
    const readers = JSON.stringify([{ kind: 'everyone', id: 0 }])
    const dummyId = String(folder)
    await ownerPage.request.post('/api/shuku/virtual-folders/sharing/save', { form: { dummyId, readers } })
    for (const word of ['First', 'Second']) {
      const made = { category: '报销与差旅', subject: `${word} ${name}`, html: '<p>Text</p>' }
      const docid = String(await makeDocument(ownerPage, made))
      await ownerPage.request.post('/api/doc/share/saveShare', { form: { docid, objType: '6', seclevel: '1' } })
      await ownerPage.request.post('/api/doc/operate/import2Dummy', { form: { dummyIds: dummyId, selectIds: docid } })
    }
    await page.goto(`/wui/index.html${addresses.virtualFolders(folder)}`)
    await expect(page.getByText('0 of 2 read')).toBeVisible()
    await page.getByRole('link', { name: `Read next: First ${name}` }).click()
    await expect(page.getByRole('heading', { name: `First ${name}` }).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByText('1 of 2 read')).toBeVisible()
    await expect(page.getByRole('link', { name: `Read next: Second ${name}` })).toBeVisible()
    await takePicture(page, 'virtual-folders.reading.en')
    await expectAccessible(page)

    const row = page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: `Second ${name}` })
    const offered = async () => {
      await row.hover()
      const ofRow = await row.getByRole('button', { name: /^(Copy to|Move to|Remove): / }).count()
      await row.getByRole('checkbox').check()
      const bar = page.getByRole('toolbar').getByRole('button', { name: /^(Copy to|Move to|Remove)$/ })
      const ofBar = await bar.allInnerTexts()
      await page.locator('.sk-page-acts').getByRole('button').last().click()
      await expect(page.getByRole('menuitem', { name: 'Columns', exact: true })).toBeVisible()
      const ofMenu = await page.getByRole('menuitem', { name: /^(Copy to|Move to|Remove)$/ }).allInnerTexts()
      await page.keyboard.press('Escape')
      return { ofRow, ofBar, ofMenu }
    }
    await expect.poll(offered).toEqual({ ofRow: 1, ofBar: ['Copy to'], ofMenu: ['Copy to'] })
    await page.route('**/dummydoc/chooseDummy*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { rightMenu: { type: string }[] }
      const rightMenu = answer.rightMenu.filter(({ type }) => type !== 'BTN_COPY')
      await route.fulfill({ json: { ...answer, rightMenu, operates: [] } })
    })
    await page.reload()
    await expect(row).toBeVisible()
    await expect.poll(offered).toEqual({ ofRow: 0, ofBar: [], ofMenu: [] })
  })
})
