import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentApi, OwnField } from '@shuku/domain/documents/contract'
import { changeFieldSection, findFieldSection } from '@shuku/domain/documents/server'
import { act, findDifferences, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { retentionApi as api, type RetentionQuery } from '../contract.ts'
import { runRetention } from './run.ts'
import { retentionSettings } from './settings.ts'

async function night() {
  const { pool, db: database } = await testDatabase()
  const { store } = await mountedApp()
  await enqueue(database, runRetention, { payload: {} })
  await runJobsNow({ pool, database, store, jobs: [runRetention] })
}

/** `YYYY-MM-DD`, so many months ago. */
async function monthsAgo(months: number): Promise<string> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ day: string }>`
    select (current_date - make_interval(months => ${months}::integer))::date::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** A category with two date fields and one line; documents of it are kept for two years from the first. */
async function start() {
  const { category, creator, administrator } = await given.category({ creators: 1, administrators: 1 })
  const administers = await given.caller(administrator)
  const own = [
    { name: '合同终止日', kind: 'date' as const },
    { name: '签订日', kind: 'date' as const },
    { name: '编号', kind: 'line' as const },
  ]
  const change = { categoryId: category.id, own: own.map((field) => OwnField.parse(field)), changes: [] }
  const idOf = await act(async (db) => {
    const context = { db, caller: administers, language: 'zh-CN' as const, request: { address: '' } }
    await changeFieldSection(context, change)
    const { own: made } = await findFieldSection(context, category.id)
    return (name: string) => made.find((field) => field.name === name)?.id ?? 0
  })
  const [client, author] = [await clientOf(administrator), await clientOf(creator)]
  const write = async (subject: string, fields: Readonly<Record<string, readonly string[]>>) => {
    const written = { categoryId: category.id, subject, html: '<p>一</p>', fields: { ...fields } as never }
    return (await author.call(documentApi.saveDocument, written)).documentId
  }
  const listed = async (state: RetentionQuery['state'] = 'soon') => {
    const { key } = await client.call(api.listRetention, { state })
    return (await client.call(tableApi.getRows, { key })).rows.map(({ subject }) => subject)
  }
  const rule = { categoryId: category.id, action: 'delete' as const, months: 24, countedFrom: 'field' as const }
  return { category, creator, administrator, client, idOf, write, listed, rule }
}

test('the time may count from a date field: what has no date there is not due, and the date is what it says now', async () => {
  const { creator, administrator, client, idOf, write, listed, rule } = await start()
  const ended = String(idOf('合同终止日'))
  const old = await write('到期', { [ended]: [await monthsAgo(25)] })
  await write('未到期', { [ended]: [await monthsAgo(12)] })
  await write('没有日期', {})
  await client.call(retentionSettings.save, { ...rule, fieldId: idOf('合同终止日') })
  await night()
  expect(await listed()).toEqual(['到期'])
  const { db } = await testDatabase()
  await sql`
    update document_retention set due_on = due_on - 7, announced_on = announced_on - 7`.execute(db)
  await night()
  expect(await listed('done')).toEqual(['到期'])
  const { deleted_at } = await db
    .selectFrom('document')
    .select('deleted_at')
    .where('id', '=', old)
    .executeTakeFirstOrThrow()
  expect(deleted_at).not.toBeNull()
  expect(await findDifferences([creator.id, administrator.id])).toEqual([])

  // counted from the other field none of them is due
  await client.call(retentionSettings.save, { ...rule, fieldId: idOf('签订日') })
  await write('签订已久', { [String(idOf('签订日'))]: [await monthsAgo(30)] })
  await night()
  expect(await listed()).toEqual(['签订已久'])
  await sql`update field set deleted_at = now() where id = ${idOf('签订日')}`.execute(db)
  await night()
  expect(await listed(), 'its category has the field no more').toEqual([])
})

test('only a date field that the category’s documents have is taken, and the form offers these', async () => {
  const { client, idOf, rule } = await start()
  const other = await start()
  expect(await client.fail(retentionSettings.save, rule)).toMatchObject({ code: 'retention.noField' })
  for (const fieldId of [idOf('编号'), other.idOf('签订日')])
    expect(await client.fail(retentionSettings.save, { ...rule, fieldId })).toMatchObject({
      code: 'retention.noSuchField',
    })
  await client.call(retentionSettings.save, { ...rule, fieldId: idOf('签订日') })
  const form = await client.call(retentionSettings.load, { categoryId: rule.categoryId })
  const item = form.conditions.flatMap(({ items }) => items).find(({ names }) => names.includes('retentionfield'))
  expect(item?.options?.map(({ label }) => label)).toEqual(['未选择字段', '合同终止日', '签订日'])
  expect(item?.value).toBe(String(idOf('签订日')))
})
