import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  startMailServer,
  takePicture,
  test,
  type MailServer,
} from '@shuku/kit/testing/browser'
import type { Browser, Locator, Page } from '@playwright/test'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

let mails: MailServer
test.beforeAll(async () => {
  mails = await startMailServer(Number(process.env['SHUKU_TEST_MAIL_PORT']))
})
test.afterAll(() => mails.stop())

/** The one-time password that was mailed there. */
async function mailedTo(mailbox: string): Promise<string> {
  const mail = () => mails.received.find(({ to }) => to.includes(mailbox))
  await expect.poll(() => mail()?.text).toMatch(/[a-z2-9]{4}(-[a-z2-9]{4}){3}/)
  return /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(mail()?.text ?? '')?.[0] ?? ''
}

async function signsIn(browser: Browser, loginid: string, userpassword: string): Promise<string> {
  const { request } = await browser.newContext()
  const reply = await request.post('/api/hrm/login/checkLogin', { form: { loginid, userpassword } })
  return ((await reply.json()) as { loginstatus: string }).loginstatus
}

async function choose(page: Page, field: Locator, [typed, name]: readonly [string, string]) {
  await field.fill(typed)
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
}

test.describe('in Chinese', () => {
  test.use({ as: 'tanghuimin' })

  test('a new person gets the password by mail, and one whom no mail reaches by hand', async ({ page, browser }) => {
    await page.goto(`/wui/index.html${addresses.organisation()}`)
    await page.getByRole('button', { name: '新建人员' }).first().click()
    const person = page.getByRole('dialog', { name: '新建人员' })
    await person.getByLabel('姓名').fill('濮阳静')
    await choose(page, person.getByLabel(/^部门/), ['行政部', '行政部'])
    await person.getByLabel('登录名').fill('puyangjing')
    const byMail = person.getByRole('checkbox', { name: '通过邮件将一次性密码发给 puyangjing@example.com' })
    await expect(byMail).toHaveCount(0)
    await person.getByLabel('邮箱').fill('puyangjing@example.com')
    await byMail.check()
    await takePicture(page, 'passwords.new-person')
    await expectAccessible(page)
    await person.getByRole('button', { name: '新建' }).click()
    const passwordDialog = page.getByRole('dialog', { name: '濮阳静的一次性密码' })
    await expect(passwordDialog.getByText('一次性密码已发给 puyangjing@example.com')).toBeVisible()
    await takePicture(page, 'passwords.mailed')
    await passwordDialog.getByRole('button', { name: '关闭' }).last().click()
    expect(await signsIn(browser, 'puyangjing', await mailedTo('puyangjing@example.com'))).toBe('true')

    mails.refusals.set('puyangjing@example.com', 550)
    await page.getByPlaceholder('姓名、拼音、登录名、工号').fill('puyangjing')
    await row(page, '濮阳静').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '重置密码' }).click()
    const reset = page.getByRole('dialog', { name: '重置濮阳静的密码？' })
    await reset.getByRole('radio', { name: '通过邮件发给 puyangjing@example.com' }).check()
    await takePicture(page, 'passwords.reset')
    await expectAccessible(page)
    await reset.getByRole('button', { name: '重置密码' }).click()
    await expect(passwordDialog.getByText('邮件服务器没有接受发给 puyangjing@example.com 的邮件')).toBeVisible()
    await takePicture(page, 'passwords.refused')
    await passwordDialog.getByRole('button', { name: '显示一次性密码' }).click()
    const shown = (await passwordDialog.locator('code').textContent()) ?? ''
    await passwordDialog.getByRole('button', { name: '完成' }).click()
    expect(await signsIn(browser, 'puyangjing', shown)).toBe('true')
  })

  test('imported people with a mailbox are mailed, and the others stay on the list', async ({ page }) => {
    await page.goto(`/wui/index.html${addresses.organisationImport()}`)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '选择文件' }).click(),
    ])
    const lines = [
      '姓名,登录名,工号,分部,部门,邮箱',
      '钟离雪,zhongli.x,PM01,西南分公司,测绘部,zhongli@example.com',
      '第五伦,diwu.l,PM02,西南分公司,测绘部,',
    ]
    const buffer = Buffer.from(lines.join('\r\n'))
    await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: '导入 2 行' }).click()
    await expect(page.getByRole('heading', { name: '已导入 2 行' })).toBeVisible()
    await takePicture(page, 'passwords.imported')
    await page.getByRole('button', { name: '通过邮件发给 1 人' }).click()
    const sure = page.getByRole('dialog', { name: '通过邮件将一次性密码发给 1 人？' })
    await expectAccessible(page)
    await sure.getByRole('button', { name: '发送' }).click()
    await expect(page.getByText('已通过邮件发给 1 人。')).toBeVisible()
    expect(await mailedTo('zhongli@example.com')).not.toBe('')
    await page.getByRole('button', { name: '显示一次性密码' }).click()
    await expect(page.getByRole('cell', { name: 'diwu.l' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'zhongli.x' })).toHaveCount(0)
  })
})
