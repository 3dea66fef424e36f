import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { forgetAll } from '@shuku/kit/server'
import { sendRequest } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { officeApi as api } from '../../office-contract.ts'
import { addressOf } from './open-office.ts'
import { setOfficeService } from './office-service.ts'
import { fakeOffice, givenOffice } from './wopi.given.ts'

test('COEDIT-69~ who may edit a file gets where to open it, and a token that opens it and is in no address', async () => {
  const { creator, reader, attachmentId, address, client } = await givenOffice()
  const { origin } = await fakeOffice()
  forgetAll()
  expect(await client.call(api.getOffice)).toEqual({ edited: ['docx', 'xlsx'], viewed: ['docx', 'xlsx'] })
  const opened = await client.call(api.openInOffice, { attachmentId })
  const { origin: of, pathname, searchParams } = new URL(opened.address)
  expect([of, pathname, searchParams.get('ui')]).toEqual([origin, '/hosting/edit', 'zh-CN'])
  expect(searchParams.get('WOPISrc')).toMatch(new RegExp(`/wopi/files/${attachmentId}$`))
  expect(opened.address).not.toContain(opened.token)
  expect(opened.mayWrite).toBe(true)
  const path = `/wopi/files/${attachmentId}?access_token=${opened.token}`
  expect((await sendRequest(address, { path })).json).toMatchObject({ UserId: String(creator.id) })
  const theirs = await (await clientOf(reader)).call(api.openInOffice, { attachmentId })
  expect([new URL(theirs.address).pathname, theirs.mayWrite]).toEqual(['/hosting/view', false])
})

test('who may not have the file, or has no session, opens nothing, and neither does anybody without an office server', async () => {
  const { attachmentId, client, documentId } = await givenOffice()
  const { origin } = await fakeOffice()
  const [looking = { id: 0 }, stranger = { id: 0 }] = await given.people([{}, {}])
  const to = { kind: 'person', id: looking.id } as const
  await act((on) =>
    shareDocuments(on, { documentIds: [documentId], shares: [{ to, level: 'view', canDownload: false }] }),
  )
  const codeFor = async (person: { readonly id: number }) =>
    (await (await clientOf(person)).fail(api.openInOffice, { attachmentId })).code
  expect(await codeFor(looking)).toBe('coediting.mayNotHave')
  expect(await codeFor(stranger)).toBe('files.notFound')
  setOfficeService(undefined)
  expect(await client.call(api.getOffice)).toEqual({ edited: [], viewed: [] })
  expect((await client.fail(api.openInOffice, { attachmentId })).code).toBe('coediting.noOffice')
  setOfficeService(origin)
})

test('places of an action are filled in or left out', () => {
  const at = { attachmentId: 7, language: 'en-US' } as const
  const source = encodeURIComponent('http://localhost/wopi/files/7')
  expect(addressOf('https://o.example.com/we?<ui=UI_LLCC&><rs=DC_LLCC&><thm=THEME_ID&>', at)).toBe(
    `https://o.example.com/we?ui=en-US&rs=en-US&WOPISrc=${source}`,
  )
  expect(addressOf('https://o.example.com/browser/1a2b/cool.html?', at)).toBe(
    `https://o.example.com/browser/1a2b/cool.html?WOPISrc=${source}`,
  )
})
