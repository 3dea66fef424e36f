import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'

test.describe('who approves many', () => {
  test.use({ as: 'liqiang', viewport: { width: 1440, height: 1400 } })

  test('has more than 20 decided while they go on working, and reads above the list what came of it', async ({
    page,
    browser,
  }) => {
    const mark = Date.now().toString(36)
    const session = (await (await page.request.get('/api/shuku/session')).json()) as { personId: number }
    const administrator = await openAs(browser, 'sysadmin')
    const made = await administrator.request.post('/api/doc/console/category/add', {
      form: { categoryname: `成批审批 ${mark}` },
    })
    const seccategory = String(((await made.json()) as { id: string }).id)
    const approvers = [{ kind: 'person', id: session.personId }]
    const rule = { isOn: true, allowsOwn: false, steps: [{ name: '', mode: 'any', approvers }] }
    await administrator.request.post('/api/doc/console/category/info/approve', {
      form: { secid: seccategory, rule: JSON.stringify(rule) },
    })
    for (let n = 1; n <= 21; n += 1) {
      const form = { docSubject: `成批 ${mark} ${n}`, doccontent: '<p>正文</p>', seccategory }
      await administrator.request.post('/api/doc/save/save', { form })
    }
    await administrator.context().close()
    await page.goto(`/wui/index.html${addresses.approvals()}`)
    const rows = page.getByRole('main').getByRole('row').filter({ hasText: mark })
    await expect(rows).toHaveCount(21)
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '通过' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await expect(page.getByText('21 篇正在后台处理，结果将显示在“待我审批”上方')).toBeVisible()
    await expect(page.getByText('已通过 21 篇', { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(0)
    await expectAccessible(page)
    await takePicture(page, 'approval.many')
    await page.getByRole('button', { name: '知道了' }).click()
    await expect(page.getByText('已通过 21 篇', { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('tab', { name: /^待我审批/ })).toBeVisible()
    await expect(page.getByText('已通过 21 篇', { exact: true })).toHaveCount(0)
  })
})
