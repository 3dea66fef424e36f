import type { Page } from '@playwright/test'
import { expect, expectAccessible, inDatabase, takePicture, test } from '@shuku/kit/testing/browser'
import { givenComputer, mark, openOn } from './computers.e2e.given.ts'

test.use({ as: 'wangfang' })

/** A version of a file in the root of the disk. */
async function save(page: Page, name: string, content: string) {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
  await page.request.post('/api/doc/upload/uploadFile', {
    multipart: { category: 'netDisk', parentID: 'home', name, file },
  })
}

/** As if the client on the computer had sent the current version of these files. */
async function sentBy(tag: string, names: readonly string[]) {
  await inDatabase(async (pool) => {
    await pool.query(
      `update disk_version set terminal_id = terminal.id from disk_item as item, terminal
      where terminal.tag = $1::uuid and disk_version.id = item.version_id and item.disk_id = terminal.person_id
        and item.name = any($2)`,
      [tag, names],
    )
  })
}

test('what a computer uploaded in the last hours is shown with what becomes of it, and is taken back from another one, so that the bin and the versions have it', async ({
  page,
}) => {
  const made = mark()
  const { computer: here, dialog } = await openOn(page, 'wangfang')
  const hit = await givenComputer('wangfang', `中毒电脑 ${made}`)
  const [old, fresh, later] = [`旧 ${made}.txt`, `新 ${made}.txt`, `后来 ${made}.txt`]
  for (const name of [old, later]) await save(page, name, 'good')
  for (const name of [old, fresh, later]) await save(page, name, 'spoilt')
  await sentBy(hit.tag, [old, fresh, later])
  await save(page, later, 'mended by hand')
  await page.reload()
  await expect(dialog.getByRole('region').first()).toHaveAccessibleName(here.name)

  await dialog.getByRole('button', { name: `更多操作: ${hit.name}` }).click()
  await page.getByRole('menuitem', { name: '回退上传…' }).click()
  const rollBack = page.getByRole('dialog', { name: `回退“${hit.name}”的上传` })

  await test.step('what becomes of each file', async () => {
    const files = rollBack.getByRole('list', { name: '这台电脑上传的文件' }).getByRole('listitem')
    await expect(files).toHaveCount(2)
    await expect(files.filter({ hasText: old })).toContainText(/恢复 .* 的版本/)
    await expect(files.filter({ hasText: fresh })).toContainText('新文件，移到回收站')
    await expect(rollBack).toContainText('1 个文件恢复历史版本 · 1 个新文件移到回收站')
    await takePicture(page, 'sync-roll-back')
    await expectAccessible(page)
  })

  await test.step('nothing is done before it is asked for', async () => {
    await rollBack.getByRole('combobox', { name: '回退多久' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('最近 7 天', { exact: true }).click()
    await expect(rollBack.getByRole('listitem').filter({ hasText: old })).toBeVisible()
  })

  await test.step('taking it back', async () => {
    await rollBack.getByRole('button', { name: '回退 2 个文件' }).click()
    await expect(page.getByText('已恢复 1 个文件的历史版本，1 个移到回收站').first()).toBeVisible()
    await expect(rollBack.getByText('这段时间没有可回退的上传')).toBeVisible()
    await expect(rollBack.getByRole('button', { name: '回退 0 个文件' })).toBeDisabled()
    const versions = await inDatabase(async (pool) => {
      const { rows } = await pool.query<{ name: string; versions: number; isDeleted: boolean }>(
        `select item.name, count(*)::integer as versions, item.deleted_at is not null as "isDeleted"
        from disk_item as item join disk_version as version on version.item_id = item.id
        where item.name = any($1) group by item.id`,
        [[old, fresh, later]],
      )
      return new Map(rows.map(({ name, ...row }) => [name, row]))
    })
    expect(versions.get(old)).toEqual({ versions: 3, isDeleted: false })
    expect(versions.get(fresh)).toEqual({ versions: 1, isDeleted: true })
    expect(versions.get(later)).toEqual({ versions: 3, isDeleted: false })
  })
})
