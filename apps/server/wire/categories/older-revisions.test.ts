import { approvalApi } from '@shuku/features/approval/contract'
import { basicsSection, uploadSection } from '@shuku/domain/categories/server'
import { setTimeout as delay } from 'node:timers/promises'
import { given } from '@shuku/domain/testing'
import { customFieldsApi } from '@shuku/features/custom-fields/contract'
import { documentPropertiesApi } from '@shuku/features/document-properties/contract'
import { inTransaction } from '@shuku/kit/server'
import { testDatabase, type CallFailed, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** Two administrators of one category. */
async function start() {
  const { category, administrators } = await given.category({ administrators: 2 })
  const [one, other] = await Promise.all(administrators.map((person) => clientOf(person)))
  const [first] = administrators
  if (!one || !other || !first) throw new Error('two administrators are needed')
  return { categoryId: category.id, one, other, name: first.name }
}

test('a rule of approval that was changed meanwhile is not saved over: who changed it and what is said; the save of the present one holds', async () => {
  const { categoryId, one, other, name } = await start()
  const read = await other.call(approvalApi.getRule, { categoryId })
  const rule = { isOn: true, allowsOwn: false, steps: [{ name: '', mode: 'any', approvers: [{ kind: 'manager' }] }] }
  const { revision } = await one.call(approvalApi.saveRule, { categoryId, rule: rule as never })
  const later = { ...rule, allowsOwn: true } as never
  const stale = await other.fail(approvalApi.saveRule, { categoryId, revision: read.revision, rule: later })
  expect(stale).toMatchObject({ kind: 'conflict', code: 'categories.sectionChanged' })
  expect(stale.message).toContain(name)
  expect(stale.message).toContain('审批：沿用上级 → 本目录单独设置')
  expect((await one.call(approvalApi.getRule, { categoryId })).own).toMatchObject({ allowsOwn: false })
  const now = await other.call(approvalApi.getRule, { categoryId })
  expect(now.revision).toBe(revision)
  await other.call(approvalApi.saveRule, { categoryId, revision: now.revision, rule: later })
  expect((await one.call(approvalApi.getRule, { categoryId })).own).toMatchObject({ allowsOwn: true })
})

test('properties and custom fields that were changed meanwhile are not saved over, and what changed is said', async () => {
  const { categoryId, one, other, name } = await start()
  const properties = await other.call(documentPropertiesApi.getProperties, { categoryId })
  const fields = await other.call(customFieldsApi.getFieldSection, { categoryId })
  const keywords = { property: 'keywords', position: 1, isOnPage: true, isOnForm: true, isRequired: true }
  await one.call(documentPropertiesApi.saveProperties, { categoryId, own: [keywords] as never })
  await one.call(customFieldsApi.saveFieldSection, {
    categoryId,
    own: [{ name: '经办人', kind: 'person' }] as never,
    changes: [],
  })
  const stale = [
    await other.fail(documentPropertiesApi.saveProperties, { categoryId, revision: properties.revision, own: [] }),
    await other.fail(customFieldsApi.saveFieldSection, {
      categoryId,
      revision: fields.revision,
      own: [],
      changes: [],
    }),
  ]
  expect(stale.map(({ message }) => message)).toEqual([
    `此设置已被${name} 修改：关键字：沿用上级 → 页面、表单、必填。请放弃您的更改，查看最新设置后再修改。`,
    `此设置已被${name} 修改：经办人：– → 人员。请放弃您的更改，查看最新设置后再修改。`,
  ])
  // what says no revision is of the present section, as programs have it
  await other.call(documentPropertiesApi.saveProperties, { categoryId, own: [] })
})

test('of a form only what both change is refused, of the same section alone', async () => {
  const { categoryId, one, other, name } = await start()
  const { settings } = uploadSection
  const { revision } = await other.call(settings.load, { categoryId })
  await one.call(settings.save, { categoryId, maxMb: 7 })
  await one.call(basicsSection.settings.save, { categoryId, code: 'A1' })
  const stale = await other.fail(settings.save, { categoryId, revision, maxMb: 9 })
  expect(stale).toMatchObject({ code: 'categories.sectionChanged' })
  expect(stale.message).toContain(`${name} 修改：单个文件上限：200 → 7`)
  // another field, or the value that is there already, takes nothing from anybody
  await other.call(settings.save, { categoryId, revision, maxMb: 7, minMb: 1 })
  // who saved it undoes it with what they had read before
  await one.call(settings.save, { categoryId, revision, maxMb: 200 })
  expect(await other.fail(settings.save, { categoryId, revision, maxMb: 9 })).toMatchObject({ kind: 'conflict' })
  const now = await other.call(settings.load, { categoryId })
  await other.call(settings.save, { categoryId, revision: now.revision, maxMb: 9 })
})

interface Section {
  readonly read: (client: TestClient, categoryId: number) => Promise<{ readonly revision: number }>
  /** Another value for each who saves. */
  readonly save: (client: TestClient, saved: { categoryId: number; revision: number; n: number }) => Promise<unknown>
}

const sections: Readonly<Record<string, Section>> = {
  'a rule of approval': {
    read: (client, categoryId) => client.call(approvalApi.getRule, { categoryId }),
    save: (client, { n, ...of }) => {
      const steps = [{ name: `第 ${n} 步`, mode: 'any', approvers: [{ kind: 'manager' }] }]
      return client.call(approvalApi.saveRule, { ...of, rule: { isOn: true, allowsOwn: false, steps } as never })
    },
  },
  'its properties': {
    read: (client, categoryId) => client.call(documentPropertiesApi.getProperties, { categoryId }),
    save: (client, { n, ...of }) => {
      const own = [{ property: 'keywords', position: 1, isOnPage: true, isOnForm: true, isRequired: n === 1 }]
      return client.call(documentPropertiesApi.saveProperties, { ...of, own: own as never })
    },
  },
  'its custom fields': {
    read: (client, categoryId) => client.call(customFieldsApi.getFieldSection, { categoryId }),
    save: (client, { n, ...of }) => {
      const own = [{ name: `字段 ${n}`, kind: 'line' }] as never
      return client.call(customFieldsApi.saveFieldSection, { ...of, own, changes: [] })
    },
  },
  'a form': {
    read: (client, categoryId) => client.call(uploadSection.settings.load, { categoryId }),
    save: (client, { n, ...of }) => client.call(uploadSection.settings.save, { ...of, maxMb: 7 + n }),
  },
}

test.each(Object.entries(sections))(
  '%s that two save at the same moment is saved by one of them, and the other gets its words',
  async (_, { read, save }) => {
    const { categoryId, one, other } = await start()
    const { revision } = await read(one, categoryId)
    const { db } = await testDatabase()
    const meeting = await inTransaction(db, { isolation: 'read committed' }, async (holding) => {
      await holding.selectFrom('category').select('id').where('id', '=', categoryId).forUpdate().execute()
      const saves = [one, other].map((client, n) => save(client, { categoryId, revision, n }))
      const ended = Promise.allSettled(saves)
      // both have asked for the section before the first of them may change it; in this transaction it would see no new connection
      for (let waiting = 0; waiting < 2; await delay(5)) {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        waiting = rows.length
      }
      return { ended }
    })
    const ended = await meeting.ended
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const failures = ended.flatMap((each) => (each.status === 'rejected' ? [(each.reason as CallFailed).failure] : []))
    expect(failures).toMatchObject([{ kind: 'conflict', code: 'categories.sectionChanged' }])
  },
)
