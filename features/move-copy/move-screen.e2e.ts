import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

/** Two categories of the person alone with custom fields, and documents in the first. */
async function start(page: Page) {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const post = async (path: string, form: Record<string, string>) =>
    (await (await page.request.post(path, { form })).json()) as Record<string, never>
  const make = async (name: string, fields: readonly { name: string; kind: string }[]) => {
    const categoryname = `${name} ${mark}`
    const { id } = await post('/api/doc/console/category/add', { categoryname })
    await post('/api/doc/console/category/info/custom', {
      secid: String(id),
      own: JSON.stringify(fields),
      changes: '[]',
    })
    return { id: Number(id), name: categoryname }
  }
  const source = await make('配对源', [
    { name: '金额', kind: 'integer' },
    { name: '备注', kind: 'line' },
    { name: '日期', kind: 'date' },
    { name: '旁注', kind: 'line' },
  ])
  const target = await make('配对标', [
    { name: '金额', kind: 'integer' },
    { name: '说明', kind: 'line' },
    { name: '到期', kind: 'instant' },
  ])
  const bare = await make('无字段', [])
  for (const docSubject of ['抄送甲', '抄送乙'])
    await post('/api/doc/save/save', { docSubject, doccontent: '<p>正文</p>', seccategory: String(source.id) })
  return { source, target, bare }
}

/** By its first letters: the field shows what fits. */
async function choose(page: Page, side: number, { name }: { name: string }) {
  const box = page.getByRole('main').locator('.sk-move-category').nth(side).getByRole('combobox')
  await box.fill(name)
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  // the next field may be asked for the same name, and what is seen then is its own list
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}

/** What will become of the documents is said first; the button of that carries it out. */
async function confirm(page: Page, button: string) {
  const asked = page.getByRole('dialog', { name: /^(移动|复制) 1 篇文档$/ })
  await asked.getByRole('button', { name: button, exact: true }).click()
  await expect(asked).toHaveCount(0)
}

const pairField = (page: Page, name: string) => page.getByRole('combobox', { name: `“${name}”的目标字段` })

async function pick(page: Page, field: string, option: string) {
  await pairField(page, field).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).click()
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('MOVE-01 MOVE-02 MOVE-03 MOVE-04 MOVE-09 MOVE-10~ MOVE-11 MOVE-12 MOVE-13 MOVE-18 MOVE-19 MOVE-20 MOVE-21 MOVE-28 two categories are chosen and their fields paired, with the ledger’s words for what cannot be', async ({
    page,
  }) => {
    const { source, target, bare } = await start(page)
    await open(page, addresses.move())
    await expect(page.getByRole('tab', { name: '复制' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('请选择目录')).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await choose(page, 0, source)
    await expect(page).toHaveURL(new RegExp(`sourceId=${source.id}`))
    await choose(page, 1, source)
    await expect(page.getByText('源目录和目标目录不能相同')).toBeVisible()
    await expect(page).not.toHaveURL(/targetId/)
    await choose(page, 1, bare)
    await expect(page.getByText('该目录下没有自定义字段').first()).toBeVisible()
    await choose(page, 1, target)
    await expect(page).toHaveURL(new RegExp(`targetId=${target.id}`))
    // no pair before somebody has chosen both of its fields, also where two are called alike
    await expect(page.getByText('已配 0 对，4 个字段的值不保留')).toBeVisible()
    await expect(page).not.toHaveURL(/refids/)
    await pick(page, '日期', '到期')
    await expect(page.getByText('请选择相同类型的自定义字段')).toBeVisible()
    await expect(page.getByText('已配 0 对，4 个字段的值不保留')).toBeVisible()
    await pick(page, '备注', '说明')
    await expect(page.getByText('已配 1 对，3 个字段的值不保留')).toBeVisible()
    await pick(page, '旁注', '说明')
    await expect(page.getByText('同一字段不能重复选择')).toBeVisible()
    // a pair has the keys of both fields, which stand in the address, their labels and their types
    const row = page.getByRole('row').filter({ has: pairField(page, '备注') })
    for (const text of ['备注', '单行文本', '说明 · 单行文本', '名称不同']) await expect(row).toContainText(text)
    const fieldsOf = async (id: number) => {
      const reply = await page.request.get(`/api/doc/movecopy/customField?secid=${id}`)
      return ((await reply.json()) as { datas: { fieldid: number; fieldlabel: string }[] }).datas
    }
    const [from, to] = [await fieldsOf(source.id), await fieldsOf(target.id)]
    const key = (fields: typeof from, name: string) => fields.find(({ fieldlabel }) => fieldlabel === name)?.fieldid
    expect(decodeURIComponent(page.url())).toContain(`${key(from, '备注')}_${key(to, '说明')}`)
    await takePicture(page, 'move.pairs')
    await expectAccessible(page)
    const remove = page.getByRole('button', { name: '删除配对' })
    await expect(remove).toBeDisabled()
    const byName = page.getByRole('button', { name: '按名称配对（1）', exact: true })
    await byName.click()
    await expect(page.getByText('已配 2 对，2 个字段的值不保留')).toBeVisible()
    await expect(page.getByRole('button', { name: '按名称配对（0）', exact: true })).toBeDisabled()
    // the ticks are the only way to delete: the field itself takes no pair away
    await pairField(page, '备注').focus()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Delete')
    await expect(row.locator('.ant-select-clear')).toHaveCount(0)
    await expect(page.getByText('已配 2 对，2 个字段的值不保留')).toBeVisible()
    await page.getByRole('checkbox', { name: '选择“备注”的配对' }).check()
    await remove.click()
    await expect(page.getByText('已配 1 对，3 个字段的值不保留')).toBeVisible()
    await expect(row).toContainText('值不会保留')
    await expect(remove).toBeDisabled()
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('row').filter({ hasText: '抄送甲' })).toBeVisible()
  })

  test('MOVE-05 MOVE-06 MOVE-07 MOVE-14 MOVE-15 MOVE-16 MOVE-17 MOVE-27 the documents are chosen, copied with their fields, the result is told and can be undone, and the log has it', async ({
    page,
  }) => {
    const { source, target } = await start(page)
    await open(page, addresses.move({ sourceId: source.id, targetId: target.id }))
    await page.getByRole('button', { name: '按名称配对（1）', exact: true }).click()
    await pick(page, '备注', '说明')
    await expect(page.getByText('已配 2 对，2 个字段的值不保留')).toBeVisible()
    await page.getByRole('button', { name: '下一步' }).click()
    const documents = page.getByRole('main').getByRole('row').filter({ hasText: '抄送' })
    await expect(documents).toHaveCount(2)
    await page.getByRole('searchbox', { name: '搜索标题', exact: true }).fill('抄送乙')
    await page.keyboard.press('Enter')
    await expect(documents).toHaveCount(1)
    await page.getByRole('searchbox', { name: '搜索标题', exact: true }).fill('')
    await page.keyboard.press('Enter')
    await expect(documents).toHaveCount(2)
    // the panel with all fields
    await page.getByRole('button', { name: '高级搜索', exact: true }).click()
    await page.getByRole('combobox', { name: '状态', exact: true }).click()
    await page.getByTitle('失效').click()
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(documents).toHaveCount(0)
    await page.getByRole('button', { name: '清除', exact: true }).first().click()
    await expect(documents).toHaveCount(2)
    const foot = page.locator('.sk-move-foot')
    const copy = foot.getByRole('button', { name: '复制', exact: true })
    await expect(copy).toBeDisabled()
    await expect(foot.getByRole('button', { name: '复制并重置默认共享' })).toBeDisabled()
    await page.getByRole('row').filter({ hasText: '抄送甲' }).getByRole('checkbox').check()
    await takePicture(page, 'move.documents')
    await expectAccessible(page)
    await foot.getByRole('button', { name: '上一步' }).click()
    await expect(page.getByText('已配 2 对，2 个字段的值不保留')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`sourceId=${source.id}`))
    await expect(page).toHaveURL(new RegExp(`targetId=${target.id}`))
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('row').filter({ hasText: '抄送甲' }).getByRole('checkbox').check()
    // while it runs nothing else can be begun
    const running = Promise.withResolvers<undefined>()
    await page.route('**/movecopy/moveOrCopy', async (route) => {
      await running.promise
      await route.continue()
    })
    await copy.click()
    const before = page.getByRole('dialog', { name: '复制 1 篇文档' })
    for (const text of [`1 篇文档将复制到“${target.name}”`, '已配 2 对，2 个字段的值不保留'])
      await expect(before.getByText(text)).toBeVisible()
    await takePicture(page, 'move.before')
    await expectAccessible(page)
    // nothing is done before one says so, and one may say no
    await before.getByRole('button', { name: '取消' }).click()
    await expect(before).toHaveCount(0)
    await expect(page.getByText('已选 1 篇')).toBeVisible()
    await copy.click()
    await confirm(page, '复制')
    for (const act of ['复制', '复制并重置默认共享'])
      await expect(foot.getByRole('button', { name: act, exact: true })).toBeDisabled()
    running.resolve(undefined)
    const result = page.getByRole('dialog', { name: '处理结果' })
    await expect(result.getByText(`已将 1 篇文档复制到“${target.name}”`)).toBeVisible()
    await page.unroute('**/movecopy/moveOrCopy')
    await expect(page.getByText('已配 2 对，2 个字段的值不保留')).toBeVisible()
    await result.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已撤销复制，1 篇副本进入回收站')).toBeVisible()
    const form = { docSubject: '移走丙', doccontent: '<p>正文</p>', seccategory: String(source.id) }
    const { docid } = (await (await page.request.post('/api/doc/save/save', { form })).json()) as { docid: number }
    const move = { operate: 'move', docids: String(docid), targetId: String(target.id) }
    await page.request.post('/api/doc/movecopy/moveOrCopy', { form: move })
    await page.getByRole('button', { name: '日志' }).click()
    const log = page.getByRole('dialog', { name: '日志', exact: true })
    for (const [subject, act] of [
      ['抄送甲', '复制'],
      ['移走丙', '移动'],
    ] as const)
      await expect(
        log.getByRole('row').filter({ hasText: subject }).filter({ hasText: target.name }).filter({ hasText: act }),
      ).toBeVisible()
    await expect.poll(async () => (await log.boundingBox())?.width).toBe(900)
    await takePicture(page, 'move.log')
    await page.keyboard.press('Escape')
    // what the server refuses is said in its words
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('row').filter({ hasText: '抄送乙' }).getByRole('checkbox').check()
    for (const [msg, shown] of [
      ['', '操作失败！'],
      ['目录正在维护', '目录正在维护'],
    ] as const) {
      await page.unroute('**/movecopy/moveOrCopy')
      await page.route('**/movecopy/moveOrCopy', (route) =>
        route.fulfill({ json: { status: -1, api_status: false, msg } }),
      )
      await copy.click()
      await confirm(page, '复制')
      await expect(result.getByText(shown)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(result).toHaveCount(0)
    }
    const asked = page.waitForRequest((request) => /movecopy\/category\?.*operation=0/.test(request.url()))
    await page.getByRole('tab', { name: '移动' }).click()
    await asked
    await expect(page).not.toHaveURL(/sourceId/)
    await expect(page.getByText('先选择源目录和目标目录')).toBeVisible()
    await page.unroute('**/movecopy/moveOrCopy')
    // the target opens what comes to it to everybody: the second button gives that, the first keeps what there was
    const everybody = { seccategoryid: String(target.id), sharetype: '5', sharelevel: '1' }
    await page.request.post('/api/doc/console/category/defaultRight', { form: everybody })
    const readersIn = async ({ id }: { id: number }) => {
      const { sessionkey } = (await (
        await page.request.get('/api/doc/movecopy/list', { params: { seccategory: id } })
      ).json()) as { sessionkey: string }
      const rows = await page.request.post('/api/ec/dev/table/datas', { form: { dataKey: sessionkey } })
      const { datas } = (await rows.json()) as { datas: { id: string; docsubject: string }[] }
      const readers: Record<string, number> = {}
      for (const { id: docid, docsubject } of datas) {
        const asked = await page.request.get('/api/shuku/shares/readers', { params: { docid } })
        readers[docsubject] = Math.max(readers[docsubject] ?? 0, ((await asked.json()) as { total: number }).total)
      }
      return readers
    }
    const act = async (operate: 'copy' | 'move', subject: string, button: string) => {
      await open(page, addresses.move({ operate, sourceId: source.id, targetId: target.id }))
      await page.getByRole('button', { name: '下一步' }).click()
      await page.getByRole('row').filter({ hasText: subject }).getByRole('checkbox').check()
      await foot.getByRole('button', { name: button, exact: true }).click()
      const rights = button.includes('重置') ? '重置为新目录的默认权限' : '保留文档现有的默认权限'
      await expect(page.getByRole('dialog').getByText(rights)).toBeVisible()
      // who gains and loses reading, where a move gives the rights of the target
      const forecast = page.getByRole('dialog').getByText(/^\d+ 人将/)
      if (button === '移动并重置默认共享') await expect(forecast).toBeVisible()
      await confirm(page, button)
      await expect(result.getByText('已将 1 篇文档')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(result).toHaveCount(0)
    }
    // of all that the list has as of single ones, and one may still say no
    await open(page, addresses.move({ operate: 'move', sourceId: source.id, targetId: target.id }))
    await page.getByRole('button', { name: '下一步' }).click()
    await documents.first().getByRole('checkbox').check()
    await page.getByRole('button', { name: '选择符合条件的全部 2 项' }).click()
    await foot.getByRole('button', { name: '移动并重置默认共享', exact: true }).click()
    const ofAll = page.getByRole('dialog', { name: '移动 2 篇文档' })
    await expect(ofAll.getByText(`2 篇文档将移动到“${target.name}”`)).toBeVisible()
    await expect(ofAll.getByText(/^\d+ 人将/)).toBeVisible()
    await takePicture(page, 'move.before-all')
    await ofAll.getByRole('button', { name: '取消' }).click()
    await expect(documents).toHaveCount(2)
    const reset = page.waitForRequest('**/movecopy/moveOrCopyReset')
    await act('copy', '抄送甲', '复制并重置默认共享')
    expect((await reset).postData()).toContain('operate=copy')
    await act('copy', '抄送乙', '复制')
    const copied = await readersIn(target)
    expect(copied['抄送乙']).toBe(1)
    expect(copied['抄送甲']).toBeGreaterThan(1)
    const resetMove = page.waitForRequest('**/movecopy/moveOrCopyReset')
    await act('move', '抄送乙', '移动并重置默认共享')
    expect((await resetMove).postData()).toContain('operate=move')
    expect(
      (await readersIn(target))['抄送乙'],
      'the moved one has the default rights of its new category',
    ).toBeGreaterThan(1)
    await act('move', '抄送甲', '移动')
    expect(await readersIn(source)).toEqual({})

    await open(page, addresses.move({ operate: 'move', sourceId: source.id, targetId: target.id }))
    await page.getByRole('button', { name: '下一步' }).click()
    for (const act of ['移动', '移动并重置默认共享'])
      await expect(foot.getByRole('button', { name: act, exact: true })).toBeDisabled()
    await page.reload()
    const askedAgain = page.waitForRequest((request) => /movecopy\/category\?.*operation=1/.test(request.url()))
    await page.getByRole('tab', { name: '复制' }).click()
    await askedAgain
    await expect(page.getByText('先选择源目录和目标目录')).toBeVisible()
  })
})

test.describe('before it begins', () => {
  test.use({ as: 'luyang' })

  test('it is said what hangs on the documents; which stay and why is said of all, once more than the first were looked at', async ({
    page,
  }) => {
    const { target, bare } = await start(page)
    const post = (path: string, form: Record<string, string>) => page.request.post(path, { form })
    const ids: number[] = []
    for (const docSubject of ['要走的', '保全的']) {
      const form = { docSubject, doccontent: '<p>正文</p>', seccategory: String(bare.id) }
      ids.push(((await (await post('/api/doc/save/save', form)).json()) as { docid: number }).docid)
    }
    const [going, held] = ids.map(String) as [string, string]
    await post('/api/doc/share/saveShare', { docid: going, objType: '6', seclevel: '3' })
    await post('/api/shuku/governance/holds/set', { name: '诉讼', reason: '备查', documentIds: held })
    // as if there were more documents than are looked at first
    const looked = Promise.withResolvers<undefined>()
    await page.route('**/documents/previewAct*', async (route) => {
      const request = route.request()
      if (/exactly=1/.test(request.url() + (request.postData() ?? ''))) {
        await looked.promise
        return await route.continue()
      }
      const response = await route.fetch()
      const first = { checked: 1, allowed: 1, refused: [] }
      return await route.fulfill({ response, json: { ...(await response.json()), ...first } })
    })
    await open(page, `${addresses.move({ operate: 'move', sourceId: bare.id, targetId: target.id })}&step=2`)
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.locator('.sk-move-foot').getByRole('button', { name: '移动', exact: true }).click()
    const asked = page.getByRole('dialog', { name: '移动 2 篇文档' })
    await expect(asked.getByText('已选 2 项，可移动 1 项（已检查前 1 项，其余正在检查）')).toBeVisible()
    await expect(asked.getByText('解除保全之前不能修改、移动或删除')).toHaveCount(0)
    looked.resolve(undefined)
    await expect(asked.getByText('已选 2 项，可移动 1 项', { exact: true })).toBeVisible()
    const stays = asked.getByRole('listitem').filter({ hasText: '解除保全之前不能修改、移动或删除' })
    await expect(stays.getByRole('link', { name: '保全的' })).toBeVisible()
    await expect(asked.getByText('1 项共享：保留')).toBeVisible()
    await takePicture(page, 'move.before-some')
    await expectAccessible(page)
  })
})

test.describe('a whole category', () => {
  // a name that is taken is answered with its status
  test.use({ as: 'sysadmin', allowedNoise: [/^status 409 of .*\/categories\/copy/] })

  test('a whole category is copied with its documents: what it will have is said before, under which name is asked, and the result says what became of it', async ({
    page,
  }) => {
    const { source, target } = await start(page)
    await open(page, addresses.newDocument())
    await page.getByRole('button', { name: `更多操作: ${source.name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: '复制目录' }).click()
    await expect(page).toHaveURL(new RegExp(`/move\\?.*sourceId=${source.id}`))
    await expect(page.getByText(source.name, { exact: true }).first()).toBeVisible()

    await open(page, addresses.move({ sourceId: source.id, targetId: target.id }))
    await page.getByRole('button', { name: '复制整个目录' }).click()
    const dialog = page.getByRole('dialog', { name: `复制目录“${source.name}”到“${target.name}”` })
    await expect(dialog.getByText('将新建 1 个目录（含下级），复制 2 篇文档')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '新目录名称' })).toHaveValue(source.name)
    await dialog.getByRole('checkbox', { name: '同时复制文档' }).uncheck()
    await expect(dialog.getByText('将新建 1 个目录（含下级）', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await dialog.getByRole('checkbox', { name: '同时复制文档' }).check()
    await takePicture(page, 'move.whole-category')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '复制', exact: true }).click()
    const result = page.getByRole('dialog', { name: '处理结果' })
    await expect(result.getByText(`已复制 1 个目录到“${target.name}”，2 篇文档`)).toBeVisible()
    await result.getByRole('button', { name: '撤销文档复制' }).click()
    await expect(page.getByText('已撤销复制，2 篇副本进入回收站')).toBeVisible()
    // the name is taken by now
    await page.getByRole('button', { name: '复制整个目录' }).click()
    await dialog.getByRole('button', { name: '复制', exact: true }).click()
    await expect(dialog.getByText('该名称已存在，请使用其他名称')).toBeVisible()
  })
})
