import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, test } from '@shuku/kit/testing/browser'
import { addressLetters, syncTerminalsApi } from './contract.ts'

interface Code {
  readonly tag: string
  readonly head: string
  readonly letters: string
  readonly secret: string
}

/** As the client on a computer asks for a code. */
async function beginCode(request: APIRequestContext, name: string): Promise<Code> {
  const tag = randomUUID()
  const form = { tag, name, platform: 'windows', version: '1.0.0' }
  const reply = await request.post(syncTerminalsApi.beginSignIn.path, { form })
  const { code, secret } = (await reply.json()) as { code: string; secret: string }
  return { tag, head: code.slice(0, addressLetters), letters: code.slice(addressLetters), secret }
}

async function fetchToken(request: APIRequestContext, { secret }: Code): Promise<string> {
  const reply = await request.post(syncTerminalsApi.fetchSignIn.path, { form: { secret } })
  return ((await reply.json()) as { token?: string }).token ?? ''
}

const wrongFor = ({ letters }: Code) => (letters === 'AAA' ? 'BBB' : 'AAA')

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.describe('in Chinese', () => {
  test.use({ as: 'zhaoxiaowen' })

  test(
    'SYNC-04 the link of a client shows its computer; the last letters sign it in, and it is signed out from the list',
    { tag: '@core' },
    async ({ page }) => {
      const code = await beginCode(page.request, '财务部-07')
      await open(page, addresses.syncJump({ code: code.head }))
      await expect(page.getByRole('heading', { level: 1, name: '登录同步客户端' })).toBeVisible()
      await expect(page.getByText('财务部-07')).toBeVisible()
      await expect(page.getByText(/与您相同/)).toBeVisible()
      await expect(page.getByRole('checkbox', { name: '这个浏览器就在这台电脑上' })).toBeChecked()

      const field = page.getByRole('textbox', { name: '登录码的最后 3 个字母' })
      const confirm = page.getByRole('button', { name: '确认登录' })
      await confirm.click()
      await expect(page.getByText('请输入 3 个字母')).toBeVisible()
      await field.fill(wrongFor(code))
      await confirm.click()
      await expect(page.getByText('字母不正确，还可以再试 2 次')).toBeVisible()
      await field.fill(code.letters.toLowerCase())
      await confirm.click()
      await expect(page.getByText('电脑“财务部-07”已登录')).toBeVisible()
      expect(await fetchToken(page.request, code)).toMatch(/^shuku_/)

      await page.getByRole('link', { name: '同步电脑' }).click()
      const row = page.getByRole('listitem').filter({ hasText: '财务部-07' })
      await expect(row).toContainText('已连接')
      await row.getByRole('button', { name: '修改电脑“财务部-07”的备注' }).click()
      const describing = page.getByRole('dialog', { name: '修改电脑“财务部-07”的备注' })
      await describing.getByRole('textbox', { name: '备注' }).fill('三楼财务室')
      await page.keyboard.press('Enter')
      await expect(row).toContainText('财务部-07 · 三楼财务室')
      await row.getByRole('button', { name: '退出电脑“财务部-07”的登录' }).click()
      await page
        .getByRole('dialog', { name: '要退出电脑“财务部-07”的登录吗？' })
        .getByRole('button', { name: '退出此电脑' })
        .click()
      await expect(row).toContainText('已退出登录')
    },
  )

  test('SYNC-04~ another link shows that the browser is on the computer, and leads to its rules', async ({
    page,
    context,
  }) => {
    await open(page, addresses.syncTerminals())
    const code = await beginCode(page.request, '设计部-03')
    const { head, letters } = code
    await page.request.post(syncTerminalsApi.confirmSignIn.path, { form: { code: head, letters } })
    const headers = { authorization: `Bearer ${await fetchToken(page.request, code)}` }
    const form = { terminal: code.tag }
    const reply = await page.request.post(syncTerminalsApi.beginPairing.path, { form, headers })
    const { code: pair } = (await reply.json()) as { code: string }
    await open(page, addresses.syncJump({ pair }))
    await expect(page.getByText('同步客户端在电脑“设计部-03”上打开了此页面')).toBeVisible()
    await page.getByRole('button', { name: '确认在此电脑上' }).click()
    await expect(page.getByText('此浏览器已与电脑“设计部-03”关联')).toBeVisible()
    expect((await context.cookies()).find(({ name }) => name === 'shuku_terminal')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    })
    await page.getByRole('link', { name: '打开同步设置' }).click()
    await expect(page).toHaveURL(/syncSetting/)
  })
})

test.describe('a code that is none', () => {
  test.use({ as: 'zhaoxiaowen', allowedNoise: [/^status 404 of .*\/sync\/sign-in\/find/] })

  test('is refused in words', async ({ page }) => {
    await open(page, addresses.syncJump({ code: 'ZZZZZ' }))
    await expect(page.getByText('没有这个登录码')).toBeVisible()
  })
})

test.describe('in English', () => {
  test.use({ as: 'emily.carter', language: 'en-US' })

  test('SYNC-04~ the first letters are typed where a computer has no browser; after three wrong tries the code is over', async ({
    page,
  }) => {
    const code = await beginCode(page.request, 'build-server')
    await open(page, addresses.syncTerminals())
    await page.getByRole('link', { name: 'Enter a sign-in code' }).click()
    await page.getByRole('textbox', { name: 'The first 5 letters of the code' }).fill(code.head)
    await page.getByRole('button', { name: 'Show the computer' }).click()
    await expect(page.getByText('build-server')).toBeVisible()
    const field = page.getByRole('textbox', { name: 'The last 3 letters of the code' })
    for (const left of ['2 tries', '1 try']) {
      await field.fill(wrongFor(code))
      await page.getByRole('button', { name: 'Sign in this computer' }).click()
      await expect(page.getByText(`You have ${left} left`)).toBeVisible()
    }
    await field.fill(wrongFor(code))
    await page.getByRole('button', { name: 'Sign in this computer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Start again in the sync client' })).toBeVisible()
    expect(await fetchToken(page.request, code)).toBe('')
  })
})
