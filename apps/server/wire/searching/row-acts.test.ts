import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, rowsOf } from '../program.ts'
import { world, list, subjects } from './searched-world.given.ts'

describe('acts on rows', () => {
  test('DOC-11 DOC-12 before a delete its title and subtitle are asked, then the document is gone', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const document = await given.document({ category, creator })
    const program = await programOf(creator)
    expect((await program.get('/api/doc/operate/deleteWarm', { docid: document.id })).json).toMatchObject({
      status: 1,
      title: expect.stringMatching(/\S/),
      subTitle: expect.stringContaining(document.subject),
    })
    const reply = await program.get('/api/doc/operate/delete', { docid: document.id, __random__: 1 })
    expect(reply).toMatchObject({
      status: 200,
      json: { status: 1, api_status: true, msg: expect.stringMatching(/\S/) },
    })
    expect((await program.get('/api/doc/detail/basicInfo', { docid: document.id })).json).toMatchObject({ status: -1 })
    expect(await subjects(program, { seccategory: category.id })).toEqual([])
  })

  test('DOC-12 a comma list deletes several; what the caller may not delete stays and is told', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    const mine = [await given.document({ category, creator }), await given.document({ category, creator })]
    const readers = await programOf(reader)
    const docid = mine.map(({ id }) => id).join(',')
    expect((await readers.get('/api/doc/operate/delete', { docid })).json).toMatchObject({
      status: -1,
      msg: expect.stringMatching(/\S/),
    })
    expect(await subjects(readers, { seccategory: category.id })).toHaveLength(2)
    expect((await (await programOf(creator)).get('/api/doc/operate/delete', { docid })).json).toMatchObject({
      status: 1,
    })
    expect(await subjects(readers, { seccategory: category.id })).toEqual([])
  })

  test('DOC-13 documents are marked as read by a comma list', async () => {
    const { program, category, first, second } = await world()
    const reply = await program.get('/api/doc/operate/markReaded', { docids: `${first},${second}` })
    expect(reply.json).toMatchObject({ status: 1, msg: expect.stringMatching(/\S/) })
    const { json } = await program.get(list, { seccategory: category.id })
    expect(json).toMatchObject({ shouldRead: '3', readed: '2', noRead: '1' })
  })

  test('wire §12 `addReadLog` answers HTTP 200 and counts the reading', async () => {
    const { program, category, first } = await world()
    expect((await program.get('/api/doc/read/addReadLog', { docid: first })).status).toBe(200)
    await expect
      .poll(async () => {
        const { json } = await program.get(list, { seccategory: category.id, doccode: 'CW-2024' })
        return (await rowsOf(program, String(json['sessionkey'])))[0]?.['sumreadcount']
      })
      .toBe('1')
  })
})
