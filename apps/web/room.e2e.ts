import { addresses, screenAddress } from '@shuku/domain/addresses'
import { expect, openAs, saveDocument, takePicture, test } from '@shuku/kit/testing/browser'
import type { Locator, Page } from '@playwright/test'

// What a screen says first has room in every window: its title, what stands in its table's head, its foot at the end.

const windows = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

async function open(page: Page, address: string, seen = 'main h1'): Promise<void> {
  await page.goto(`/wui/index.html${address}`)
  await expect(page.locator(seen).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.ant-skeleton, [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
}

async function findCategory(page: Page, names: readonly string[]): Promise<number> {
  const reply = await page.request.get('/api/doc/category/treeNode?level=all')
  const { treedata } = (await reply.json()) as { treedata: { key: string | number; name: string }[] }
  return Number(treedata.find(({ name }) => names.includes(name))?.key)
}

/** Words that are cut, of what is found. */
async function cutWords(found: Locator): Promise<string[]> {
  return await found.evaluateAll((elements) =>
    elements
      .filter(
        (each) =>
          (each.scrollWidth > each.clientWidth + 1 ||
            (each.matches('.sk-cut') && each.scrollHeight > each.clientHeight + 4)) &&
          each.clientWidth > 0,
      )
      .map((each) => `${each.textContent} (${each.clientWidth} of ${each.scrollWidth})`),
  )
}

/** On how many lines these stand. */
async function linesOf(found: Locator): Promise<number> {
  const middles = await found.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
  )
  const apart = middles.toSorted((a, b) => a - b).filter((middle, at, all) => at === 0 || middle - all[at - 1]! > 8)
  return apart.length
}

/** Those of which a part lies on another one. */
async function overlapsOf(found: Locator): Promise<string[]> {
  return await found.evaluateAll((all) => {
    const boxes = all.map((each) => each.getBoundingClientRect())
    return all.flatMap((each, at) =>
      boxes.slice(at + 1).some((other) => {
        const box = boxes[at]!
        return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom
      })
        ? [each.className]
        : [],
    )
  })
}

/** What of it is cut off by a box around it, or lies outside of that. */
async function partsOutside(inner: Locator, outer: Locator): Promise<string[]> {
  const around = (await outer.boundingBox())!
  const end = around.y + around.height
  return await inner.evaluate((element, bottom) => {
    const parts = [element, ...element.querySelectorAll('*')]
    return parts
      .filter((part) => {
        const box = part.getBoundingClientRect()
        if (box.height === 0) return false
        let cut = bottom
        for (let each = part.parentElement; each; each = each.parentElement)
          if (getComputedStyle(each).overflowY !== 'visible') cut = Math.min(cut, each.getBoundingClientRect().bottom)
        return box.bottom > cut + 1
      })
      .map((part) => part.outerHTML.slice(0, 80))
  }, end)
}

/** How far the foot of the list is above the end of the page. */
async function roomBelowFoot(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const end = document.querySelector('#sk-page')?.getBoundingClientRect().bottom ?? 0
    return end - (document.querySelector('main .sk-table-foot')?.getBoundingClientRect().bottom ?? Number.NaN)
  })
}

/** Screens on which who looks has rows. */
const listsOf: Readonly<Record<string, readonly string[]>> = {
  'zh-CN': ['list', 'tasks', 'reviews', 'news'],
  'en-US': ['list', 'news'],
}

const headOf = (page: Page) => page.locator('main .sk-page-header')

for (const [language, by] of [
  ['zh-CN', 'wangfang'],
  ['en-US', 'emily.carter'],
] as const) {
  test(`titles are whole and the foot of a list stands at the end of the page, at 1280, 1440 and 390 (${language})`, async ({
    browser,
  }) => {
    const page = await openAs(browser, by, language)
    const categoryId = await findCategory(page, ['财务', 'Finance'])
    const screens = [
      ['list', addresses.search({ categoryId })],
      ['tasks', addresses.tasks()],
      ['reviews', screenAddress('reviews')],
      ['news', addresses.news({ pageId: 1 })],
      ['centre', addresses.knowledgeCentre()],
      ['report', addresses.report('catalog')],
      ['share', screenAddress('share')],
    ] as const
    for (const size of windows) {
      await page.setViewportSize(size)
      for (const [name, address] of screens) {
        await open(page, address, size.width < 769 ? 'h1' : 'main h1')
        const at = `${name} at ${size.width}`
        const isList = size.width > 390 && (listsOf[language] ?? []).includes(name)
        if (isList) await expect(page.locator('main .sk-table-foot')).toBeVisible()
        await takePicture(page, `room.${name}.${language.slice(0, 2)}.${size.width}`)
        await expect.poll(() => cutWords(page.locator('h1')), `title of ${at}`).toEqual([])
        if (size.width === 390) continue
        const words = page.locator('main th, main th .sk-cut, .sk-condition > label, .ant-segmented-item-label')
        await expect.poll(() => cutWords(words), at).toEqual([])
        if (isList) await expect.poll(() => roomBelowFoot(page), at).toBeCloseTo(0, 0)
      }
    }
    await page.context().close()
  })

  test(`the category and the status stay at 1280, and a column that is added comes, with the usual ones at 1440 (${language})`, async ({
    browser,
  }) => {
    const page = await openAs(browser, by, language)
    const heads = page.getByRole('columnheader')
    const [category, department, status, created, columns] =
      language === 'zh-CN'
        ? (['目录', '部门', '状态', '创建时间', '列设置'] as const)
        : (['Category', 'Department', 'Status', 'Created', 'Columns'] as const)
    const head = (name: string) => heads.filter({ hasText: new RegExp(`^${name}$`) })
    await page.setViewportSize(windows[0])
    await open(page, addresses.search({}))
    await expect(head(category)).toBeVisible()
    await expect(head(status)).toBeVisible()

    await page.setViewportSize(windows[1])
    await page.getByRole('main').getByRole('button', { name: columns, exact: true }).click()
    await page.locator('.sk-column-list').getByText(created, { exact: true }).click()
    for (const name of [created, category, department, status]) await expect(head(name)).toBeVisible()
    await takePicture(page, `room.columns.${language.slice(0, 2)}`)
    const list = page.locator('.sk-column-list')
    const last = list.getByRole('listitem').last()
    await expect(last, 'the last one can be seen').toBeInViewport({ ratio: 1 })
    await list.getByRole('button').last().click()
    await expect(head(created)).toHaveCount(0)
    await page.context().close()
  })
}

/** What of these does not lie whole within the cell that it is in. */
async function cutInCell(found: Locator): Promise<string[]> {
  return await found.evaluateAll((all) =>
    all.flatMap((each) => {
      const cell = each.closest('td')?.getBoundingClientRect()
      const own = each.getBoundingClientRect()
      const isWhole = each.scrollWidth <= each.clientWidth + 1 || getComputedStyle(each).overflowX === 'visible'
      return cell && own.left >= cell.left && own.right <= cell.right && isWhole ? [] : [each.textContent]
    }),
  )
}

for (const [language, by, size, words] of [
  ['zh-CN', 'wangfang', windows[1], '旺季上浮'],
  ['en-US', 'emily.carter', windows[0], 'harbour'],
  // found by a synonym, which is said in the same line
  ['en-US', 'emily.carter', windows[0], 'leave'],
] as const)
  test(`in a list the first words that were found, marks and states are whole at ${size.width} (${language}, ${words})`, async ({
    browser,
  }) => {
    const page = await openAs(browser, by, language)
    await page.setViewportSize(size)
    const table = page.getByRole('main').getByRole('grid')
    for (const fulltext of [undefined, words]) {
      await open(page, addresses.search(fulltext === undefined ? {} : { fulltext }))
      await expect(table.locator('td').first()).toBeVisible()
      if (fulltext !== undefined) await expect(table.locator('.sk-hit-file').first()).toBeVisible()
      await takePicture(page, `room.marks.${fulltext ? 'found.' : ''}${language.slice(0, 2)}`)
      const whole = table.locator('.sk-hit-source, .sk-hit-first, .sk-title-marks, .sk-tag, .sk-dot')
      expect(await cutInCell(whole.filter({ visible: true }))).toEqual([])
      const titles = await table.locator('.sk-title-texts').evaluateAll((all) => all.map((each) => each.clientWidth))
      expect(Math.min(...titles), 'titles can be told apart').toBeGreaterThanOrEqual(320)
    }
    await page.context().close()
  })

test.describe('who looks who can see a document', () => {
  test.use({ as: 'sysadmin' })

  test('the icons of a field lie beside each other, the pager of the log is whole, and the foot of the picker is one line', async ({
    page,
  }) => {
    const subject = `谁能看 ${Date.now().toString(36)}`
    const added = await page.request.post('/api/doc/console/category/add', { form: { categoryname: subject } })
    const { id: categoryId } = (await added.json()) as { id: string }
    const form = { docSubject: subject, doccontent: '<p>一</p>', seccategory: categoryId }
    const saved = (await (await page.request.post('/api/doc/save/save', { form })).json()) as { docid: number }
    expect(saved.docid).toBeGreaterThan(0)
    // more lines than a page of the log has
    for (let n = 0; n < 12; n += 1) await saveDocument(page, saved.docid, { html: `<p>${n}</p>`, docSubject: subject })
    await open(page, addresses.document(saved.docid))
    await page.getByRole('tab', { name: '谁能看' }).click()
    const field = page.locator('.sk-access-bar .sk-choice-field')
    await field.getByRole('combobox').fill('zhoumin')
    await page.locator('.ant-select-dropdown .sk-choice').filter({ hasText: '周敏' }).click()
    await field.hover()
    const icons = field.locator('.ant-select-clear, .sk-choice-open')
    await expect(icons).toHaveCount(2)
    expect(await overlapsOf(icons), 'the icons of the field').toEqual([])
    await takePicture(page, 'room.field')

    await page.goto(`/wui/index.html${addresses.search({ categoryId: Number(categoryId) })}`)
    await page.getByRole('row').filter({ hasText: subject }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '查看日志' }).click()
    const log = page.getByRole('dialog', { name: '文档日志' })
    const pager = log.locator('.sk-short-pager')
    await expect(pager).toBeVisible()
    await takePicture(page, 'room.log')
    expect(await partsOutside(pager, log.locator('.ant-modal-container')), 'the pager of the log').toEqual([])

    const group = await page.request.post('/api/shuku/groups/create', { form: { name: subject } })
    const { groupId } = (await group.json()) as { groupId: number }
    await open(page, addresses.groups(groupId))
    await page.getByRole('button', { name: '添加成员' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '从列表中选择' }).click()
    const picker = page.getByRole('dialog', { name: '选择人员' })
    // the lists of a picker are a choice of one, not tabs
    await picker.getByText('组织架构', { exact: true }).click()
    await picker.getByRole('tree', { name: '组织架构' }).getByRole('treeitem').first().click()
    const foot = picker.locator('.sk-choosing-list > footer')
    await expect(foot.locator('.sk-short-pager')).toBeVisible()
    await takePicture(page, 'room.picker')
    await expect(foot.locator('> *')).toHaveCount(3)
    expect(await linesOf(foot.locator('> *')), 'the foot of the picker').toBe(1)
    expect(await cutWords(foot), 'no part of it sticks out').toEqual([])
    const heights = await foot.locator('> *').evaluateAll((all) => all.map((each) => each.clientHeight))
    expect(Math.max(...heights), 'none of its parts is two lines').toBeLessThan(34)
  })
})

test.describe('administrators', () => {
  test.use({ as: 'luyang', language: 'en-US' })

  test('in English settings, rights, holds and watermarks say whole words', async ({ page }) => {
    const categoryId = await findCategory(page, ['报销与差旅', 'Expenses and travel'])
    await open(page, addresses.categorySettings(categoryId, 'base'))
    await expect.poll(() => cutWords(headOf(page).locator('h1, a'))).toEqual([])
    await takePicture(page, 'room.settings')
    await open(page, addresses.categorySettings(categoryId, 'rights'), '.sk-right-matrix td')
    await expect.poll(() => cutWords(page.locator('.sk-right-who > *'))).toEqual([])
    await takePicture(page, 'room.rights')
    // a category of its own: nobody releases their own hold, and other tests write in those of the demo company
    const category = { categoryname: `Contracts ${Date.now().toString(36)}` }
    const made = (await (await page.request.post('/api/doc/console/category/add', { form: category })).json()) as {
      id: string
    }
    const hold = {
      name: 'Lawsuit',
      reason: 'The documents of the contract stay as they are',
      categoryIds: made.id,
    }
    const held = await page.request.post('/api/shuku/governance/holds/set', { form: hold })
    expect(await held.json()).toMatchObject({ id: expect.anything() })
    await open(page, addresses.holds(), 'main [data-row]')
    await expect.poll(() => roomBelowFoot(page)).toBeCloseTo(0, 0)
    await expect.poll(() => cutWords(page.locator('main th'))).toEqual([])
    await expect(page.getByRole('columnheader', { name: 'Documents' })).toBeVisible()
    await takePicture(page, 'room.holds')
    await open(page, screenAddress('watermarks'), 'main [data-row]')
    await expect(page.getByRole('main')).not.toContainText('{{')
    await expect(page.locator('.sk-rail-item[aria-current]')).toBeInViewport({ ratio: 1 })
    await takePicture(page, 'room.watermarks')

    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, addresses.categorySettings(categoryId, 'printing'), 'h1')
    const chosen = page.locator('.sk-settings-sections a[aria-current]')
    await expect(chosen, 'the section that is open is in sight').toBeInViewport({ ratio: 1 })
    await takePicture(page, 'room.section.390')
    await open(page, addresses.retention(), 'h1')
    const facts = page.locator('.sk-card-facts')
    await expect(facts.first()).toBeVisible()
    const parts = await facts.evaluateAll((all) =>
      all.map((each) => (each.querySelector('.sk-card-words')?.clientWidth ?? 0) / each.clientWidth),
    )
    expect(Math.min(...parts), 'facts are a line, not columns').toBeGreaterThan(0.55)
    await takePicture(page, 'room.retention.390')
  })
})

test.describe('who shares', () => {
  test.use({ as: 'emily.carter', language: 'en-US' })

  test('in English the share dialog has room for a name, and on a phone its field does not look as if one typed in it', async ({
    page,
  }) => {
    const categoryId = await findCategory(page, ['客户档案', 'Customer files'])
    const form = { docSubject: 'To be shared', doccontent: '<p>One</p>', seccategory: String(categoryId) }
    const saved = (await (await page.request.post('/api/doc/save/save', { form })).json()) as { docid: number }
    await open(page, addresses.document(saved.docid))
    await page.getByRole('button', { name: 'Share', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Share document' })
    const field = dialog.getByRole('combobox', { name: 'Name, department or group' })
    await expect(dialog.locator('.sk-share-subject').first()).toBeVisible()
    await expect.poll(() => cutWords(dialog.locator('.sk-share-quick .ant-select-content'))).toEqual([])
    const { width = 0 } = (await dialog.locator('.sk-choice-field').first().boundingBox()) ?? {}
    expect(width).toBeGreaterThan(200)
    await expect.poll(() => cutWords(dialog.locator('.sk-share-subject > .sk-cut'))).toEqual([])
    await field.fill('raj')
    await expect(page.locator('.ant-select-dropdown .sk-choice').first()).toBeVisible()
    await expect.poll(() => cutWords(page.locator('.ant-select-dropdown .sk-choice-name'))).toEqual([])
    await takePicture(page, 'room.share-dialog')
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, addresses.search({ subject: 'To be shared' }), 'h1')
    await page
      .getByRole('button', { name: /^Actions: To be shared/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
    await expect(dialog.locator('.sk-share-subject').first()).toBeVisible()
    await page.mouse.move(1, 1)
    await takePicture(page, 'room.share-dialog.390')
    expect(await dialog.evaluate((each) => each.scrollWidth <= each.clientWidth), 'nothing sticks out').toBe(true)
    await expect.poll(() => cutWords(dialog.locator('.sk-share-subject > .sk-cut:nth-child(2)'))).toEqual([])
    await expect(field).not.toBeFocused()
    await expect(dialog.locator('.ant-select-focused')).toHaveCount(0)
    const borders = await dialog
      .locator('.sk-share-quick .ant-select')
      .evaluateAll((fields) => fields.map((each) => getComputedStyle(each).borderColor))
    expect(new Set(borders).size).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await open(page, addresses.search({ fulltext: 'note' }), 'h1')
    const button = page.locator('main .sk-filters > .sk-drawer-button .sk-cut')
    await expect(page.locator('.sk-filters > .sk-chip')).toBeVisible()
    await expect.poll(() => cutWords(button)).toEqual([])
    await takePicture(page, 'room.search.390')
  })
})
