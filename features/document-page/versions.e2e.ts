import {
  expect,
  expectAccessible,
  makeDocument,
  openAs,
  saveDocument,
  takePicture,
  test,
  uploadText,
} from '@shuku/kit/testing/browser'

const category = '人事'
const text = '#weaDocDetailHtmlContent'

const standard = (amount: string, meals: string) =>
  `<h2>标准</h2><p>每天 ${amount} 元。</p><table><tbody><tr><th>范围</th></tr><tr><td>${meals}</td></tr></tbody></table>`

test.describe('in Chinese', () => {
  test.use({ as: 'panlei' })

  test('DOC-21~ two versions are compared, one gets a note, one is restored and that taken back', async ({ page }) => {
    const id = await makeDocument(page, { category, subject: '餐补标准', html: standard('30', '午餐') })
    await saveDocument(page, id, { html: standard('35', '午餐和晚餐') })
    await saveDocument(page, id, { html: '<p>每天 40 元，含加班。</p>' })
    await page.goto(`/#/main/document/detail?id=${id}&tab=version`)
    await page.getByRole('checkbox', { name: '选择 V1 进行比较' }).check()
    await page.getByRole('checkbox', { name: '选择 V2 进行比较' }).check()
    await expect(page.getByRole('checkbox', { name: '选择 V3 进行比较' })).toBeDisabled()
    await page.getByRole('button', { name: '比较所选的两个版本' }).click()
    const dialog = page.getByRole('dialog', { name: '比较版本' })
    await expect(dialog.locator('p del')).toHaveText('30')
    await expect(dialog.locator('p ins')).toHaveText('35')
    await expect(dialog.locator('table'), 'a table is one, with the changed cell marked').toHaveCount(2)
    await expect(dialog.locator('td ins')).toHaveText('和晚餐')
    await expect(dialog.getByRole('heading', { name: '标准', exact: true }), 'a heading is one').toHaveCount(2)
    await expect(dialog.getByText('共 2 处修改')).toBeVisible()
    await page.keyboard.press('n')
    await expect(dialog.getByText('1 / 2')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'compare.zh.light')
    await dialog.getByRole('switch', { name: '只看修改' }).click()
    await expect(dialog.getByText('2 段没有修改')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: '标准', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: '更多操作: V1' }).click()
    await page.getByRole('menuitem', { name: '添加说明' }).click()
    await page.getByLabel('V1 的说明').fill('最初的标准')
    await page.getByRole('button', { name: '保存说明' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '最初的标准' })).toBeVisible()

    await page.getByRole('link', { name: '查看 V1' }).click()
    await page.getByRole('button', { name: '恢复此版本' }).click()
    // a toast stays as long as the pointer is on it
    const undo = page.getByRole('button', { name: '撤销' })
    await undo.hover()
    await expect(page.locator(text)).toContainText('每天 30 元。')
    await expect(page.getByRole('link', { name: '查看 V4' })).toBeVisible()
    await expect(page.getByText('恢复自 V1')).toBeVisible()
    await undo.click()
    await expect(page.locator(text)).toHaveText('每天 40 元，含加班。')
    await expect(page.getByText('已撤销恢复，保存为 V5')).toBeVisible()
  })

  test('an open page says that somebody has published a newer version, and shows what changed', async ({
    page,
    browser,
  }) => {
    const id = await makeDocument(page, { category, subject: '班车时刻', html: '<p>早上八点。</p>' })
    await page.goto(`/#/main/document/detail?id=${id}`)
    await expect(page.locator(text)).toHaveText('早上八点。')
    const other = await openAs(browser, 'yejing')
    await saveDocument(other, id, { html: '<p>早上九点。</p>' })
    await other.context().close()
    const note = page.getByRole('status').filter({ hasText: '已有 V2，您看到的是 V1。' })
    await expect(note).toBeVisible({ timeout: 60_000 })
    await expect(page.locator(text), 'nothing changes by itself').toHaveText('早上八点。')
    await expectAccessible(page)
    await takePicture(page, 'newer-version.zh.light')
    await note.getByRole('button', { name: '查看变化' }).click()
    const dialog = page.getByRole('dialog', { name: '比较版本' })
    await expect(dialog.locator('ins')).toContainText('九')
    await page.keyboard.press('Escape')
    await expect(page.locator(text)).toHaveText('早上九点。')
    await expect(note).toHaveCount(0)
  })

  test('an attachment that could not be read says why, and is read again when one asks', async ({ page }) => {
    const id = await makeDocument(page, { category, subject: '图纸说明', html: '<p>见附件。</p>' })
    const file = await uploadText(page, '图纸.docx', 'PK\u0003\u0004 这不是文档')
    await saveDocument(page, id, { html: '<p>见附件。</p>', fileids: String(file) })
    const again = page.getByRole('button', { name: '重新提取 图纸.docx 的文字' })
    // the text is read by a job, behind those of the whole demo company on a new server
    const state = async () => {
      const reply = await page.request.get('/api/shuku/files/text', { params: { fileid: file } })
      return ((await reply.json()) as { state?: string }).state
    }
    await expect.poll(state, { timeout: 240_000 }).toBe('failed')
    await page.goto(`/#/main/document/detail?id=${id}`)
    await expect(again).toBeVisible()
    await expect(page.getByText('文件已损坏或不完整').first()).toBeVisible()
    const asked = page.waitForResponse('**/api/shuku/files/read-again*')
    await again.click()
    expect(await (await asked).json()).toMatchObject({ state: 'waiting' })
    await expect(page.getByText('正在提取文字').first()).toBeVisible()
    // in vain: that is said once more
    await expect(again).toBeVisible({ timeout: 240_000 })
  })

  test('an attachment shows the files that it was, and becomes one of them again', async ({ page }) => {
    const id = await makeDocument(page, { category, subject: '岗位说明', html: '<p>见附件。</p>' })
    const first = await uploadText(page, '岗位.txt', '第一份')
    await saveDocument(page, id, { html: '<p>见附件。</p>', fileids: String(first) })
    const second = await uploadText(page, '岗位新.txt', '第二份')
    await page.request.post('/api/doc/acc/docAccReplace', {
      form: { id: String(id), newfileid: String(second), oldfileid: String(first) },
    })
    await page.goto(`/#/main/document/detail?id=${id}&tab=acc`)
    const panel = page.getByRole('tabpanel', { name: '附件' })
    await panel.getByRole('button', { name: /V2，查看各版本/ }).click()
    await panel.getByRole('button', { name: /^恢复 .* 的 V1$/ }).click()
    await expect(page.getByText('已恢复为新版本')).toBeVisible()
    await expect(panel.getByRole('button', { name: /V3，查看各版本/ })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'file-versions.zh.light')
  })
})

test.describe('on a small screen', () => {
  test.use({ as: 'panlei', viewport: { width: 390, height: 844 } })

  test('two versions are compared in one column, what went above what came', async ({ page }) => {
    const id = await makeDocument(page, {
      category,
      subject: '就餐补贴',
      html: '<p>适用于全体员工。</p><p>每天 30 元。</p><p>午餐。</p>',
    })
    await saveDocument(page, id, { html: '<p>适用于全体员工。</p><p>每天 40 元，含加班。</p>' })
    await page.goto(`/#/main/document/detail?id=${id}&tab=version`)
    // the address leads into the drawer
    await page.getByRole('button', { name: '更多操作: V1' }).click()
    await page.getByRole('menuitem', { name: '将 V1 与当前版本比较' }).click()
    const dialog = page.getByRole('dialog', { name: '比较版本' })
    await expect(dialog.locator('del')).toHaveText(['30', '午餐。'])
    await expect(dialog.locator('ins')).toHaveText(['40', '，含加班'])
    await expect(dialog.getByText('适用于全体员工。')).toHaveCount(1)
    expect(await dialog.locator('.sk-changes').evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0)
  })
})
