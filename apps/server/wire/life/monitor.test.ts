import { rightStrings } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { expect, test } from 'vitest'
import { programOf, type Json } from '../program.ts'

const password = 'Right-password-1'

test('MON-05 ORG-25 programs verify, and work with the monitor under its names: operates, rightStr, secCategory, isPublic, publicData', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { id } = await given.document({ category, creator, subject: '采购办法' })
  const program = await programOf(await given.person({ password, rights: [rightStrings.administerCategories] }))
  const item = { mouldCode: 'DOCUMENT', itemCode: 'DOCMONITOR' }
  expect((await program.get('/api/doc/secondaryverify/state', item)).json).toMatchObject({ needVerify: true })
  const verified = await program.post('/api/doc/secondaryverify/check', { ...item, password })
  expect(verified.json).toMatchObject({ verified: true })
  const { operates } = (await program.get('/api/doc/monitor/getOperateType')).json as { operates: Json[] }
  expect(operates[0]).toEqual({ key: 'publish', name: '发布' })
  expect((await program.get('/api/doc/monitor/separatRight')).json).toMatchObject({
    status: 0,
    rightStr: rightStrings.administerCategories,
  })
  const list = await program.get('/api/doc/monitor/list', { secCategory: category.id, operation: 'archive' })
  const dataKey = String(list.json['sessionkey'])
  const { datas } = (await program.post('/api/ec/dev/table/datas', { dataKey })).json as { datas: Json[] }
  expect(datas).toMatchObject([{ id: String(id), docsubject: '采购办法', randomFieldCk: 'true' }])
  const undated = await program.get('/api/doc/monitor/doOperate', { ids: id, operation: 'publish', isPublic: 1 })
  expect(undated.json).toMatchObject({ status: -1, msg: '请输入必填项' })
  const done = await program.get('/api/doc/monitor/doOperate', { ids: String(id), operation: 'archive' })
  expect(done.json).toMatchObject({ status: 1, msg: '已处理 1 篇文档。' })
})
