import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, inDatabase, openAs, runScheduledNow, takePicture, test } from '@shuku/kit/testing/browser'
import { begin, mark } from './folders.e2e.given.ts'

test.use({ as: 'liqiang' })

test('a folder is followed at once or daily and no longer, from its menu; who follows nothing has no section of it', async ({
  page,
}) => {
  const { name, folder, open, inTree } = await begin(page)
  await open(folder)
  const choose = async (act: string) => {
    await inTree('下级').click({ button: 'right' })
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await choose('关注新文档')
  await expect(page.getByText(`已关注“下级 ${name}”`)).toBeVisible()
  await choose('改为每天通知一次')
  await expect(page.getByText(`已关注“下级 ${name}”：每天 8 点通知您一次`)).toBeVisible()
  await inTree('下级').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: '改为有新文档时立即通知', exact: true })).toBeVisible()
  await takePicture(page, 'virtual-folders.follow')
  await page.keyboard.press('Escape')
  // of what one puts in oneself nobody is notified
  await runScheduledNow('virtualFolders.tellFollowers')
  await page.goto(`/wui/index.html${addresses.home()}`)
  await expect(page.getByRole('region', { name: '最近打开' })).toBeVisible()
  await expect(page.getByRole('region', { name: '关注的虚拟目录的新文档' })).toHaveCount(0)
  await open(folder)
  await choose('取消关注')
  await expect(page.getByText(`已取消关注“下级 ${name}”`)).toBeVisible()
})

/** Documents of an administrator alone, each open to these people; answers their ids. */
async function write(page: Page, documents: Readonly<Record<string, readonly string[]>>): Promise<number[]> {
  const post = async (path: string, form: Record<string, string>) =>
    (await (await page.request.post(path, { form })).json()) as Record<string, number | string>
  const { id } = await post('/api/doc/console/category/add', { categoryname: `关注 ${mark()}` })
  const ids: number[] = []
  for (const [docSubject, people] of Object.entries(documents)) {
    const document = { docSubject, doccontent: '<p>正文</p>', seccategory: String(id) }
    const { docid } = await post('/api/doc/save/save', document)
    ids.push(Number(docid))
    await post('/api/doc/share/saveShare', { docid: String(docid), objType: '1', obj_id: people.join(',') })
  }
  return ids
}

const personOf = async (page: Page) =>
  String(((await (await page.request.get('/api/shuku/session')).json()) as { personId: number }).personId)

test('a folder by rule is made, shared and followed by colleagues; a new document that it finds is told to those of them who may read it', async ({
  page,
  browser,
}) => {
  const name = mark()
  const [wangfang, weiling, sysadmin] = [
    await openAs(browser, 'wangfang'),
    await openAs(browser, 'tan.weiling'),
    await openAs(browser, 'sysadmin'),
  ]
  await page.goto(`/wui/index.html${addresses.virtualFolders()}`)
  await page.getByRole('button', { name: '新建虚拟目录' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(`规则 ${name}`)
  await dialog.getByText('按规则自动归入').click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `规则 ${name}` })).toBeVisible()
  await page.getByRole('main').getByLabel('标题', { exact: true }).fill(name)
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByText('规则已保存')).toBeVisible()
  const folderOf = (each: Page) => each.getByRole('treeitem').filter({ hasText: `规则 ${name}` })
  await folderOf(page).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '共享', exact: true }).click()
  for (const [typed, person] of [
    ['wangfang', '王芳'],
    ['陈慧玲', '陈慧玲'],
  ] as const) {
    await dialog.getByRole('combobox', { name: '输入姓名、部门、群组' }).first().fill(typed)
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: person }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()

  for (const each of [wangfang, weiling]) {
    await each.goto(page.url())
    await folderOf(each).click({ button: 'right' })
    await each.getByRole('menuitem', { name: '关注新文档', exact: true }).click()
    await expect(each.getByText(`已关注“规则 ${name}”：有新文档时通知您`)).toBeVisible()
  }
  const [first, second] = [await personOf(wangfang), await personOf(weiling)]
  const ids = await write(sysadmin, { [`机密 ${name}`]: [first], [`通告 ${name}`]: [first, second] })
  // what came in the last minute waits for the next round
  await inDatabase(async (pool) => {
    await pool.query(
      `update virtual_folder_follower set found_until = now() - interval '9 minutes'
      where folder_id = (select id from virtual_folder where name = $1)`,
      [`规则 ${name}`],
    )
    await pool.query(`update document set effective_at = now() - interval '5 minutes' where id = any($1)`, [ids])
  })
  const noticeIn = (each: Page) => each.getByRole('link', { name: `您关注的目录“规则 ${name}”有新文档` })
  // a document is looked at when its texts have been read
  await expect(async () => {
    await runScheduledNow('virtualFolders.tellFollowers')
    await wangfang.goto(`/wui/index.html${addresses.notices()}`)
    await expect(noticeIn(wangfang).first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 180_000 })
  await expect(noticeIn(wangfang)).toContainText('等 2 个文档')
  await takePicture(wangfang, 'virtual-folders.told')
  await weiling.goto(`/wui/index.html${addresses.notices()}`)
  await expect(noticeIn(weiling)).toContainText(`《通告 ${name}》`)
  await expect(weiling.getByText(`机密 ${name}`)).toHaveCount(0)
  await noticeIn(weiling).click()
  await expect(weiling.getByRole('heading', { level: 1, name: `通告 ${name}` })).toBeVisible()
  for (const each of [wangfang, weiling, sysadmin]) await each.context().close()
})
