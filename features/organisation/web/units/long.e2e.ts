import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const many = 310
const open = (page: Page) => page.goto(`/wui/index.html${addresses.organisation()}`)
const inTree = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })

/** A company with a large department and an empty one. */
async function bringIn(page: Page) {
  await page.goto(`/wui/index.html${addresses.organisationImport()}`)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选择文件' }).click(),
  ])
  const people = Array.from({ length: many }, (_, index) => `车手${index},LD${index},远途分公司,客运一部`)
  const lines = ['姓名,工号,分部,部门', ...people, '站长,LDX,远途分公司,客运二部']
  const buffer = Buffer.from(lines.join('\r\n'))
  await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: `导入 ${many + 1} 行` }).click()
  await expect(page.getByRole('heading', { name: `已导入 ${many + 1} 行` })).toBeVisible()
}

/** So that no other test counts them. */
async function letLeave(page: Page) {
  await page.evaluate(async () => {
    const read = async (path: string) =>
      (await fetch(path)).json() as Promise<{ sessionkey: string; datas: { id: string }[] }>
    const { sessionkey } = await read('/api/shuku/organisation/people?q=LD')
    for (let round = 0; round < 10; round += 1) {
      const { datas } = await read(`/api/ec/dev/table/datas?dataKey=${sessionkey}&current=1&pageSize=100`)
      if (datas.length === 0) return
      for (const { id } of datas)
        await fetch('/api/shuku/organisation/person/leave', { method: 'POST', body: new URLSearchParams({ id }) })
    }
  })
}

test.describe('in Chinese', () => {
  // what the dialog still asks about when it is closed is refused while the job is at work
  test.use({ as: 'tanghuimin', allowedNoise: [/^status 409/] })

  test('ORG-04 a department of some hundred people is merged by a job, whose end is told after a reload and taken back', async ({
    page,
  }) => {
    await bringIn(page)
    await open(page)
    await inTree(page, '客运一部').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '合并到…' }).click()
    const merge = page.getByRole('dialog', { name: '将“客运一部”合并到另一个部门' })
    await merge.getByRole('combobox').fill('客运二部')
    await page.locator('.ant-select-item-option').filter({ hasText: '客运二部' }).first().click()
    await merge.getByRole('button', { name: '合并' }).click()
    await expect(page.getByText(/涉及 \d+ 人，正在后台进行/)).toBeVisible()
    const notice = page.locator('.sk-notice')
    await takePicture(page, 'organisation.long')
    await expect(notice).toContainText(`已将“客运一部”（${many} 人）并入“客运二部”`)
    await page.reload()
    await expect(notice).toContainText(`已将“客运一部”（${many} 人）并入“客运二部”`)
    await takePicture(page, 'organisation.long-done')
    await notice.getByRole('button', { name: '撤销' }).click()
    await expect(notice).toContainText(`已撤销，${many} 人回到原部门`)
    await expect(notice.getByRole('button', { name: '撤销' })).toHaveCount(0)
    await notice.getByRole('button', { name: '知道了' }).click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(inTree(page, '远途分公司')).toBeVisible()
    await expect(notice).toHaveCount(0)
    await letLeave(page)
  })
})

test.describe('in English, in the dark', () => {
  test.use({ as: 'tan.weiling', language: 'en-US', colorScheme: 'dark' })

  test('how far a job is, whose it is and why it was not done is said in words', async ({ page }) => {
    const work = {
      jobId: '7',
      state: 'running',
      done: 2500,
      total: 10_012,
      isMine: '1',
      byName: 'Tan Wei Ling',
      title: 'Merge “Overseas Services” into “Overseas Business”',
      msg: '',
      reason: '',
      actId: 0,
      moved: '',
    }
    // a job of the demo company is over before anybody could look
    let shown: object = work
    await page.route('**/api/shuku/organisation/reorganising', (route) => route.fulfill({ json: { work: shown } }))
    const notice = page.locator('.sk-notice')
    await open(page)
    await expect(notice).toContainText('2,500 of 10,012 people')
    await expect(notice.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24')
    await expect(notice.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await takePicture(page, 'organisation.long.en')
    shown = { ...work, isMine: '0', byName: 'Fang Wang', title: '' }
    await expect(notice).toContainText('Fang Wang is changing the organisation')
    await expect(notice.getByRole('button')).toHaveCount(0)
    await takePicture(page, 'organisation.long-others.en')
    shown = { ...work, state: 'failed', reason: '“Overseas Business” is closed and can take nobody in.' }
    await expect(notice).toHaveAttribute('role', 'alert')
    await expect(notice).toContainText('is closed and can take nobody in')
    await takePicture(page, 'organisation.long-failed.en')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await takePicture(page, 'organisation.long-failed.small.en')
  })
})
