import { readFileSync } from 'node:fs'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Browser, Page } from '@playwright/test'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function give(page: Page, button: string, rows: readonly (readonly string[])[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  const buffer = Buffer.from(rows.map((each) => each.join(',')).join('\r\n'))
  await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
}

async function download(page: Page, click: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

async function signsIn(browser: Browser, loginName: string, password: string) {
  const context = await browser.newContext()
  const form = { loginid: loginName, userpassword: password }
  const reply = await context.request.post('/api/hrm/login/checkLogin', { form })
  const { loginstatus } = (await reply.json()) as { loginstatus: string }
  await context.close()
  return loginstatus
}

test.describe('in Chinese', () => {
  test.use({ as: 'tanghuimin' })

  test(
    'ORG-26 a file is checked line by line, its right lines are brought in, and the passwords are told once',
    { tag: '@core' },
    async ({ page, browser }) => {
      await page.goto(`/wui/index.html${addresses.organisation()}`)
      await page.getByRole('button', { name: '更多操作' }).first().click()
      await page.getByRole('menuitem', { name: '从表格导入' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '导入人员和组织' })).toBeVisible()
      const template = await download(page, () => page.getByRole('link', { name: '人员 csv' }).click())
      expect(template.name).toBe('人员导入模板.csv')
      expect(template.text).toContain('工号,登录名,姓名')

      await give(page, '选择文件', [
        ['姓名', '登录名', '工号', '分部', '部门', '直接上级', '邮箱', '星座'],
        ['端木晴', 'duanmu.q', 'IM01', '西北分公司', '勘测部/一组', 'IM03', 'duanmu@example.com', '天秤'],
        ['公孙朗', 'gongsun.l', 'IM02', '西北分公司', '勘测部/一组', 'IM03', 'gongsun', '狮子'],
        ['南宫玥', 'nangong.y', 'IM03', '西北分公司', '勘测部', '', '', ''],
      ])
      await expect(page.getByText('无法识别的列，已忽略：星座')).toBeVisible()
      await expect(row(page, '端木晴')).toContainText('新建分部“西北分公司”')
      await expect(row(page, '公孙朗')).toContainText('“gongsun”不是邮箱地址')
      await expectAccessible(page)
      await takePicture(page, 'import.checked')
      await expect(page.getByRole('button', { name: '导入 2 行' })).toBeDisabled()
      await page.getByRole('tab', { name: /有错误/ }).click()
      await expect(page).toHaveURL(/result=error/)
      await expect(row(page, '端木晴')).toBeHidden()
      await page.reload()
      await expect(row(page, '公孙朗')).toBeVisible()

      await page.getByRole('radio', { name: '只导入正确的行，跳过 1 行' }).click()
      await page.getByRole('button', { name: '导入 2 行' }).click()
      await expect(page.getByRole('heading', { name: '已导入 2 行' })).toBeVisible()
      await page.getByRole('button', { name: '显示一次性密码' }).click()
      await expect(page.getByRole('cell', { name: 'duanmu.q', exact: true })).toBeVisible()
      await expectAccessible(page)
      const password = await row(page, 'duanmu.q').locator('code').innerText()
      const list = await download(page, () => page.getByRole('button', { name: '下载 csv' }).click())
      expect(list.text).toContain(`"端木晴","IM01","duanmu.q","${password}"`)
      expect(await signsIn(browser, 'duanmu.q', password)).toBe('true')

      await page.reload()
      await expect(page.getByRole('heading', { name: '已导入 2 行' })).toBeVisible()
      await expect(page.getByRole('button', { name: '显示一次性密码' })).toBeHidden()
      await page.getByRole('link', { name: '查看组织与人员' }).click()
      await expect(page.getByRole('treeitem').filter({ hasText: '西北分公司' })).toBeVisible()
    },
  )
})
