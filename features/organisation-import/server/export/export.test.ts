import { rightStrings } from '@shuku/domain/people/server'
import { given, administratorAt } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { organisationImportApi as api } from '../../contract.ts'
import { runJobs } from '../import.given.ts'

test('what is exported is what the administrator administers, holds no formula, and changes nothing when it is brought in', async () => {
  const { departmentIds } = await given.organisation()
  const [own, below, foreign] = departmentIds
  const manager = await given.person({ departmentId: own, workCode: uniqueName('W', '') })
  const post = await given.post()
  const person = await given.person({
    departmentId: below,
    name: '=HYPERLINK("x")',
    mobile: '+86 139',
    manager: manager.id,
    postId: post,
    sex: 'female',
    securityLevel: 33,
    classification: 1,
    language: 'en-US',
  })
  const other = await given.person({ departmentId: foreign })
  const administrator = await clientOf(await administratorAt(own, 1))
  const { text } = await administrator.send(api.exportPeople, { form: 'csv' })
  for (const there of [`"'=HYPERLINK(""x"")"`, ",'+86 139,", person.loginName]) expect(text).toContain(there)
  expect(text).not.toContain(other.loginName)
  for (const form of ['csv', 'xlsx'] as const) {
    const reply = await administrator.send(api.exportPeople, { form })
    expect(reply.headers['content-disposition']).toMatch(new RegExp(`attachment.*\\.${form}`))
    const { importId } = await administrator.upload(api.startImport, [{ name: `again.${form}`, content: reply.bytes }])
    await runJobs()
    expect(await administrator.call(api.getImport, { importId })).toMatchObject({
      state: 'ready',
      people: 3,
      units: form === 'xlsx' ? 3 : 0,
      counts: { new: 0, changed: 0, error: 0, leaver: 0 },
    })
  }
})

test('a template comes in the language of who asks, and is itself a table that can be brought in', async () => {
  for (const [language, name] of [
    ['zh-CN', '张伟'],
    ['en-US', 'Wei Zhang'],
  ] as const) {
    const { departmentIds } = await given.organisation()
    const administrator = await clientOf(
      await given.person({ rights: [rightStrings.administerOrganisation], departmentId: departmentIds[0], language }),
      { language },
    )
    const reply = await administrator.send(api.downloadTemplate, {})
    const { importId } = await administrator.upload(api.startImport, [{ name: 'template.xlsx', content: reply.bytes }])
    await runJobs()
    expect(await administrator.call(api.getImport, { importId })).toMatchObject({
      people: 1,
      units: 1,
      unknownColumns: [],
      counts: { new: 2, error: 0 },
    })
    const csv = await administrator.send(api.downloadTemplate, { form: 'csv' })
    expect(csv.text).toContain(name)
    expect(csv.text.startsWith('\ufeff')).toBe(true)
  }
})

test('who does not administer the organisation exports nobody', async () => {
  const client = await clientOf(await given.person())
  expect((await client.send(api.exportPeople, {})).status).toBe(403)
  expect((await client.send(api.downloadTemplate, {})).status).toBe(403)
})
