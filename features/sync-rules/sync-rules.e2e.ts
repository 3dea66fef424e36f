import { expect, expectAccessible, inDatabase, takePicture, test } from '@shuku/kit/testing/browser'
import { addRule, givenComputer, lineOf, mark, openOn, sitAt } from './computers.e2e.given.ts'

test.describe('at a desk', () => {
  test.use({ as: 'liqiang' })

  test(
    'SYNC-01 SYNC-07~ SYNC-32~ SYNC-37~ SYNC-38~ SYNC-39~ SYNC-41 a rule is made by its form: what is wrong is said at its field and nothing is sent; a folder takes the place of those in it',
    { tag: '@core' },
    async ({ page }) => {
      const { dialog, computer } = await openOn(page, 'liqiang')
      await dialog.getByRole('button', { name: '新建规则' }).first().click()
      const form = page.getByRole('dialog', { name: new RegExp(`新建规则 ${computer.name}`) })
      await form.getByRole('button', { name: /^保\s?存$/ }).click()
      await expect(form.getByText('请填写规则名称')).toBeVisible()
      await expect(form.getByText('请选择本地文件夹')).toBeVisible()
      const name = `月结 ${mark()}`
      await form.getByLabel('规则名称').fill(name)
      const path = form.getByRole('textbox', { name: '文件夹的完整路径' })
      const add = async (typed: string) => {
        await path.fill(typed)
        await path.press('Enter')
      }
      await add('资料')
      await expect(form.getByText(/完整路径，例如/)).toBeVisible()
      await add('D:\\项目\\甲')
      await add('d:/项目/甲/')
      await expect(form.getByText('该文件夹已选择')).toBeVisible()
      await add('D:\\项目\\甲\\子')
      await expect(form.getByText('该文件夹的上级文件夹已选择')).toBeVisible()
      await add('D:\\项目')
      await expect(form.getByText('已用上级文件夹代替：D:\\项目\\甲')).toBeVisible()
      await takePicture(page, 'sync-rule-form')
      await expectAccessible(page)
      await form.getByRole('button', { name: /^保\s?存$/ }).click()
      await expect(page.getByText('保存成功')).toBeVisible()
      const line = lineOf(page, name)
      await expect(line).toContainText('D:\\项目')
      await expect(line).toContainText('云盘 / 同步')
      await expect(line).toContainText('每 30 分钟')
      await takePicture(page, 'sync-rules')
    },
  )

  test('SYNC-05~ SYNC-23 SYNC-52 a rule is switched off at once and on again by undo; deleting it is asked', async ({
    page,
  }) => {
    const { dialog } = await openOn(page, 'liqiang')
    const name = `备份 ${mark()}`
    await addRule(page, name, `D:\\${name}`)
    await page.reload()
    const onOff = dialog.getByRole('switch', { name: `规则“${name}”` })
    await onOff.click()
    await expect(page.getByText(`规则“${name}”已停用`)).toBeVisible()
    await expect(onOff).not.toBeChecked()
    await expect(lineOf(page, name).getByRole('button', { name: '立即同步' })).toBeDisabled()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(onOff).toBeChecked()
    await lineOf(page, name).getByRole('button', { name: '立即同步' }).click()
    await expect(page.getByText('即将开始同步')).toBeVisible()
    await lineOf(page, name)
      .getByRole('button', { name: new RegExp(`: ${name}$|：${name}$`) })
      .click()
    await page.getByRole('menuitem', { name: '删除规则' }).click()
    await expect(page.getByText('确定要删除当前规则吗？')).toBeVisible()
    await page.getByRole('button', { name: '删除规则' }).click()
    await expect(page.getByText('删除成功')).toBeVisible()
    await expect(lineOf(page, name)).toHaveCount(0)
  })

  test('SYNC-10 SYNC-26~ SYNC-27~ SYNC-55 rules of another computer are locked; without a client all are, with the hint to upgrade it', async ({
    page,
  }) => {
    const { dialog, computer } = await openOn(page, 'liqiang')
    const name = `只看 ${mark()}`
    await addRule(page, name, `D:\\${name}`)
    const laptop = await givenComputer('liqiang', `笔记本 ${mark()}`)
    await sitAt(page.context(), page, laptop)
    await page.reload()
    const region = dialog.getByRole('region', { name: computer.name })
    await expect(region.getByText('只能在那台电脑上修改')).toBeVisible()
    await expect(region.getByRole('switch')).toHaveCount(0)
    await region.getByRole('button', { name: '查看规则' }).click()
    const facts = page.getByRole('dialog', { name: new RegExp(`查看规则`) })
    await expect(facts).toContainText(`D:\\${name}`)
    await facts
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click()
    await page.context().clearCookies({ name: 'shuku_terminal' })
    await page.reload()
    await expect(dialog.getByText(/^请升级客户端。这个浏览器没有连接同步客户端/)).toBeVisible()
    await expect(dialog.getByRole('link', { name: '下载客户端' })).toHaveAttribute('href', '/download/sync')
    await expect(dialog.getByRole('button', { name: '新建规则' }).first()).toBeDisabled()
    await expect(region.getByText('请升级客户端')).toBeVisible()
    await expect(region.getByRole('button', { name: '查看规则' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /编辑规则|立即同步/ })).toHaveCount(0)
    await expect(dialog.getByRole('switch')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('SYNC-08~ SYNC-54~ the log shows what was done with each file, ten a page, and is narrowed to what failed', async ({
    page,
  }) => {
    const { dialog } = await openOn(page, 'liqiang')
    const name = `日志 ${mark()}`
    const ruleId = await addRule(page, name, `D:\\${name}`)
    await inDatabase(async (pool) => {
      await pool.query(
        `with run as (
          insert into sync_run (rule_id, ended_at, ends_as, counts)
          values ($1, now(), 'done', '{"seen":12,"sent":11,"fetched":0,"left":0,"failed":1,"bytes":9}') returning id
        ) insert into sync_log (run_id, rule_id, person_id, act, path, size_bytes, reason)
          select run.id, $1, terminal.person_id, case when at = 12 then 'left' else 'sent' end, '资料/' || at || '.xlsx',
            at * 1000, case when at = 12 then 'inUse' end
          from run, generate_series(1, 12) as at, sync_rule join terminal on terminal.id = sync_rule.terminal_id
          where sync_rule.id = $1`,
        [ruleId],
      )
    })
    await page.reload()
    await expect(lineOf(page, name)).toContainText('1 个失败')
    await dialog.getByRole('button', { name: '同步记录' }).click()
    await page.getByRole('menuitem', { name: '同步日志', exact: true }).click()
    const log = page.getByRole('dialog', { name: '同步日志' })
    await expect(log.getByRole('list', { name: '同步日志' }).getByRole('listitem')).toHaveCount(10)
    await log.getByText('失败 1').click()
    const line = log.getByRole('listitem')
    await expect(line).toHaveCount(1)
    await expect(line).toContainText('失败，文件正被其他程序打开')
    await line.getByRole('button').click()
    await expect(line).toContainText(`D:\\${name} → 同步`)
    await takePicture(page, 'sync-log')
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: '同步记录' }).click()
    await page.getByRole('menuitem', { name: '发票记录', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '发票记录' })).toBeVisible()
    await expect(page).toHaveURL(/invoiceRecords/)
    await page.goBack()
    await expect(dialog.getByRole('button', { name: '同步记录' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ as: 'emily.carter', language: 'en-US', viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('SYNC-05~ in English, on a phone in the dark the rules are read and changed', async ({ page }) => {
    const { dialog } = await openOn(page, 'emily.carter')
    const name = `Files ${mark()}`
    await addRule(page, name, `D:\\${name}`)
    await page.reload()
    await expect(lineOf(page, name)).toContainText('Cloud disk / Sync')
    await takePicture(page, 'sync-rules.390')
    await expectAccessible(page)
    await lineOf(page, name).getByRole('button', { name: 'Edit rule' }).click()
    const form = page.getByRole('dialog', { name: /Edit rule/ })
    await form.getByText('Keep both').click()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Updated successfully')).toBeVisible()
    await expect(dialog).toBeVisible()
  })
})
