import type { Locator } from '@playwright/test'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import { addRule, givenComputer, lineOf, mark, openOn, setFunctions, sitAt } from './computers.e2e.given.ts'

test.use({ as: 'wangfang' })

/** By its button, and not by the cross above. */
const close = (dialog: Locator) =>
  dialog
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click()
const cancel = (dialog: Locator) => dialog.getByRole('button', { name: /^取\s?消$/ }).click()
const beginRule = (dialog: Locator) =>
  dialog
    .getByRole('button', { name: /^新建规则$/ })
    .first()
    .click()

test('SYNC-05 SYNC-06 SYNC-07 SYNC-08 rules are below their computers, the current one first, and are found by name; a rule begins as another one, and the dialogs of status, logs and invoices open from here', async ({
  page,
}) => {
  const { dialog, computer } = await openOn(page, 'wangfang')
  const made = mark()
  const [here, there] = [`本机 ${made}`, `他机 ${made}`]
  await addRule(page, there, `D:\\${there}`)
  const laptop = await givenComputer('wangfang', `笔记本 ${made}`)
  await sitAt(page.context(), page, laptop)
  await addRule(page, here, `D:\\${here}`)
  await page.reload()
  const first = dialog.getByRole('region').first()
  const other = dialog.getByRole('region', { name: computer.name })

  await test.step('rules by computer', async () => {
    await expect(first).toHaveAccessibleName(laptop.name)
    await expect(first.getByRole('heading', { level: 2, name: laptop.name })).toContainText('这台电脑')
    await expect(first.getByRole('listitem').filter({ hasText: here })).toBeVisible()
    await expect(first.getByText(there)).toHaveCount(0)
    await expect(other.getByRole('heading', { level: 2 })).not.toContainText('这台电脑')
    await expect(other.getByRole('listitem').filter({ hasText: there })).toBeVisible()
  })

  await test.step('rules by name', async () => {
    const search = dialog.getByRole('searchbox', { name: '规则名称' })
    await search.fill(there)
    await expect(lineOf(page, here)).toHaveCount(0)
    await expect(lineOf(page, there)).toBeVisible()
    await search.fill('')
    await expect(lineOf(page, here)).toBeVisible()
  })

  await test.step('a rule as another one', async () => {
    await dialog.getByRole('button', { name: '其他新建方式' }).click()
    await page.getByRole('menuitem', { name: '从已有规则创建' }).click()
    const form = page.getByRole('dialog', { name: /新建规则/ })
    await form.getByRole('combobox', { name: '已有规则' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText(there, { exact: true }).click()
    await expect(form.getByLabel('规则名称')).toHaveValue(`${there} 副本`)
    // what one has typed is not thrown away without a question
    await form.getByLabel('规则名称').fill(`副本 ${made}`)
    await cancel(form)
    await page.getByRole('button', { name: /^放\s?弃$/ }).click()
    await expect(form).toBeHidden()
  })

  await test.step('a rule that is changed, with the tree of folders', async () => {
    await lineOf(page, here).getByRole('button', { name: '编辑规则' }).click()
    const form = page.getByRole('dialog', { name: /编辑规则/ })
    await expect(form.getByLabel('规则名称')).toHaveValue(here)
    await form.getByRole('button', { name: '云盘中的文件夹' }).click()
    const folders = page.getByRole('dialog', { name: '选择云盘文件夹' })
    await expect(folders.getByRole('tree').getByText('云盘', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await cancel(folders)
    await expect(folders).toBeHidden()
    await cancel(form)
    await expect(form).toBeHidden()
  })

  await test.step('a rule that is looked at', async () => {
    await lineOf(page, there).getByRole('button', { name: '查看规则' }).click()
    const facts = page.getByRole('dialog', { name: /查看规则/ })
    await expect(facts).toContainText(`D:\\${there}`)
    await close(facts)
    await expect(facts).toBeHidden()
  })

  await test.step('the status', async () => {
    await dialog.getByRole('button', { name: '同步状态' }).click()
    const status = page.getByRole('dialog', { name: '同步状态' })
    await expect(status.getByRole('group', { name: laptop.name })).toContainText('在线')
    await expect(status.getByRole('group', { name: laptop.name })).toContainText(here)
    await expect(status.getByRole('group', { name: computer.name })).toContainText(there)
    await takePicture(page, 'sync-status')
    await expectAccessible(page)
    await close(status)
    await expect(status).toBeHidden()
  })

  await test.step('the records', async () => {
    const openRecords = async (name: string) => {
      await dialog.getByRole('button', { name: '同步记录' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      return page.getByRole('dialog', { name, exact: true })
    }
    const shown = { 同步日志: '人工成本测算.xlsx', 发票同步日志: '近 7 天没有记录' }
    for (const [name, text] of Object.entries(shown)) {
      const log = await openRecords(name)
      await expect(log.getByText(text)).toBeVisible()
      await close(log)
      await expect(log).toBeHidden()
    }
    const invoices = await openRecords('发票记录')
    await expect(invoices.getByRole('tab', { name: '识别日志' })).toBeVisible()
    await close(invoices)
    await expect(lineOf(page, here)).toBeVisible()
  })
})

test('BATCH-14 SYNC-14 SYNC-28 SYNC-29 SYNC-34~ SYNC-40 the cloud folder is chosen in a tree that begins at the root -1, follows the direction and the kind of files, and is not there on the way to the computer; a rule of invoices goes to theirs, each day at its hour', async ({
  page,
}) => {
  const { dialog } = await openOn(page, 'wangfang')
  await beginRule(dialog)
  const form = page.getByRole('dialog', { name: /新建规则/ })
  const cloud = form.getByRole('button', { name: '云盘中的文件夹' })
  const kind = (name: string) => form.getByRole('radio', { name, exact: true })

  await test.step('a folder is chosen', async () => {
    await expect(cloud).toHaveText('云盘 / 同步')
    const fromRoot = page.waitForRequest(/\/browser\/data\/cloudDiskRule\?(?:.*&)?id=-1(?:&|$)/)
    await cloud.click()
    await fromRoot
    const folders = page.getByRole('dialog', { name: '选择云盘文件夹' })
    const choose = folders.getByRole('button', { name: /^选\s?择$/ })
    await choose.click()
    await expect(page.getByText('请先选择文件夹！')).toBeVisible()
    await folders.getByRole('tree').getByText('云盘', { exact: true }).click()
    await choose.click()
    await expect(folders).toBeHidden()
    await expect(cloud).toHaveText('云盘')
    // what is made meanwhile is there when the tree is opened again
    const name = `新目录 ${mark()}`
    await page.request.post('/api/doc/netdisk/files', {
      form: { operation: 'create', textname: name, parentID: 'home' },
    })
    await cloud.click()
    await folders.getByRole('tree').getByText(name, { exact: true }).click()
    await choose.click()
    await expect(cloud).toHaveText(`云盘 / ${name}`)
  })

  await test.step('the direction', async () => {
    await form.getByText('云盘 → 本地', { exact: true }).click()
    await expect(cloud).toHaveCount(0)
    await form.getByText('本地 → 云盘', { exact: true }).click()
    await expect(cloud).toHaveText('云盘 / 同步')
  })

  await test.step('the kind of files', async () => {
    const groups = ['文档', '图片', '音频', '视频', '压缩包'].map((name) => form.getByRole('checkbox', { name }))
    for (const group of groups) await group.uncheck()
    await kind('发票').check()
    await expect(cloud).toHaveCount(0)
    for (const group of groups) await expect(group).toHaveCount(0)
    await expect(form.getByText('发票固定存入“我的发票”，只传 jpg、png、pdf、ofd')).toBeVisible()
    await kind('普通文件').check()
    await expect(cloud).toHaveText('云盘 / 同步')
    for (const group of groups) await expect(group).toBeChecked()
  })

  await test.step('a rule of invoices', async () => {
    const name = `发票 ${mark()}`
    await kind('发票').check()
    await form.getByLabel('规则名称').fill(name)
    const path = form.getByRole('textbox', { name: '文件夹的完整路径' })
    await path.fill(`D:\\${name}`)
    await path.press('Enter')
    await form.getByText('定时', { exact: true }).click()
    await form.getByRole('combobox', { name: '每天运行的时间' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('20:00', { exact: true }).click()
    await form.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await expect(lineOf(page, name)).toContainText('云盘 / 我的发票')
    await expect(lineOf(page, name)).toContainText('每天 20:00')
  })
})

test('SYNC-21~ the rule that is open, the log that is looked at and what is looked for in it are in the address: a reload leaves them open, going back closes them, and then leaves the list', async ({
  page,
}) => {
  const { dialog } = await openOn(page, 'wangfang')
  const name = `地址 ${mark()}`
  const id = await addRule(page, name, `D:\\${name}`)
  // to the disk and from there to the list, so that there is a way back
  await close(dialog)
  await page.getByRole('main').getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '同步规则', exact: true }).click()
  await expect(page).not.toHaveURL(/RuleId/)

  await test.step('the rule', async () => {
    await lineOf(page, name).getByRole('button', { name: '编辑规则' }).click()
    const form = page.getByRole('dialog', { name: /编辑规则/ })
    await expect(form.getByLabel('规则名称')).toHaveValue(name)
    await expect(page).toHaveURL(new RegExp(`updateRuleId=${id}`))
    await page.reload()
    await expect(form.getByLabel('规则名称')).toHaveValue(name)
    await page.goBack()
    await expect(form).toBeHidden()
    await expect(lineOf(page, name)).toBeVisible()
    await expect(page).not.toHaveURL(/RuleId/)
  })

  await test.step('its log', async () => {
    await lineOf(page, name).getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '同步日志', exact: true }).click()
    const log = page.getByRole('dialog', { name: '同步日志', exact: true })
    await expect(page).toHaveURL(new RegExp(`synRuleId=${id}`))
    await log.getByRole('searchbox', { name: '文件名' }).fill('合同')
    await expect(page).toHaveURL(/searchValue=/)
    await page.reload()
    await expect(log.getByRole('searchbox', { name: '文件名' })).toHaveValue('合同')
    await expect(log.getByRole('combobox', { name: '全部规则' })).toBeVisible()
    await expect(log.getByText(name, { exact: true })).toBeVisible()
    await page.goBack()
    await expect(log).toBeHidden()
    await expect(lineOf(page, name)).toBeVisible()
  })

  await page.goBack()
  await expect(page).toHaveURL(/netdisk/)
})

test('DISK-91~ dialogs of sync, like those of the disk, are 850 by 680, and on smaller windows the window without 150 each way, which they follow while they are open', async ({
  page,
}) => {
  const { dialog } = await openOn(page, 'wangfang')
  const name = `尺寸 ${mark()}`
  await addRule(page, name, `D:\\${name}`)
  await page.reload()
  await expect(lineOf(page, name)).toBeVisible()
  const expectSize = (of: Locator, width: number, height: number) =>
    expect
      .poll(async () => {
        const box = await of.locator('.ant-modal-container').boundingBox()
        return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
      })
      .toEqual([width, height])

  await dialog.getByRole('button', { name: '同步状态' }).click()
  const status = page.getByRole('dialog', { name: '同步状态' })
  await expectSize(status, 850, 680)
  await page.setViewportSize({ width: 900, height: 600 })
  await expectSize(status, 750, 450)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectSize(status, 850, 680)
  await close(status)
  await expect(status).toBeHidden()

  await dialog.getByRole('button', { name: '同步记录' }).click()
  await page.getByRole('menuitem', { name: '发票记录', exact: true }).click()
  const invoices = page.getByRole('dialog', { name: '发票记录', exact: true })
  await expectSize(invoices, 850, 680)
  await close(invoices)
  await expect(invoices).toBeHidden()

  await lineOf(page, name).getByRole('button', { name: '编辑规则' }).click()
  const form = page.getByRole('dialog', { name: /编辑规则/ })
  await form.getByRole('button', { name: '云盘中的文件夹' }).click()
  const folders = page.getByRole('dialog', { name: '选择云盘文件夹' })
  await expectSize(folders, 850, 680)
})

test('SYNC-26 SYNC-27 on a computer with an old client the rules are looked at alone, and a hint says to upgrade it', async ({
  page,
}) => {
  const { dialog, computer } = await openOn(page, 'wangfang')
  const name = `旧客户端 ${mark()}`
  await addRule(page, name, `D:\\${name}`)
  await page.reload()
  await expect(lineOf(page, name).getByRole('switch')).toBeVisible()
  await setFunctions(computer, ['syncRules'])
  await page.reload()
  await expect(dialog.getByText('请升级客户端。这台电脑的客户端太旧')).toBeVisible()
  await expect(dialog.getByRole('link', { name: '下载客户端' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^新建规则$/ }).first()).toBeDisabled()
  const line = lineOf(page, name)
  await expect(line.getByRole('switch')).toHaveCount(0)
  await expect(line.getByRole('button', { name: '编辑规则' })).toHaveCount(0)
  await expect(line.getByRole('button', { name: '立即同步' })).toHaveCount(0)
  await line.getByRole('button', { name: '查看规则' }).click()
  const facts = page.getByRole('dialog', { name: /查看规则/ })
  await expect(facts.getByText(`D:\\${name}`)).toBeVisible()
  await expect(facts.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})
