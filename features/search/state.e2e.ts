import { addresses, links } from '@shuku/domain/addresses'
import { expect, expectAccessible, openAs, saveDocument, test, uploadText } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'
import { button, inTree, open, rows } from './list.e2e.given.ts'

const chosen = (page: Page, count: number) => page.getByText(`已选 ${count} 项`)

/** A category of the person alone, with so many documents of theirs. */
async function fill(page: Page, count: number): Promise<number> {
  const form = { categoryname: `不丢 ${test.info().workerIndex}${Date.now().toString(36)}` }
  const reply = await page.request.post('/api/doc/console/category/add', { form })
  const categoryId = Number(((await reply.json()) as { id: string }).id)
  for (let index = 1; index <= count; index++) {
    const document = { docSubject: `第 ${index} 篇`, doccontent: '<p>正文</p>', seccategory: String(categoryId) }
    await page.request.post('/api/doc/save/save', { form: document })
  }
  return categoryId
}

/** Holds the answers of these calls until `go` is called with their name. */
async function hold(page: Page, names: readonly string[]) {
  const gates = new Map(names.map((name) => [name, Promise.withResolvers<void>()]))
  for (const [name, { promise }] of gates) {
    await page.route(new RegExp(`searchlist/${name}(\\?|$)`), async (route) => {
      await promise
      await route.continue()
    })
  }
  return (name: string) => gates.get(name)?.resolve()
}

test.describe('an accountant', () => {
  test.use({ as: 'wangfang' })

  test('SEARCH-24 title, list, tree, form and menu each come when they are there; key, counts, conditions, what stands open, what was read and the page are kept', async ({
    page,
  }) => {
    const go = await hold(page, ['list', 'tree', 'condition', 'rightMenu'])
    await open(page, addresses.search())
    await expect(page.getByRole('heading', { level: 1, name: '查看文档' })).toBeVisible()
    await expect(page.locator('.sk-tree-skeleton')).toBeVisible()
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
    await expect(button(page, '高级搜索')).toHaveCount(0)
    go('rightMenu')
    await button(page, '高级搜索').click()
    await expect(page.locator('.sk-conditions-wait')).toBeVisible()

    const listed = page.waitForResponse(/searchlist\/list/)
    const paged = page.waitForRequest(/table\/datas/)
    go('list')
    const { sessionkey } = (await (await listed).json()) as { sessionkey: string }
    expect(new URLSearchParams((await paged).postData() ?? '').get('dataKey')).toBe(sessionkey)
    await expect(rows(page).first().getByRole('link')).toBeVisible()
    await expect(page.locator('.sk-tree-skeleton'), 'the tree still comes').toBeVisible()
    for (const name of ['最新文档', '已读', '未读'])
      await expect(page.getByText(new RegExp(`^${name}\\s*\\d+$`)).last()).toBeVisible()

    const treed = page.waitForResponse(/searchlist\/tree/)
    go('tree')
    const { treecount, countcfg } = (await (await treed).json()) as Record<string, Record<string, unknown>>
    expect(countcfg).toMatchObject({ hasCount: true })
    await expect(inTree(page, '财务')).toContainText(/\d+/)
    expect(Object.keys(treecount ?? {}).length).toBeGreaterThan(3)
    go('condition')
    await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible()

    // which categories stand open goes with the request, their ids with commas between them
    const both = page.waitForRequest((request) => /extendsKeys=\d+%2C\d+/.test(request.postData() ?? ''))
    await inTree(page, '财务').getByRole('button').first().click()
    await inTree(page, '人事').getByRole('button').first().click()
    await both
    await button(page, '第 2 页').click()
    await expect(page).toHaveURL(/current=2/)
  })

  test('SEARCH-44 a form that is opened before the tabs are there waits for what is saved, stays open when it comes, and goes with another tab', async ({
    page,
  }) => {
    const form = { conditionMouldName: '慢线路', docsubject: '报销' }
    const saved = await page.request.post('/api/doc/searchlist/saveConditionMould', { form })
    const { conditionMouldId } = (await saved.json()) as { conditionMouldId: string }
    const go = await hold(page, ['tabInfo'])
    await open(page, addresses.search({ view: Number(conditionMouldId) }))
    await button(page, '高级搜索').click()
    await expect(page.locator('.sk-conditions-wait')).toBeVisible()
    const status = page.getByRole('combobox', { name: '状态' })
    go('tabInfo')
    await expect(page.getByRole('tab', { name: '慢线路' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('searchbox', { name: '标题' }), 'with what is saved').toHaveValue('报销')
    await expect(status).toBeVisible()
    await expect(button(page, '高级搜索')).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('tab', { name: '知识库' }).click()
    await expect(status).toBeHidden()
    await page.request.post('/api/doc/searchlist/deleteConditionMould', { form: { conditionMouldId } })
  })

  test('SEARCH-43 counts are asked for once for each set of categories; with `selectChild` what was opened before is remembered, without it not', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/searchlist\/(tree|treeNodeNum)(\?|$)/.test(request.url())) asked.push(request.postData() ?? request.url())
    })
    await open(page, `${addresses.search()}?selectChild=1`)
    await expect(inTree(page, '财务')).toContainText(/\d+/)
    const node = inTree(page, '财务')
    const below = inTree(page, '报销与差旅')
    await node.getByRole('button').first().click()
    await expect(below).toContainText(/\d+/)
    const before = asked.length
    await node.getByRole('button').first().click()
    await expect(below).toHaveCount(0)
    await node.getByRole('button').first().click()
    await expect(below, 'with its count').toContainText(/\d+/)
    expect(asked).toHaveLength(before)
    expect(new Set(asked).size, 'no set twice').toBe(asked.length)
    expect(asked.every((body) => /selectChild=1/.test(body))).toBe(true)

    const treeOf = async (act: () => Promise<unknown>) => {
      const request = page.waitForRequest(/searchlist\/tree(\?|$)/)
      await act()
      return new URLSearchParams((await request).postData() ?? '')
    }
    const [opened = ''] = /extendsKeys=[^&]+/.exec(asked.at(-1) ?? '') ?? []
    expect(opened).toMatch(/\d/)
    const again = await treeOf(() => page.reload())
    expect(again.get('extendsKeys'), 'all in one').toBe(new URLSearchParams(opened).get('extendsKeys'))
    await page.goto('about:blank')
    expect((await treeOf(() => open(page, addresses.search()))).get('extendsKeys') ?? '').toBe('')
    const share = page.waitForRequest(/share\/tree(\?|$)/)
    await open(page, `${addresses.share({ found: true })}&selectChild=1`)
    expect(new URLSearchParams((await share).postData() ?? '').get('extendsKeys') ?? '', 'another mode').toBe('')
  })
})

test.describe('an administrator', () => {
  test.use({ as: 'sysadmin' })

  test('SHELL-14 what the server wants at the top is a button there and stands in the menu too', async ({ page }) => {
    await open(page, addresses.search())
    await expect(page.getByRole('main').getByRole('link', { name: '申请查阅文档', exact: true })).toBeVisible()
    const advanced = button(page, '高级搜索')
    await advanced.click()
    await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible()
    await expect(advanced).toHaveAttribute('aria-expanded', 'true')
    await button(page, '取消').click()
    await page.getByRole('heading', { level: 1, name: '查看文档' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '高级搜索' }).click()
    await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible()

    await open(page, addresses.share({ found: true }))
    await expect(button(page, '批量共享'), 'it works on what is selected').toBeDisabled()
    await rows(page).first().getByRole('checkbox').check()
    await expect(button(page, '批量共享').first()).toBeEnabled()
    await button(page, '高级搜索').click()
    await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible()
    await expectAccessible(page)
  })

  test('SEARCH-22 SEARCH-46 sharing, the log, the import, the form and saving as a template open over the list and leave it: its page, its rows and what was selected', async ({
    page,
  }) => {
    const categoryId = await fill(page, 22)
    await open(page, `${addresses.search({ categoryId })}&current=2&pageSize=10`)
    await rows(page).nth(0).getByRole('checkbox').check()
    await rows(page).nth(1).getByRole('checkbox').check()
    await expect(chosen(page, 2)).toBeVisible()
    const shown = await rows(page).allTextContents()
    const expectKept = async () => {
      await expect(page).toHaveURL(/current=2/)
      await expect(chosen(page, 2)).toBeVisible()
      await expect(rows(page)).toHaveText(shown)
    }
    for (const [entry, title] of [
      ['共享', '文档共享'],
      ['查看日志', '文档日志'],
      ['导入到虚拟目录', '导入到虚拟目录'],
    ] as const) {
      await rows(page).nth(2).click({ button: 'right' })
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expectKept()
    }
    await button(page, '高级搜索').click()
    await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible()
    await button(page, '另存为').click()
    const saving = page.getByRole('dialog', { name: '另存为' })
    await expect(saving.getByRole('textbox', { name: '模板名称' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(saving).toBeHidden()
    await expectKept()
    await button(page, '取消').click()
    await expect(page.getByRole('combobox', { name: '状态' })).toBeHidden()
    await expectKept()
  })

  test('SEARCH-32 an address with `getMost` lists first what has most replies, reads, downloads or the best score, and says so', async ({
    page,
    browser,
  }) => {
    const categoryId = await fill(page, 5)
    await open(page, addresses.search({ categoryId }))
    await expect(rows(page)).toHaveCount(5)
    const idOf = async (subject: string) => {
      const href = await rows(page).getByRole('link', { name: subject, exact: true }).getAttribute('href')
      return /id=(\d+)/.exec(href ?? '')?.[1] ?? ''
    }
    const [replied, read, downloaded, scored] = await Promise.all([1, 2, 3, 4].map((n) => idOf(`第 ${n} 篇`)))
    const { request } = page
    await request.post('/api/doc/reply/saveReply', { form: { docid: replied ?? '', content: '<p>好</p>' } })
    // who makes a document has read it
    await request.post('/api/doc/share/saveShare', { form: { docid: read ?? '', objType: '6' } })
    const reader = await openAs(browser, 'wangfang')
    await reader.request.post('/api/doc/read/addChatReadLog', { form: { docid: read ?? '' } })
    await reader.context().close()
    await request.post('/api/doc/score/doMarkDoc', { form: { docid: scored ?? '', score: '5' } })
    const fileId = await uploadText(page, '附件.txt', '附件')
    await saveDocument(page, Number(downloaded), { html: '<p>正文</p>', fileids: String(fileId) })
    await request.get(links.fileToSave(fileId))
    for (const [most, first, words] of [
      ['reply', '第 1 篇', '回复最多'],
      ['read', '第 2 篇', '阅读最多'],
      ['download', '第 3 篇', '下载最多'],
      ['score', '第 4 篇', '评分最高'],
    ] as const) {
      await page.goto('about:blank')
      await open(page, `${addresses.search({ categoryId })}&getMost=${most}`)
      await expect(rows(page).first().getByRole('link').first(), most).toHaveText(first)
      await expect(rows(page)).toHaveCount(5)
      await expect(page.getByText(words)).toBeVisible()
    }
  })

  test('SEARCH-23 the subscribe button leads to the documents that one may subscribe to', async ({ page }) => {
    await open(page, addresses.search())
    await page.getByRole('link', { name: '申请查阅文档' }).click()
    await expect(page).toHaveURL(/#\/main\/document\/subscribe/)
    await expect(page.getByRole('heading', { level: 1, name: '申请查阅文档' })).toBeVisible()
    await expect(page.getByRole('tab', { name: '可申请的文档' })).toBeVisible()
  })
})
