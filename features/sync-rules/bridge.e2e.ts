import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, holdCalls, inDatabase, takePicture, test } from '@shuku/kit/testing/browser'
import { addRule, endClients, foldersOf, lineOf, mark, openOn, playClient } from './computers.e2e.given.ts'
import { listedAgainMs } from './contract.ts'

test.afterEach(endClients)

const computersCall = /\/api\/shuku\/sync\/computers/
const planCall = /\/api\/shuku\/sync\/rules\/plan/

/** A dry run with something of everything. */
const planned = (path: string) => ({
  folders: [{ path, seen: 1284 }],
  equal: 801,
  acts: [
    { act: 'create', count: 412, bytes: 1_288_490_188, names: ['合同/甲方合同.docx', '报价.xlsx'] },
    {
      act: 'addVersion',
      count: 23,
      bytes: 9_000_000,
      names: ['竣工结算书（送审）.docx', '签证单汇总.xlsx', '图纸/总图.pdf', '图纸/详图.pdf', '说明.txt'],
      dates: Array.from({ length: 5 }, () => ({ here: '2026-03-02T02:00:00Z', there: '2026-02-01T02:00:00Z' })),
    },
  ],
  left: [
    { reason: 'inUse', count: 2, bytes: 4000, names: ['预算.xlsx', '进度.xlsx'] },
    { reason: 'otherType', count: 42, bytes: 90_000, names: ['dump.tmp'] },
  ],
  unread: [],
})

async function beginRule(page: Page, dialog: Locator): Promise<Locator> {
  await dialog
    .getByRole('button', { name: /^(?:新建规则|New rule)$/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: /新建规则|Create rule/ })
  await expect(form).toBeVisible()
  return form
}

const inTree = (dialog: Locator, name: string) => dialog.getByRole('tree').getByText(name, { exact: true })

async function typeFolder(form: Locator, path: string) {
  const field = form.getByRole('textbox', { name: /文件夹的完整路径|Whole path of the folder/ })
  await field.fill(path)
  await field.press('Enter')
}

test.describe('at a desk', () => {
  test.use({ as: 'liqiang', allowedNoise: [/^status 400 of .*\/sync\/rules\/plan/] })

  test('SYNC-37~ SYNC-38~ SYNC-39~ SYNC-51~ local folders are chosen in the tree of the computer, level by level; one in a chosen one is refused', async ({
    page,
  }) => {
    const { dialog, computer } = await openOn(page, 'liqiang')
    const names = { '': ['D:\\', 'E:\\'], 'D:\\': ['项目', '扫描'], 'D:\\项目': ['甲', '乙'] }
    playClient(page, computer, { chooseDirectroy: foldersOf(names) })
    const form = await beginRule(page, dialog)
    const browse = form.getByRole('button', { name: '浏览…' })
    await browse.click()
    const choosing = page.getByRole('dialog', { name: '选择本地文件夹' })
    const open = async (name: string) => {
      await choosing.getByRole('button', { name: `展开 ${name}`, exact: true }).click()
    }
    await inTree(choosing, 'D:\\').click()
    await expect(choosing.getByText('不能同步整个磁盘，请选择其中的文件夹')).toBeVisible()
    await open('D:\\')
    await open('项目')
    await open('甲')
    await expect(inTree(choosing, '没有子文件夹')).toBeVisible()
    await inTree(choosing, '乙').click()
    await inTree(choosing, '项目').click()
    await expect(choosing.getByText('已用上级文件夹代替：D:\\项目\\乙')).toBeVisible()
    await inTree(choosing, '甲').click()
    await expect(choosing.getByRole('alert')).toHaveText('该文件夹的上级文件夹已选择')
    // by the keys as well
    await choosing.getByRole('tree').press('End')
    await choosing.getByRole('tree').press('ArrowUp')
    await choosing.getByRole('tree').press('Enter')
    await expect(choosing.getByRole('list', { name: '已选 2 个文件夹' })).toContainText('D:\\扫描')
    await takePicture(page, 'sync-folders')
    await expectAccessible(page)
    await choosing.getByRole('button', { name: /^选\s?择$/ }).click()
    await expect(choosing).toBeHidden()
    await expect(form.getByRole('list', { name: '本地文件夹' }).getByRole('listitem')).toHaveText([
      'D:\\项目',
      'D:\\扫描',
    ])
    await expect(browse).toBeFocused()
  })

  test('SYNC-25 SYNC-51~ a dry run beside the form shows what the rule would do; what is changed makes it stale; the rule is saved and synced at once', async ({
    page,
  }) => {
    const { dialog, computer } = await openOn(page, 'liqiang')
    playClient(page, computer, { planRule: () => planned('D:\\项目') })
    const form = await beginRule(page, dialog)
    const plan = form.getByRole('region', { name: '试算' })
    await plan.getByRole('button', { name: /^试\s?算$/ }).click()
    await expect(form.getByText('请选择本地文件夹')).toBeVisible()
    await typeFolder(form, 'D:\\项目')
    // it needs no name
    await plan.getByRole('button', { name: /^试\s?算$/ }).click()
    await expect(plan.getByRole('status')).toHaveText('1,284 个文件，还没有传')
    const group = (name: string) => plan.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    await expect(group('会上传').first()).toContainText('412')
    await expect(group('会覆盖').first()).toContainText('云盘上的成为历史版本')
    await expect(group('会跳过').first()).toContainText('845')
    await expect(group('会下载')).toContainText('这个方向不下载')
    await expect(group('会删除')).toContainText('同步从不删除文件')
    await expect(plan.getByText(/^需要 1\.2 GB，云盘/)).toBeVisible()
    await expect(group('会覆盖').first()).toContainText(/电脑 2026-03-02.* · 云盘 2026-02-01/)
    await expect(plan.getByText('详图.pdf')).toHaveCount(0)
    await plan.getByRole('button', { name: '再显示 2 个' }).click()
    await expect(plan.getByText('详图.pdf')).toBeVisible()
    await plan.getByRole('button', { name: /类型不在规则内/ }).click()
    await expect(plan.getByText('dump.tmp')).toBeVisible()
    await expect(plan.getByRole('button', { name: /失败，文件正被其他程序打开/ })).toBeVisible()
    await expect(form.getByRole('list', { name: '本地文件夹' })).toContainText('1,284 个')
    await takePicture(page, 'sync-dry-run')
    await expectAccessible(page)

    const saveAndSync = form.getByRole('button', { name: '保存并同步 435 个' })
    await expect(saveAndSync).toBeVisible()
    await form.getByText('跳过', { exact: true }).click()
    await expect(plan.getByRole('status')).toHaveText('已更改，请重算')
    await expect(group('会上传').first()).toContainText('412')
    await expect(saveAndSync).toHaveCount(0)
    await plan.getByRole('button', { name: /^重\s?算$/ }).click()
    await expect(plan.getByRole('status')).toHaveText('1,284 个文件，还没有传')

    const name = `结算 ${mark()}`
    await form.getByLabel('规则名称').fill(name)
    const asked: number[] = []
    page.on('request', (request) => computersCall.test(request.url()) && asked.push(Date.now()))
    await saveAndSync.click()
    await expect(page.getByText('即将开始同步')).toBeVisible()
    const saidAt = Date.now()
    await expect(lineOf(page, name)).toContainText('等待客户端')
    await expect.poll(() => asked.some((at) => at > saidAt + listedAgainMs - 500), { timeout: 10_000 }).toBe(true)
  })

  test('SYNC-30 SYNC-31 another direction clears the local folders, and the cloud folder begins with the usual one; a dry run to the computer shows what is downloaded', async ({
    page,
  }) => {
    const { dialog, computer } = await openOn(page, 'liqiang')
    const files = { count: 9, bytes: 90_000, names: ['预算.xlsx'] }
    const plan = { folders: [{ path: 'D:\\财务', seen: 3 }], equal: 0, acts: [{ act: 'fetch', ...files }], left: [] }
    playClient(page, computer, {
      chooseDirectroy: foldersOf({ '': ['D:\\'], 'D:\\': ['财务', '人事'] }),
      planRule: () => ({ ...plan, unread: [] }),
    })
    const form = await beginRule(page, dialog)
    const chosen = form.getByRole('list', { name: '本地文件夹' })
    await typeFolder(form, 'D:\\甲')
    await form.getByText('云盘 → 本地', { exact: true }).click()
    await expect(chosen).toHaveCount(0)
    await expect(form.getByText('云盘中的文件夹')).toHaveCount(0)
    await form.getByRole('button', { name: '浏览…' }).click()
    const choosing = page.getByRole('dialog', { name: '选择本地文件夹' })
    await choosing.getByRole('button', { name: '展开 D:\\', exact: true }).click()
    // of one alone the next takes the place
    await inTree(choosing, '人事').click()
    await inTree(choosing, '财务').click()
    await choosing.getByRole('button', { name: /^选\s?择$/ }).click()
    await expect(chosen.getByRole('listitem')).toHaveText(['D:\\财务'])
    const shown = form.getByRole('region', { name: '试算' })
    await shown.getByRole('button', { name: /^试\s?算$/ }).click()
    await expect(shown.getByRole('listitem').filter({ hasText: '会下载' })).toContainText('预算.xlsx')
    await expect(shown).toContainText('这个方向不上传')
    await form.getByText('本地 → 云盘', { exact: true }).click()
    await expect(chosen).toHaveCount(0)
    await expect(form.getByRole('button', { name: '云盘中的文件夹' })).toHaveText('云盘 / 同步')
    await expect(shown.getByRole('status')).toHaveText('已更改，请重算')
  })

  test('SYNC-51~ what the client says that it cannot do is shown where it was asked, and tried again; a dry run is stopped', async ({
    page,
  }) => {
    const { dialog, computer } = await openOn(page, 'liqiang')
    const form = await beginRule(page, dialog)
    const plan = form.getByRole('region', { name: '试算' })
    await typeFolder(form, 'D:\\项目')
    await plan.getByRole('button', { name: /^试\s?算$/ }).click()
    await expect(plan.getByRole('status')).toHaveText('正在查看这台电脑上的文件…')
    await plan.getByRole('button', { name: '停止试算' }).click()
    await expect(plan.getByRole('status')).toContainText('不改动任何文件')
    await expect(plan.getByRole('button', { name: /^试\s?算$/ })).toBeFocused()

    let isBroken = true
    const answer = (good: unknown) => () => {
      if (isBroken) throw new Error('电脑上的磁盘没有回应。')
      return good
    }
    const folders = [{ name: 'D:\\', path: 'D:\\' }]
    playClient(page, computer, {
      planRule: answer(planned('D:\\项目')),
      chooseDirectroy: answer({ folders, isCut: true }),
    })
    await plan.getByRole('button', { name: /^试\s?算$/ }).click()
    await expect(plan.getByRole('alert')).toContainText('电脑上的磁盘没有回应。')
    await form.getByRole('button', { name: '浏览…' }).click()
    const choosing = page.getByRole('dialog', { name: '选择本地文件夹' })
    await expect(choosing.getByText('电脑上的磁盘没有回应。')).toBeVisible()
    isBroken = false
    await choosing.getByRole('button', { name: /^重\s?试$/ }).click()
    await expect(inTree(choosing, '文件夹超过 500 个，其余的请直接输入路径')).toBeVisible()
    await choosing.getByRole('button', { name: /^取\s?消$/ }).click()
    await expect(choosing).toBeHidden()
    await plan.getByRole('button', { name: /^重\s?试$/ }).click()
    await expect(plan.getByRole('status')).toHaveText('1,284 个文件，还没有传')
  })

  test('SYNC-09 SYNC-24~ SYNC-41~ while rules load it is said; without the client nothing is browsed, tried or synced; what the server refuses of a dry run is said at its field', async ({
    page,
  }) => {
    const { dialog, computer } = await openOn(page, 'liqiang')
    const name = `合同 ${mark()}`
    await addRule(page, name, 'D:\\合同')
    const { letThrough } = await holdCalls(page, computersCall)
    await page.reload()
    await expect(dialog.getByText('数据加载中，请稍候...')).toBeVisible()
    letThrough()
    const form = await beginRule(page, dialog)
    await typeFolder(form, 'D:\\合同')
    await form.getByText('云盘 → 本地', { exact: true }).click()
    await typeFolder(form, 'D:\\合同')
    const plan = form.getByRole('region', { name: '试算' })
    const refused = page.waitForResponse(planCall)
    await plan.getByRole('button', { name: /^试\s?算$/ }).click()
    await refused
    await expect(form.getByText(/重叠而方向相反/)).toBeVisible()
    await form.getByRole('button', { name: /^取\s?消$/ }).click()
    await page.getByRole('button', { name: /^放\s?弃$/ }).click()

    await inDatabase(async (pool) => {
      await pool.query(`update terminal set last_seen_at = now() - interval '5 minutes' where tag = $1::uuid`, [
        computer.tag,
      ])
    })
    await page.reload()
    await expect(lineOf(page, name).getByRole('button', { name: '立即同步' })).toBeDisabled()
    const alone = await beginRule(page, dialog)
    const browse = alone.getByRole('button', { name: '浏览…' })
    await expect(browse).toBeDisabled()
    await expect(browse).toHaveAttribute('title', '客户端没有连接')
    await expect(alone.getByRole('region', { name: '试算' })).toContainText('启动客户端后才能试算')
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('SYNC-51~ in English, on a phone in the dark folders are browsed, and a dry run is read below the form and carried out', async ({
    page,
  }) => {
    const { dialog, computer } = await openOn(page, 'emily.carter')
    const acts = [{ act: 'create', count: 3, bytes: 3_500_000, names: ['Contract.docx', 'Offer.xlsx', 'plan.pdf'] }]
    const left = [{ reason: 'busy', count: 1, bytes: 0, names: ['mail.pst'] }]
    const path = 'D:\\Work'
    playClient(page, computer, {
      chooseDirectroy: foldersOf({ '': ['D:\\'], 'D:\\': ['Work'] }),
      planRule: () => ({ folders: [{ path, seen: 5 }], equal: 1, acts, left, unread: ['D:\\Work\\private'] }),
    })
    const form = await beginRule(page, dialog)
    const name = `Work ${mark()}`
    await form.getByLabel('Rule name').fill(name)
    await form.getByRole('button', { name: 'Browse…' }).click()
    const choosing = page.getByRole('dialog', { name: 'Choose local folders' })
    await choosing.getByRole('button', { name: 'Open D:\\', exact: true }).click()
    await inTree(choosing, 'Work').click()
    await takePicture(page, 'sync-folders.390')
    await expectAccessible(page)
    await choosing.getByRole('button', { name: 'Select', exact: true }).click()
    const plan = form.getByRole('region', { name: 'Dry run' })
    await plan.getByRole('button', { name: 'Dry run', exact: true }).click()
    await expect(plan.getByRole('status')).toHaveText('5 files, none transferred yet')
    await plan.getByRole('button', { name: /Failed: the file is being written/ }).click()
    await expect(plan.getByText('mail.pst')).toBeVisible()
    await expect(plan).toContainText('D:\\Work\\private')
    await takePicture(page, 'sync-dry-run.390')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save and sync 3' }).click()
    await expect(page.getByText('Sync begins in a moment')).toBeVisible()
    await expect(lineOf(page, name)).toContainText('D:\\Work')
  })
})
