import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, test } from '@shuku/kit/testing/browser'

// The client as it is, on a computer of its own, beside the browser of its person.

interface Words {
  readonly letters: string
  readonly confirm: string
  /** The client says it. */
  readonly signedIn: string
}

interface Client {
  readonly home: string
  /** Begins a command; answers what it has written so far. */
  run(...words: string[]): () => string
  /** Ends what runs still. */
  end(): Promise<void>
}

function newComputer(language: 'zh' | 'en'): Client {
  const home = mkdtempSync(join(tmpdir(), 'shuku-three-'))
  const running: ChildProcess[] = []
  return {
    home,
    run: (...words) => {
      const program = spawn(process.execPath, ['apps/sync/main.ts', ...words, '--no-browser', '--lang', language], {
        env: { PATH: process.env['PATH'], HOME: home, XDG_STATE_HOME: join(home, '.state') },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.push(program)
      let said = ''
      for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => (said += String(text)))
      return () => said
    },
    end: async () => {
      for (const program of running) {
        if (program.exitCode !== null) continue
        const ended = new Promise((resolve) => program.on('close', resolve))
        program.kill('SIGTERM')
        await ended
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The person confirms what the client shows; from then on the browser is one on this computer. */
async function signIn(page: Page, client: Client, words: Words) {
  await page.goto(`/wui/index.html${addresses.cloudDisk()}`)
  const said = client.run('sign-in', new URL(page.url()).origin)
  await expect.poll(said).toMatch(/[A-Z]{5}-[A-Z]{3}/)
  const [, head = '', letters = ''] = /([A-Z]{5})-([A-Z]{3})/.exec(said()) ?? []
  await page.goto(`/wui/index.html${addresses.syncJump({ code: head })}`)
  await page.getByRole('textbox', { name: words.letters }).fill(letters)
  await page.getByRole('button', { name: words.confirm }).click()
  await expect.poll(said).toContain(words.signedIn)
}

let client: Client | undefined
test.afterEach(async () => {
  await client?.end()
  client = undefined
})

test.describe('in Chinese', () => {
  test.use({ as: 'zhaoxiaowen' })

  test('SYNC-24~ SYNC-25~ SYNC-36~ SYNC-51~ a computer is signed in, a folder of it chosen, tried and synced at once, and what changes there follows', async ({
    page,
  }) => {
    const computer = newComputer('zh')
    client = computer
    mkdirSync(join(computer.home, '资料', '合同'), { recursive: true })
    writeFileSync(join(computer.home, '资料', '总表.txt'), 'one')
    writeFileSync(join(computer.home, '资料', '合同', '甲方.txt'), 'two')
    await signIn(page, computer, { letters: '登录码的最后 3 个字母', confirm: '确认登录', signedIn: '已以' })
    await expect(page.getByText(/电脑“.+”已登录/)).toBeVisible()
    const watching = computer.run('watch')
    await expect.poll(watching).toContain('正在等待')

    await page.goto(`/wui/index.html${addresses.syncSetting()}`)
    const dialog = page.getByRole('dialog', { name: '同步文件' })
    await dialog
      .getByRole('button', { name: /^新建规则$/ })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: /新建规则/ })
    const name = `资料 ${Date.now().toString(36)}`
    await form.getByLabel('规则名称').fill(name)
    await form.getByRole('button', { name: '浏览…' }).click()
    const choosing = page.getByRole('dialog', { name: '选择本地文件夹' })
    await choosing.getByRole('button', { name: `展开 ${computer.home}`, exact: true }).click()
    await choosing.getByRole('tree').getByText('资料', { exact: true }).click()
    await choosing.getByRole('button', { name: /^选\s?择$/ }).click()
    const plan = form.getByRole('region', { name: '试算' })
    await plan.getByRole('button', { name: /^试\s?算$/ }).click()
    await expect(plan.getByText('甲方.txt')).toBeVisible()
    await form.getByRole('button', { name: '保存并同步 2 个' }).click()
    const line = dialog.getByRole('listitem').filter({ hasText: name })
    // the line soon says how another run went, which finds nothing new
    await expect.poll(watching).toContain('上传 2')

    writeFileSync(join(computer.home, '资料', '总表.txt'), 'one, changed')
    await line.getByRole('button', { name: /立即同步/ }).click()
    await expect.poll(watching).toContain('上传 1')
    await page.goto(`/wui/index.html${addresses.cloudDisk()}`)
    await page.reload()
    await page.getByRole('treeitem', { name: /同步/ }).click()
    await expect(page.getByRole('main').getByText('总表.txt')).toBeVisible()
    await expect(page.getByRole('main').getByText('合同', { exact: true })).toBeVisible()
  })
})

test.describe('in English', () => {
  test.use({ as: 'emily.carter', language: 'en-US' })

  test('SYNC-36~ SYNC-51~ three commands lead to a folder that is in sync', async ({ page }) => {
    const computer = newComputer('en')
    client = computer
    mkdirSync(join(computer.home, 'Papers'))
    writeFileSync(join(computer.home, 'Papers', 'plan.txt'), 'one')
    await signIn(page, computer, {
      letters: 'The last 3 letters of the code',
      confirm: 'Sign in this computer',
      signedIn: 'Signed in to',
    })
    const watching = computer.run('watch')
    await expect.poll(watching).toContain('Waiting for rules')
    await page.goto(`/wui/index.html${addresses.syncSetting()}`)
    const dialog = page.getByRole('dialog', { name: 'Sync files' })
    await dialog.getByRole('button', { name: 'New rule', exact: true }).first().click()
    const form = page.getByRole('dialog', { name: /Create rule/ })
    await form.getByLabel('Rule name').fill('Papers')
    const path = form.getByRole('textbox', { name: 'Whole path of the folder' })
    await path.fill(join(computer.home, 'Papers'))
    await path.press('Enter')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toBeHidden()
    // an automatic rule runs as soon as the client has heard of it
    await expect.poll(watching).toContain('1 uploaded')
    await page.goto(`/wui/index.html${addresses.cloudDisk()}`)
    await page.reload()
    await page.getByRole('treeitem', { name: /Sync|同步/ }).click()
    await expect(page.getByRole('main').getByText('plan.txt')).toBeVisible()
  })
})
