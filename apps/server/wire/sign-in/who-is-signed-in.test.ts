import { type RawReply } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, type Json } from '../program.ts'

describe('who is signed in', () => {
  test('wire §2.4 the account and all accounts of the same person, in their types', async () => {
    const person = await given.person()
    const second = await given.person({ mainPerson: person.id })
    const program = await programOf(person)
    const { json } = await program.get('/api/hrm/login/getAccountList', { __random__: 1700000000000 })
    const account = (id: number, current: '0' | '1') => ({
      userid: String(id),
      username: expect.stringMatching(/\S/),
      deptid: expect.any(Number),
      deptname: expect.stringMatching(/\S/),
      subcompanyid: expect.any(Number),
      subcompanyname: expect.stringMatching(/\S/),
      jobs: expect.any(String),
      icon: expect.any(String),
      iscurrent: current,
    })
    expect(json).toEqual({
      status: '1',
      api_status: true,
      data: {
        ...account(person.id, '1'),
        userLanguage: '7',
        showSearch: expect.any(Boolean),
        showMore: expect.any(Boolean),
        fontSetting: expect.any(Boolean),
        accountlist: [account(person.id, '1'), account(second.id, '0')],
      },
    })
  })

  test('wire §1.2 a call that names another account of the same person acts as it, wherever the name stands', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const main = await given.person()
    const second = await given.person({ mainPerson: main.id })
    await given.document({
      category,
      creator,
      shares: [{ to: { kind: 'person', id: second.id }, level: 'view' }] as never,
    })
    const program = await programOf(main)
    const as = { f_weaver_belongto_userid: second.id, f_weaver_belongto_usertype: '0' }
    const current = async (reply: RawReply) => (reply.json['data'] as Json)['userid']
    expect(await current(await program.get('/api/hrm/login/getAccountList', as))).toBe(String(second.id))
    expect(await current(await program.post('/api/hrm/login/getAccountList', as))).toBe(String(second.id))
    const stranger = { f_weaver_belongto_userid: creator.id }
    expect(await current(await program.get('/api/hrm/login/getAccountList', stranger))).toBe(String(main.id))
    const uploaded = await program.upload('/api/doc/upload/uploadFile', [
      { name: 'f_weaver_belongto_userid', content: String(second.id) },
      { name: 'file', fileName: 'a.txt', content: 'text' },
    ])
    expect(uploaded.json['data']).toMatchObject({ username: second.name })
  })

  test('wire §2.1 the session probe of one client answers who is signed in', async () => {
    const person = await given.person()
    const { json } = await (await programOf(person)).get('/api/ecode/sync')
    expect(json['_data']).toMatchObject({
      _user: { resourceId: String(person.id), resourceName: person.name, loginId: person.loginName },
    })
    expect((await (await programOf()).get('/api/ecode/sync')).json).not.toHaveProperty('_data')
  })
})
