import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { APIRequestContext, Browser, Page } from '@playwright/test'

const open = (page: Page, unitId?: number) => page.goto(`/wui/index.html${addresses.organisation(unitId)}`)
const inTree = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })

/** Opens a unit; its id stands in the address. */
async function openUnit(page: Page, name: string): Promise<number> {
  await inTree(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return Number(/unit=(\d+)/.exec(page.url())?.[1])
}

/** A department with one person in it, who signs in with a password of their own. */
async function makeUnitWithPerson(page: Page, browser: Browser): Promise<APIRequestContext> {
  await inTree(page, '人力资源部').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '新建下级组织' }).click()
  const unit = page.getByRole('dialog', { name: '在“人力资源部”下新建组织' })
  await unit.getByLabel('名称').fill('预测组')
  await unit.getByRole('button', { name: '新建' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '预测组' })).toBeVisible()
  await page.getByRole('button', { name: '新建人员' }).first().click()
  const person = page.getByRole('dialog', { name: '新建人员' })
  await person.getByLabel('姓名').fill('卫知行')
  await person.getByLabel('登录名').fill('weizhixing')
  await person.getByRole('button', { name: '新建' }).click()
  const told = page.getByRole('dialog', { name: '卫知行的一次性密码' })
  const current = (await told.locator('code').textContent()) ?? ''
  await told.getByRole('button', { name: '完成' }).click()
  const { request } = await browser.newContext()
  const next = 'Knowledge-of-the-tests-7'
  for (const [path, form] of [
    ['/api/hrm/login/checkLogin', { loginid: 'weizhixing', userpassword: current }],
    ['/api/shuku/session/password', { current, next }],
  ] as const)
    expect((await request.post(path, { form })).ok(), path).toBe(true)
  return request
}

/** Ids of everything that somebody may read. */
async function readable(request: APIRequestContext): Promise<Set<number>> {
  const opened = await request.get('/api/doc/searchlist/list?viewcondition=2')
  const { sessionkey } = (await opened.json()) as { sessionkey: string }
  const ids = new Set<number>()
  for (let current = 1; ; current++) {
    const reply = await request.get(`/api/ec/dev/table/datas?dataKey=${sessionkey}&current=${current}&pageSize=100`)
    const { datas } = (await reply.json()) as { datas: { id: string }[] }
    for (const { id } of datas) ids.add(Number(id))
    if (datas.length < 100) return ids
  }
}

const sorted = (ids: ReadonlySet<number>) => [...ids].toSorted((a, b) => a - b)

/** A document of an administrator, open to a department with all below it. */
async function shareWith(browser: Browser, departmentId: number): Promise<number> {
  const page = await openAs(browser, 'sysadmin')
  const made = await page.request.post('/api/doc/console/category/add', {
    form: { categoryname: `预测 ${Date.now().toString(36)}` },
  })
  const seccategory = ((await made.json()) as { id: string }).id
  const saved = await page.request.post('/api/doc/save/save', {
    form: { docSubject: '行政部的新规定', doccontent: '<p>正文</p>', seccategory },
  })
  const { docid } = (await saved.json()) as { docid: number }
  const share = { docid: String(docid), objType: '3', department: String(departmentId), has_sub: '1' }
  expect((await page.request.post('/api/doc/share/saveShare', { form: share })).ok()).toBe(true)
  await page.context().close()
  return docid
}

test.describe('in Chinese', () => {
  test.use({ as: 'tanghuimin' })

  test('ORG-04 before a department is moved it is said who will see how many documents more and fewer, and it comes true', async ({
    page,
    browser,
  }) => {
    await open(page)
    const target = await openUnit(page, '行政部')
    const from = await openUnit(page, '人力资源部')
    const person = await makeUnitWithPerson(page, browser)
    const [opened, closed] = [await shareWith(browser, target), await shareWith(browser, from)]
    const before = await readable(person)
    expect([before.has(opened), before.has(closed)]).toEqual([false, true])

    await inTree(page, '预测组').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '移动到…' }).click()
    const move = page.getByRole('dialog', { name: '移动“预测组”' })
    await expect(move.getByText('这里会显示谁将多看到、少看到多少文档')).toBeVisible()
    await move.getByRole('treeitem', { name: '行政部' }).click()
    const told = move.getByText(/^1 人将不再看到 \d+ 篇文档 · 1 人将能多看到文档，共 \d+ 篇$/)
    await expect(told).toBeVisible()
    await takePicture(page, 'organisation.forecast')
    await expectAccessible(page)
    const [lose, gain] = [...((await told.textContent()) ?? '').matchAll(/(\d+) 篇/g)].map(([, n]) => Number(n))

    await move.getByRole('button', { name: '移动' }).click()
    await expect(page.getByText('已移动“预测组”')).toBeVisible()
    const after = await readable(person)
    expect([after.has(opened), after.has(closed)]).toEqual([true, false])
    expect({ lose: [...before].filter((id) => !after.has(id)).length, gain }).toEqual({
      lose,
      gain: [...after].filter((id) => !before.has(id)).length,
    })
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect.poll(async () => sorted(await readable(person))).toEqual(sorted(before))
  })
})
