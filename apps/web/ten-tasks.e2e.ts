import { readFileSync } from 'node:fs'
import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  findCategory,
  makeDocument,
  openAs,
  runScheduledNow,
  takePicture,
  test,
  uploadText,
} from '@shuku/kit/testing/browser'
import type { Locator, Page } from '@playwright/test'
import { words, type Words } from './ten-tasks.e2e.given.ts'

// What people keep a list open for, one task after the other as one person does them. Two pairs of language and look, on a
// desk and on a phone, stand for all; `SHUKU_PAIRS=all` runs the eight and takes a picture of each task
// (`test-results/screens/ten-tasks.*`).

const windows = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const

const all = (['zh-CN', 'en-US'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((look) => ([1440, 390] as const).map((width) => ({ language, look, width }))),
)
const usual = ['zh-CN light 1440', 'en-US dark 390']
const pairs = all.filter(
  ({ language, look, width }) => process.env['SHUKU_PAIRS'] === 'all' || usual.includes(`${language} ${look} ${width}`),
)

/** How many documents the person has made. */
const count = 12
const looked = 10

interface Walk {
  readonly page: Page
  readonly word: Words
  readonly isSmall: boolean
  /** In the titles of what was made for this walk. */
  readonly mark: string
  readonly picture: (task: string) => Promise<void>
}

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const subjectOf = ({ word, mark }: Walk, n: number) => `${word.subject} ${mark} ${String(n).padStart(2, '0')}`

/** Rows of the list, or its cards. */
function rowsOf({ page, word, isSmall }: Walk): Locator {
  return isSmall
    ? page.getByRole('list', { name: word.list }).getByRole('listitem')
    : page.getByRole('grid').locator('tbody').getByRole('row')
}

async function openOwn(walk: Walk): Promise<void> {
  // a new page, whatever is open on this one
  await walk.page.goto('about:blank')
  await open(walk.page, `${addresses.search({ subject: walk.mark })}&pageSize=10`)
  await expect(rowsOf(walk)).toHaveCount(10)
}

/** What the list is narrowed by; on a phone behind its button. */
async function expectChips({ page, word, isSmall }: Walk, chips: readonly string[]): Promise<void> {
  if (isSmall) await page.getByRole('button', { name: new RegExp(`^${word.advanced} ?\\d+$`) }).click()
  for (const chip of chips) await expect(page.locator('.sk-chip').filter({ hasText: chip })).toBeVisible()
  if (isSmall) await button(page.getByRole('dialog'), word.cancel).click()
}

async function make({ page, word, mark, ...walk }: Walk): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const number = String(n).padStart(2, '0')
    const content = `${n === 1 ? word.rareWord : word.subject} ${mark}-${number}.`
    const fileId = await uploadText(page, `${word.file} ${number}.txt`, content)
    const subject = subjectOf({ page, word, mark, ...walk }, n)
    await makeDocument(page, { category: word.category, subject, html: `<p>${subject}</p>`, fileids: String(fileId) })
  }
}

async function browse(walk: Walk): Promise<void> {
  const { page, word, isSmall, picture } = walk
  const inTree = (name: string) => page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
  await open(page, addresses.search())
  if (isSmall) await page.getByRole('button', { name: word.allCategories }).click()
  await inTree(word.branch).getByRole('button').first().click()
  await inTree(word.category).click()
  const heading = page.getByRole('heading', { level: 1, name: word.category, exact: true })
  await expect(heading).toBeVisible()
  const found = rowsOf(walk).filter({ hasText: subjectOf(walk, count) })
  await expect(found).toBeVisible()
  await picture('1-browse')
  await found.getByRole('link', { name: subjectOf(walk, count) }).click()
  await expect(page.getByRole('heading', { level: 1, name: subjectOf(walk, count) })).toBeVisible()
  await page.goBack()
  await expect(heading).toBeVisible()
}

async function findInAttachment(walk: Walk): Promise<void> {
  const { page, word, isSmall, picture } = walk
  if (isSmall) await button(page, word.search).click()
  else await page.keyboard.press('/')
  await page.getByRole('combobox', { name: word.searchAll }).fill(word.rareWord)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/fulltext=/)
  const found = rowsOf(walk).filter({ hasText: subjectOf(walk, 1) })
  // its text is extracted by a job
  await expect(async () => {
    if (!(await found.isVisible())) await page.reload()
    await expect(found).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 180_000 })
  await expect(found).toContainText(`${word.file} 01.txt`)
  await expect(found.locator('mark').first()).toHaveText(word.rareWord)
  await picture('2-word-in-attachment')
}

async function narrowByFacets(walk: Walk): Promise<void> {
  const { page, word, isSmall, picture } = walk
  await open(page, addresses.search())
  await expect(rowsOf(walk).first()).toBeVisible()
  if (isSmall) await page.getByRole('button', { name: word.allCategories }).click()
  await page.getByText(word.filter, { exact: true }).first().click()
  const ofYear = page.getByRole('region', { name: word.year })
  const departments = page.getByRole('region', { name: word.department }).getByRole('checkbox', { name: word.finance })
  await departments.first().click()
  await expect(departments.first()).toBeChecked()
  await ofYear.getByRole('checkbox', { name: thisYear }).click()
  await expect(ofYear.getByRole('checkbox', { name: thisYear })).toBeChecked()
  await picture('3-two-facets')
  const counted = ofYear.getByRole('listitem').filter({ hasText: thisYear }).locator('.sk-tertiary')
  // counted a moment after the list
  await expect(async () => {
    const total = word.total((await counted.innerText()).trim())
    await expect(page.getByText(total)).toBeAttached({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  if (isSmall) await button(page, word.showFound).click()
  await expectChips(walk, [`${word.department}${word.financeDepartment}`, `${word.year}${thisYear}`])
  await expect(rowsOf(walk).filter({ hasText: walk.mark }).first()).toBeVisible()
}

const thisYear = String(new Date().getFullYear())

/** Answers the number of the template, whose search stays open. */
async function saveAsTemplate({ page, word, picture }: Walk, name: string): Promise<string> {
  await button(page, word.saveAsTemplate).click()
  const dialog = page.getByRole('dialog', { name: word.saveAs })
  await dialog.getByRole('textbox', { name: word.templateName }).fill(name)
  await dialog.getByRole('checkbox', { name: word.notifyOfNew }).check()
  await picture('4-save-as-template')
  await button(dialog, word.save).click()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  await expect(page).toHaveURL(/viewcondition=(?:[3-9]|\d{2,})/)
  return /viewcondition=(\d+)/.exec(page.url())?.[1] ?? ''
}

async function followNotice({ page, word, picture }: Walk, template: string, subject: string): Promise<void> {
  const hitNotice = page.getByRole('link', { name: word.hitNotice(template) }).first()
  // a document is looked at when its texts have been read
  await expect(async () => {
    await runScheduledNow('search.tellHits')
    await page.goto('about:blank')
    await open(page, addresses.search())
    await page.getByRole('button', { name: word.bell }).click()
    await expect(hitNotice).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 180_000 })
  await picture('5-notice')
  await hitNotice.click()
  // one document is opened; where others became hits meanwhile, as their files were read, the search is
  const heading = page.getByRole('heading', { level: 1, name: subject })
  const line = page.getByRole('main').getByRole('link', { name: subject }).first()
  await expect(async () => {
    // the list below the notice may have a line of that name, and gives way to the document
    if (!(await heading.isVisible())) await line.click({ timeout: 3000 }).catch(() => undefined)
    await expect(heading).toBeVisible({ timeout: 3000 })
  }).toPass()
}

async function star(walk: Walk): Promise<void> {
  const { page, word, isSmall, picture } = walk
  const subject = subjectOf(walk, count)
  await openOwn(walk)
  const row = rowsOf(walk).filter({ hasText: subject })
  const starred = page.waitForResponse((answer) => answer.request().method() === 'POST' && /star/i.test(answer.url()))
  if (isSmall) {
    await row.getByRole('button', { name: `${word.actions}: ${subject}` }).click()
    await page.getByRole('menuitem', { name: word.star, exact: true }).click()
  } else {
    await row.focus()
    await page.keyboard.press('s')
    const pressed = row.getByRole('button', { name: `${word.star}: ${subject}` })
    await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  }
  await starred
  await open(page, addresses.mine())
  await expect(page.getByRole('main').getByRole('link', { name: subject })).toBeVisible()
  await picture('6-star')
}

async function chooseColumns(walk: Walk): Promise<void> {
  const { page, word, isSmall, picture } = walk
  await openOwn(walk)
  const choose = async () => {
    if (!isSmall) return await button(page.getByRole('main'), word.columns).click()
    await button(page.getByRole('banner'), word.more).click()
    await page.getByRole('menuitem', { name: word.columns, exact: true }).click()
  }
  const box = page.locator('.sk-column-list').getByRole('checkbox', { name: new RegExp(`^${word.created}`) })
  const head = page.getByRole('columnheader', { name: word.created, exact: true })
  await choose()
  await expect(box).not.toBeChecked()
  const saved = page.waitForResponse(
    (answer) => /table\/columns/.test(answer.url()) && answer.request().method() === 'POST',
  )
  await box.check()
  await saved
  if (!isSmall) await expect(head).toBeVisible()
  await picture('7-columns')
  await page.reload()
  await expect(rowsOf(walk)).toHaveCount(10)
  if (!isSmall) await expect(head).toBeVisible()
  await choose()
  await expect(box, 'saved for the person').toBeChecked()
  await button(page, word.usualColumns).click()
  await expect(box).not.toBeChecked()
}

async function downloadAll(walk: Walk): Promise<void> {
  const { page, word, isSmall, picture } = walk
  await openOwn(walk)
  if (isSmall) await button(page, word.select).click()
  else await page.getByRole('columnheader').getByRole('checkbox').check()
  await button(page, word.selectAll(count)).click()
  await expect(page.getByText(word.allSelected(count))).toBeVisible()
  await button(page.getByRole('toolbar'), word.download).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(String(count))
  await picture('8-download')
  const arriving = page.waitForEvent('download')
  await button(asked, word.download).click()
  const bytes = readFileSync(await (await arriving).path()).toString('utf8')
  for (let n = 1; n <= count; n++) expect(bytes).toContain(`${walk.mark}-${String(n).padStart(2, '0')}.`)
}

/** By the keyboard beside the list; on a phone by the buttons of the document. */
async function lookThrough(walk: Walk): Promise<void> {
  const { page, word, isSmall, picture } = walk
  await openOwn(walk)
  const rows = rowsOf(walk)
  const subjects = await rows.getByRole('link').filter({ hasText: walk.mark }).allTextContents()
  expect(subjects).toHaveLength(looked)
  const pane = page.getByRole('complementary', { name: word.quickLook })
  const title = isSmall ? page.getByRole('heading', { level: 1 }) : pane.getByRole('heading', { level: 2 }).first()
  const place = isSmall ? page.getByRole('group', { name: word.inList }) : pane
  if (isSmall) await rows.first().getByRole('link').first().click()
  else {
    await rows.first().focus()
    await page.keyboard.press('Space')
  }
  for (const [at, subject] of subjects.entries()) {
    await expect(title).toHaveText(subject)
    await expect(place).toContainText(`${at + 1} / ${count}`)
    if (at === 1) await picture('9-look-through')
    if (at === looked - 1) break
    if (isSmall) await button(page, word.nextDocument).click()
    else await page.keyboard.press('ArrowDown')
  }
  if (isSmall) await page.goBack()
  else await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
}

async function openPortalLink(walk: Walk): Promise<void> {
  const { page, word, mark, picture } = walk
  const docCatalogIds = [await findCategory(page, word.category)]
  const element = { tabtitle: word.element, docCatalogIds, orderby: ['3'], order: ['1'] }
  const jsonstr = encodeURIComponent(Buffer.from(JSON.stringify(element)).toString('base64'))
  await page.goto('about:blank')
  await open(page, `#/main/document/search?viewcondition=2&outDoc=1&eid=31&docsubject=${mark}&jsonstr=${jsonstr}`)
  await expect(rowsOf(walk).first(), 'in the order of the element').toContainText(subjectOf(walk, 1))
  await expect(page.getByText(word.unreadable)).toHaveCount(0)
  await expectChips(walk, [`${word.portal}${word.element}`])
  await picture('10-portal-link')
}

for (const { language, look, width } of pairs) {
  const name = `${language.slice(0, 2)}.${look}.${width}`
  const word = words[language]

  test.describe(name, () => {
    test.use({ as: 'wangfang', language, colorScheme: look, viewport: windows[width], hasTouch: width === 390 })

    test('a person browses, finds a word in an attachment, narrows by facets, saves the search, gets a notice of a new hit, stars, chooses columns, downloads all, looks through ten and opens a link of a portal', async ({
      page,
      browser,
    }) => {
      test.setTimeout(25 * 60_000)
      const mark = `${test.info().workerIndex}${Date.now().toString(36)}`
      const picture = async (task: string) => {
        await takePicture(page, `ten-tasks.${task}.${name}`)
        const { scrollWidth, look: shown } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          look: document.documentElement.dataset['theme'],
        }))
        expect(scrollWidth, `${task}: nothing sticks out`).toBe(width)
        expect(shown).toBe(look)
      }
      const walk: Walk = { page, word, mark, picture, isSmall: width === 390 }
      await make(walk)
      const template = `${word.subject} ${mark}`
      const late = `${word.late} ${Date.now().toString(36)}`

      await test.step('browse', async () => await browse(walk))
      await test.step('find by a word in an attachment', async () => await findInAttachment(walk))
      await test.step('narrow by two facets', async () => await narrowByFacets(walk))
      const conditionMouldId = await test.step('save as template', async () => await saveAsTemplate(walk, template))
      const colleague = await openAs(browser, 'liqiang', language)
      await makeDocument(colleague, { category: word.category, subject: late, html: '<p>1</p>' })
      await colleague.context().close()
      await test.step('star', async () => await star(walk))
      await test.step('choose columns', async () => await chooseColumns(walk))
      await test.step('select all that match and download', async () => await downloadAll(walk))
      await test.step('look through ten documents', async () => await lookThrough(walk))
      await test.step('open a link of a portal', async () => await openPortalLink(walk))
      await test.step('get a notice of a new hit', async () => await followNotice(walk, template, late))
      await page.request.post('/api/doc/searchlist/deleteConditionMould', { form: { conditionMouldId } })
    })
  })
}
