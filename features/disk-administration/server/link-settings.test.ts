import { storeLinkSettings } from '@shuku/domain/disk/server'
import { rightStrings } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { afterAll, expect, test } from 'vitest'
import { linkSettingsApi as api } from '../link-settings-contract.ts'

const allowed = { areAllowed: true, mayLackEnd: true, mostDays: 10 }
afterAll(() => act((db) => storeLinkSettings(db, { ...allowed, areAllowed: false })))

/** A folder with a link that is open. */
async function openLink() {
  const client = await clientOf(await given.person())
  const send = async (path: string, query: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = Buffer.from(new URLSearchParams(query).toString())
    return (await client.raw({ method: 'POST', path, headers, body })).json
  }
  const { ids } = await send('/api/doc/netdisk/files', { operation: 'create', textname: uniqueName('夹') })
  await send('/api/shuku/disk/link/save', { id: String(ids) })
}

test('administrators allow links, see how many are open and switch all off; others neither see nor set anything', async () => {
  const admin = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  await admin.call(api.saveLinkSettings, allowed)
  const { openLinks } = await admin.call(api.getLinkSettings)
  await openLink()
  expect(await admin.call(api.getLinkSettings)).toMatchObject({ ...allowed, openLinks: openLinks + 1 })
  expect(await admin.call(api.endAllLinks)).toMatchObject({ ended: openLinks + 1 })
  expect((await admin.call(api.getLinkSettings)).openLinks).toBe(0)
  const client = await clientOf(await given.person())
  for (const refused of [
    await client.fail(api.getLinkSettings),
    await client.fail(api.saveLinkSettings, allowed),
    await client.fail(api.endAllLinks),
  ])
    expect(refused).toMatchObject({ code: 'people.notCompanyAdministrator' })
})
