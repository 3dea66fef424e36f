import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'
import { idOf, makeCategory, saveRule, submit } from './approval.e2e.given.ts'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

for (const { language, words, viewport } of [
  {
    language: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    words: {
      takesEffect: '生效日期',
      submit: '到时发布',
      waits: /^王芳的修改将于 .* 生效，此前现行版本继续有效$/,
      viewChange: '查看修改',
      withdraw: '撤回',
      withdrawn: '已撤回，修改保留在草稿中',
      text: '正文',
      category: '报销与差旅',
    },
  },
  {
    language: 'en-US',
    viewport: { width: 390, height: 844 },
    words: {
      takesEffect: 'Effective date',
      submit: 'Publish later',
      waits: /^A change by .* takes effect on .*; the current version stays active until then$/,
      viewChange: 'View changes',
      withdraw: 'Withdraw',
      withdrawn: /^Withdrawn/,
      text: 'Text',
      category: 'Expenses and travel',
    },
  },
] as const) {
  test.describe(`who writes, ${language} at ${viewport.width} px`, () => {
    test.use({ as: 'wangfang', language, viewport })

    test('DOC-19~ gives a change of a document in force its day, sees it wait, and takes it back', async ({ page }) => {
      const subject = `标准 ${mark()}`
      const id = await makeDocument(page, { category: words.category, subject, html: '<p>每天 40 元</p>' })
      await open(page, addresses.editDocument(id))
      await page.getByRole('textbox', { name: words.text, exact: true }).fill('每天 45 元')
      const day = page.getByLabel(words.takesEffect)
      if (viewport.width < 768) {
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Properties' }).click()
      }
      await day.fill('2999-01-05 09:00')
      await day.press('Enter')
      await expectAccessible(page)
      await takePicture(page, `approval.dated.form.${viewport.width}`)
      if (viewport.width < 768) await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await expect(page.getByText(words.waits)).toBeVisible()
      await expect(page.locator('#weaDocDetailHtmlContent')).toHaveText('每天 40 元')
      await expectAccessible(page)
      await takePicture(page, `approval.dated.waits.${viewport.width}`)
      await page.getByRole('button', { name: words.viewChange }).click()
      await expect(page.getByRole('dialog').getByText('每天 45 元')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.withdraw }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.withdraw }).click()
      await expect(page.getByText(words.withdrawn)).toBeVisible()
      await expect(page.getByText(words.waits)).toHaveCount(0)
    })
  })
}

for (const { language, viewport, words } of [
  {
    language: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    words: {
      notice: /^1 篇正在审批的文档仍按之前的设置进行/,
      begin: '按新设置重新开始…',
      title: '按新设置重新审批',
      run: '重新开始',
      done: '1 篇已重新开始审批',
      change: '王芳 → 李强',
    },
  },
  {
    language: 'en-US',
    viewport: { width: 390, height: 844 },
    words: {
      notice: /^1 approval in progress still follows the previous settings/,
      begin: 'Start again with the new settings…',
      title: 'Start approvals again',
      run: 'Start again',
      done: '1 approval started again',
      change: 'Fang Wang → Qiang Li',
    },
  },
] as const) {
  test.describe(`who administers, ${language} at ${viewport.width} px`, () => {
    test.use({ as: 'sysadmin', language, viewport })

    test('starts what is being approved by former settings again, once they have seen whom that asks', async ({
      page,
      browser,
    }) => {
      const name = mark()
      const [first, second] = [await idOf(browser, 'wangfang'), await idOf(browser, 'liqiang')]
      const categoryId = await makeCategory(page, `重审 ${name}`, first)
      const documentId = await submit(page, `重审办法 ${name}`, categoryId)
      await saveRule(page, categoryId, second)
      await open(page, addresses.categorySettings(categoryId, 'approve'))
      await expect(page.getByText(words.notice)).toBeVisible()
      await takePicture(page, `approval.anew.notice.${viewport.width}`)
      await page.getByRole('button', { name: words.begin }).click()
      const dialog = page.getByRole('dialog', { name: words.title })
      const row = dialog.getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText(words.change)
      await expectAccessible(page)
      await takePicture(page, `approval.anew.${viewport.width}`)
      await dialog.getByRole('button', { name: words.run }).click()
      await expect(page.getByText(words.done)).toBeVisible()
      await expect(page.getByText(words.notice)).toHaveCount(0)
      const asked = await openAs(browser, 'liqiang')
      await open(asked, addresses.document(documentId))
      await expect(asked.getByRole('group', { name: '审批' })).toBeVisible()
      await asked.context().close()
    })
  })
}

test.describe('who approves', () => {
  test.use({ as: 'wangfang' })

  test('adds somebody before themselves, who is asked first; the sign-off sheet is printed whole', async ({
    page,
    browser,
  }) => {
    const administrator = await openAs(browser, 'sysadmin')
    const name = mark()
    const categoryId = await makeCategory(administrator, `加签 ${name}`, await idOf(browser, 'wangfang'))
    const documentId = await submit(administrator, `加签办法 ${name}`, categoryId)
    // so often that the sheet is longer than a page
    for (let time = 0; time < 8; time++) {
      const reply = await administrator.request.get(`/api/shuku/approval/get?docid=${documentId}`)
      const { approvals } = (await reply.json()) as { approvals: { id: number }[] }
      const form = { approvalId: String(approvals[0]?.id) }
      await administrator.request.post('/api/shuku/approval/withdraw', { form })
      await administrator.request.post('/api/doc/save/save', {
        form: { docid: String(documentId), doccontent: `<p>第 ${time} 次</p>` },
      })
    }
    await open(page, addresses.document(documentId))
    await page.getByRole('group', { name: '审批' }).getByRole('button', { name: '加签' }).click()
    const dialog = page.getByRole('dialog', { name: '加签' })
    await dialog.getByRole('radio', { name: /^在我之前/ }).check()
    await dialog.getByRole('combobox', { name: '审批人' }).fill('李强')
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '李强' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await takePicture(page, 'approval.add')
    await dialog.getByRole('button', { name: '加签' }).click()
    await expect(page.getByText('已请李强先审批，之后再由您审批')).toBeVisible()
    await expect(page.getByText(/^审批中：第 1 步，等待李强/)).toBeVisible()
    await expect(page.getByRole('group', { name: '审批' })).toHaveCount(0)

    await page.getByRole('button', { name: '审批单' }).click()
    const sheet = page.locator('.sk-approval-sheet')
    await expect(sheet.getByText('稍后处理')).toBeVisible()
    await expect(sheet.getByText(`目录：加签 ${name}`)).toBeVisible()
    await expect(sheet.locator('section')).toHaveCount(9)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
    await expect(page.locator('#weaDocDetailHtmlContent')).toBeHidden()
    // nothing around it cuts it off at the end of the window
    const cuts = await sheet.evaluate((it) => {
      const found: string[] = []
      for (let around = it.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflowY !== 'visible' && around.scrollHeight > around.clientHeight)
          found.push(around.className || around.tagName)
      return found
    })
    expect(cuts).toEqual([])
    await takePicture(page, 'approval.printed')
    await page.emulateMedia({ media: null })
    await page.keyboard.press('Escape')

    const added = await openAs(browser, 'liqiang')
    await open(added, addresses.document(documentId))
    await added.getByRole('group', { name: '审批' }).getByRole('button', { name: '通过' }).click()
    await added.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await expect(added.getByText(/^审批中：第 1 步，等待王芳/)).toBeVisible()
    await added.context().close()
    await administrator.context().close()
    await page.reload()
    await expect(page.getByRole('group', { name: '审批' })).toBeVisible()
  })
})

for (const { language, viewport, words } of [
  {
    language: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    words: {
      stepsFor: '步骤适用于',
      own: '单独设置步骤',
      step: '第 1 步',
      person: '指定人员',
      first: /王芳/,
      second: /李强/,
      tried: '预览审批人',
      save: /^保存/,
      saved: '审批设置已保存',
    },
  },
  {
    language: 'en-US',
    viewport: { width: 390, height: 844 },
    words: {
      stepsFor: 'Steps for',
      own: 'Set separate steps',
      step: 'Step 1',
      person: 'A person',
      first: /Fang Wang/,
      second: /Qiang Li/,
      tried: 'Preview approvers',
      save: /^Save/,
      saved: 'Approval settings saved',
    },
  },
] as const) {
  test.describe(`who sets up a category with a template, ${language} at ${viewport.width} px`, () => {
    test.use({ as: 'sysadmin', language, viewport })

    test('gives documents of the template steps of their own, and sees whom they ask', async ({ page, browser }) => {
      const name = mark()
      const categoryId = await makeCategory(page, `模板审批 ${name}`, await idOf(browser, 'wangfang'))
      const templateId = await submit(page, `合同模板 ${name}`, categoryId)
      await page.request.post('/api/doc/console/category/info/template', {
        form: { secid: String(categoryId), docids: String(templateId) },
      })
      await open(page, addresses.categorySettings(categoryId, 'approve'))
      const tried = page.getByRole('region', { name: words.tried })
      await expect(tried.getByText(words.first)).toBeVisible()
      await page.getByLabel(words.stepsFor).click()
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: `合同模板 ${name}` })
        .click()
      await page.getByRole('button', { name: words.own }).click()
      const step = page.getByRole('region', { name: words.step, exact: true })
      const people = step.getByLabel(words.person)
      await people.press('Backspace')
      await people.fill('liqiang')
      await expect(
        page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: words.second }),
      ).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(tried.getByText(words.second)).toBeVisible()
      await expectAccessible(page)
      await takePicture(page, `approval.template.${viewport.width}`)
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByText(words.saved)).toBeVisible()
      await page.reload()
      await expect(tried.getByText(words.first)).toBeVisible()
    })
  })
}
