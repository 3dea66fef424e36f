import type { Page } from '@playwright/test'
import { links } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  holdCalls,
  makeDocument,
  openAs,
  takePicture,
  test,
  uploadText,
} from '@shuku/kit/testing/browser'

const category = '报销与差旅'
const text = '#weaDocDetailHtmlContent'

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang' })

  test('a question that comes when one is elsewhere already is not asked there', async ({ page }) => {
    await openDocument(page, '迟到的询问', '<p>短文。</p>', { operate: 'draft' })
    const warning = await holdCalls(page, '**/api/doc/operate/deleteWarm*')
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect.poll(() => warning.made).toHaveLength(1)
    await page.getByRole('navigation').getByRole('link', { name: '首页' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()
    const answer = page.waitForResponse('**/api/doc/operate/deleteWarm*')
    warning.letThrough()
    await (await answer).finished()
    // what would be asked is asked with the next picture
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('DOC-08 DOC-16 deleting asks, says why not, moves to the bin, and can be taken back', async ({ page }) => {
    // of what is in force only people with full control dispose; a draft is its author's (DOC-18)
    const id = await openDocument(page, '将要删除的说明', '<p>短文。</p>', { operate: 'draft' })
    const json = { status: -1, api_status: false, msg: '这篇文档现在不能删除' }
    await page.route(/operate\/delete$/, (route) => route.fulfill({ json }), { times: 1 })
    for (const [role, said] of [
      ['alert', json.msg],
      ['status', '已删除 1 篇文档'],
    ] as const) {
      await page.getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '删除' }).click()
      await expect(page.getByText('“将要删除的说明”将移到回收站，保留 30 天，期间可以还原。')).toBeVisible()
      await page.getByRole('button', { name: /^删\s*除$/ }).click()
      await expect(page.getByRole(role).getByText(said)).toBeVisible()
    }
    // a toast stays as long as the pointer is on it
    const undo = page.getByRole('button', { name: '撤销' })
    await undo.hover()
    await expect(page).toHaveURL(/#\/main\/document\/search/)
    await undo.click()
    await expect(page).toHaveURL(new RegExp(`detail\\?id=${id}$`))
    await expect(page.locator(text)).toHaveText('短文。')
  })

  test.describe('that is not there', () => {
    test.use({ allowedNoise: [/^status 40[34]/] })

    test('a document that one may not see, or that is not there, says so calmly', async ({ page }) => {
      await page.goto('/#/main/document/detail?id=999999999')
      await expect(page.getByRole('heading', { name: '无法打开这篇文档' })).toBeVisible()
      await page.goto('/#/main/document/fileView?imagefileId=999999999')
      await expect(page.getByRole('heading', { name: '无法打开这个文件' })).toBeVisible()
      await expectAccessible(page)
    })
  })

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    const bar = (page: Page) => page.getByRole('toolbar', { name: '文档操作' })

    test('what one does most is in a bar below the text, as far as one may, with the outline, which takes no row above the title', async ({
      page,
    }) => {
      const parts = ['总则', '标准', '附则'].map((name) => `<h2>${name}</h2>${'<p>每天 40 元。</p>'.repeat(30)}`)
      const file = await uploadText(page, '附表.txt', '四十元')
      const id = await openDocument(page, '手机上的操作', parts.join(''), { fileids: String(file) })
      await expect(bar(page).getByRole('button', { name: '大纲' })).toBeVisible()
      const labels = () => bar(page).locator('.sk-bottom-act').allInnerTexts()
      expect(await labels()).toEqual(['附件', '共享', '编辑', '属性', '大纲'])
      const box = (await bar(page).boundingBox())!
      expect(box.y + box.height).toBe(844)
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(title?.y, 'right below the top bar').toBeLessThan(80)
      await page.getByRole('button', { name: '更多操作' }).click()
      await expect(page.getByRole('menuitem', { name: '打印' })).toBeVisible()
      for (const name of ['共享', '编辑']) await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await takePicture(page, 'document.bar.zh.light.390')
      await expectAccessible(page)

      await bar(page).getByRole('button', { name: '大纲' }).click()
      await page.getByRole('navigation', { name: '大纲' }).getByRole('button', { name: '附则' }).click()
      await expect(page.locator(text).getByRole('heading', { name: '附则' })).toBeInViewport()
      await bar(page).getByRole('button', { name: '共享' }).click()
      await page.getByRole('dialog', { name: '文档共享' }).getByRole('button', { name: '关闭' }).first().click()
      await bar(page).getByText('编辑').click()
      await expect(page).toHaveURL(/document\/edit/)
      await expect(page.getByRole('button', { name: '大纲' }), 'beside what says that it is saved').toBeVisible()
      await takePicture(page, 'document.edit.zh.light.390')

      await page.route('**/api/shuku/documents/get*', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), offers: [] } })
      })
      await page.goto(`/#/main/document/detail?id=${id}`)
      await page.reload()
      await expect(bar(page).getByRole('button', { name: '大纲' })).toBeVisible()
      expect(await labels(), 'of who may only read').toEqual(['附件', '属性', '大纲'])
    })

    test('the text fills the screen, the rest lies in a drawer', async ({ page }) => {
      await openDocument(
        page,
        '手机上阅读的说明',
        '<p>第一段。</p><table><tbody><tr><td>一</td><td>二</td></tr></tbody></table>',
      )
      await expect(page.locator(text)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await bar(page).getByRole('button', { name: '属性' }).click()
      await expect(page.getByRole('tab', { name: '属性' })).toBeVisible()
    })

    test('a file that is chosen in the drawer is shown, and no longer covered by it', async ({ page }) => {
      await page.goto('/#/main/document/search?docsubject=' + encodeURIComponent('差旅报销管理办法'))
      await page.getByRole('link', { name: '差旅报销管理办法（2026版）' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '差旅报销管理办法（2026版）' })).toBeVisible()
      await bar(page).getByRole('button', { name: '附件' }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('tab', { name: '附件' })).toHaveAttribute('aria-selected', 'true')
      await drawer.getByRole('link', { name: '城市分类与境外标准.pdf' }).first().click()
      await expect(page).toHaveURL(/file=\d+/)
      await expect(drawer).toBeHidden()
    })
  })
})

test.describe('with full control', () => {
  test.use({ as: 'luyang' })

  /** In a category of the person alone, with a file. */
  async function start(page: Page) {
    const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
    const name = `详情 ${mark}`
    await page.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
    const fileId = await uploadText(page, '附表.txt', '四十元')
    const more = { category: name, html: '<p>每天 40 元</p>', fileids: String(fileId) }
    return { mark, name, fileId, id: await makeDocument(page, { ...more, subject: `差旅标准 ${mark}` }) }
  }

  test(
    'DOC-22 the page shows the title, whose and where it is, its days, status, text, files, replies, likes, rating and reads, with the buttons that the server offers and no others',
    { tag: '@core' },
    async ({ page }) => {
      const { mark, name, id } = await start(page)
      await page.request.post('/api/doc/reply/saveReply', { form: { docid: String(id), content: '<p>含早餐吗？</p>' } })
      await page.goto(`/#/main/document/detail?id=${id}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: `差旅标准 ${mark}` })).toBeVisible()
      await expect(main.getByRole('link', { name: '陆洋' }).first()).toBeVisible()
      await expect(main.locator('.sk-document-facts')).toContainText('信息')
      await expect(main.getByRole('navigation', { name: `差旅标准 ${mark}` }).getByRole('link', { name })).toBeVisible()
      await expect(main.getByText('生效').first()).toBeVisible()
      await expect(main.getByText(/发布$/).first()).toBeVisible()
      await expect(main.getByText(/^阅读 \d+ 次$/).first()).toBeAttached()
      await expect(page.locator(text)).toHaveText('每天 40 元')
      await expect(main.getByText('附表.txt').first()).toBeVisible()
      const talk = main.getByRole('region', { name: '回复' })
      await expect(talk).toContainText('含早餐吗？')
      await expect(talk.getByRole('button', { name: '赞', exact: true })).toBeVisible()
      await expect(talk.locator('.ant-rate')).toBeVisible()
      const properties = page.getByRole('tabpanel', { name: '属性' })
      for (const fact of ['创建时间', '修改时间', '部门', '目录']) {
        await expect(properties.getByText(fact, { exact: true }).first()).toBeVisible()
      }
      const acts = async () => {
        await page.getByRole('button', { name: '更多' }).first().click()
        await expect(page.getByRole('menuitem').first()).toBeVisible()
        const more = await page.getByRole('menuitem').allInnerTexts()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menuitem')).toHaveCount(0)
        const buttons = await main.locator('.sk-page-acts').getByRole('button').allInnerTexts()
        const links = await main.locator('.sk-page-acts').getByRole('link').allInnerTexts()
        return [...more, ...buttons, ...links].map((label) => label.trim())
      }
      const offered = ['编辑', '删除', '共享', '查看日志', '下载', '打印']
      expect(await acts()).toEqual(expect.arrayContaining(offered))
      const star = main.locator('.sk-document-title').getByRole('button', { name: '收藏', exact: true })
      await expect(star).toBeVisible()
      await takePicture(page, 'document.whole')
      await expectAccessible(page)

      // each as the server says
      await page.route('**/api/shuku/documents/get*', async (route) => {
        const answer = await route.fetch()
        const view = (await answer.json()) as { allowed: object }
        const allowed = Object.fromEntries(Object.keys(view.allowed).map((key) => [key, false]))
        await route.fulfill({ response: answer, json: { ...view, offers: [], allowed } })
      })
      await page.reload()
      await expect(main.getByRole('heading', { level: 1, name: `差旅标准 ${mark}` })).toBeVisible()
      const left = await acts()
      for (const act of offered) expect(left).not.toContain(act)
      await expect(star).toHaveCount(0)
    },
  )

  test('DOC-10 who may read, edit, delete or download is the server’s answer for each document; lists and pages show the acts that it delivers', async ({
    page,
    browser,
  }) => {
    const { mark, id, fileId } = await start(page)
    const form = { docid: String(id), objType: '1', seclevel: '1', download: '0' }
    const reader = await openAs(browser, 'wangfang')
    const session = (await (await reader.request.get('/api/shuku/session')).json()) as { personId: number }
    const openPage = (who: Page) => who.goto(`/#/main/document/detail?id=${id}`)
    const hidden = await reader.request.get(`/api/shuku/documents/get?id=${id}`)
    expect(await hidden.text()).not.toContain(mark)
    await page.request.post('/api/doc/share/saveShare', { form: { ...form, obj_id: String(session.personId) } })

    const refused = async (path: string, sent: Record<string, string>) => {
      const reply = await reader.request.post(path, { form: sent })
      expect(((await reply.json()) as { status: number }).status, path).toBe(-1)
    }
    await refused('/api/doc/save/save', { docid: String(id), doccontent: '<p>改</p>' })
    await refused('/api/doc/operate/delete', { docids: String(id) })
    const file = async (who: Page) => {
      const reply = await who.request.get(links.fileToSave(fileId))
      return [reply.ok(), (await reply.text()).includes('四十元')]
    }
    expect([await file(reader), await file(page)]).toEqual([
      [false, false],
      [true, true],
    ])
    await openPage(reader)
    await expect(reader.locator(text)).toHaveText('每天 40 元')
    await expect(reader.getByText('您没有下载这篇文档的权限，因此不能打印。')).toBeAttached()
    await expect(reader.getByRole('link', { name: '编辑', exact: true })).toHaveCount(0)
    await reader.goto(`/#/main/document/search?viewcondition=2&docsubject=${encodeURIComponent(mark)}`)
    const menuOf = async (who: Page) => {
      await who.getByRole('main').getByRole('row').filter({ hasText: mark }).click({ button: 'right' })
      await expect(who.getByRole('menuitem').first()).toBeVisible()
      return who.getByRole('menuitem').allInnerTexts()
    }
    const theirs = await menuOf(reader)
    for (const act of ['编辑', '删除', '下载', '共享']) expect(theirs).not.toContain(act)
    await reader.context().close()

    await page.goto(`/#/main/document/search?viewcondition=2&docsubject=${encodeURIComponent(mark)}`)
    expect(await menuOf(page)).toEqual(expect.arrayContaining(['编辑', '删除', '下载', '共享']))
    // what the answer no longer delivers the screen no longer has
    await page.route('**/api/ec/dev/table/datas*', async (route) => {
      const answer = await route.fetch()
      const list = (await answer.json()) as { datas: { randomFieldOp: string }[] }
      const without = (row: { randomFieldOp: string }) => ({
        ...row,
        randomFieldOp: row.randomFieldOp.replaceAll('"true"', '"false"'),
        mayDownload: '0',
      })
      await route.fulfill({ response: answer, json: { ...list, datas: list.datas.map(without) } })
    })
    await page.reload()
    const left = await menuOf(page)
    for (const act of ['编辑', '删除', '下载', '共享']) expect(left).not.toContain(act)
  })
})

/** A document opened for reading; answers its id. */
async function openDocument(page: Page, subject: string, html: string, more = {}): Promise<number> {
  const id = await makeDocument(page, { category, subject, html, ...more })
  await page.goto(`/#/main/document/detail?id=${id}`)
  await expect(page.locator(text)).toBeAttached()
  return id
}
