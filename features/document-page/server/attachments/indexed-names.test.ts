import { fileApi } from '@shuku/domain/files/contract'
import { findStaleDocuments } from '@shuku/domain/search/server'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi as api } from '../../contract.ts'

/** With its text, which nothing has to be read for. */
async function upload(client: TestClient, name: string, text: string): Promise<number> {
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: uniqueName(text) }])
  const { db } = await testDatabase()
  await sql`
    with known as (update file_content set text_state = 'ready' where id = (select content_id from file where id = ${file.id}) returning id)
    insert into file_text (content_id, body) select id, ${text} from known`.execute(db)
  return file.id
}

test.each([
  ['short', 1],
  ['long', 3000],
])(
  'whatever is done to the files and fields of a document with a %s text, the index has all of it at once',
  { tags: ['slow'] },
  async (_, times) => {
    const { category, creator } = await given.category({ creators: 1 })
    const client = await clientOf(creator)
    const { db } = await testDatabase()
    const one = await upload(client, '甲方合同.txt', '围堰合龙')
    const two = await upload(client, '附图.txt', '混凝土强度')
    const html = `<p>${'子丑寅卯辰巳午未申酉戌亥。'.repeat(times * 2)}</p>`
    const fields = { subject: '记录', categoryId: category.id, fileIds: [one, two], operate: 'draft' as const }
    const { documentId } = await client.call(documentApi.saveDocument, { ...fields, html })
    const rename = (fileId: number, name: string) => client.call(api.renameAttachment, { documentId, fileId, name })
    const save = (changes: object) => client.call(documentApi.saveDocument, { documentId, ...changes })
    const ids = async () =>
      (await client.call(documentApi.getDocument, { documentId })).attachments.map(({ id }) => ({ id }))
    const three = await upload(client, '验收单.txt', '签收')
    const four = await upload(client, '补充.txt', '另附')

    let inForce = 0
    const steps: [string, () => Promise<unknown>][] = [
      ['a name', () => rename(one, '丙方合同')],
      ['the name of before', async () => rename(one, (await rename(one, '丁')).before)],
      ['another file', () => client.call(api.replaceAttachment, { documentId, oldFileId: two, newFileId: three })],
      ['its name', () => rename(three, '签收单')],
      ['another order', async () => save({ attachments: (await ids()).toReversed() })],
      [
        'a name and another order',
        async () => save({ attachments: (await ids()).toReversed().map((id) => ({ ...id, name: '戊' })) }),
      ],
      ['the same name twice', async () => save({ attachments: (await ids()).map((id) => ({ ...id, name: '己' })) })],
      [
        'a name and a text',
        async () =>
          save({ attachments: (await ids()).map((id) => ({ ...id, name: '庚' })), html: `${html}<h2>小结</h2>` }),
      ],
      [
        'a name and the same text',
        async () =>
          save({ attachments: (await ids()).map((id) => ({ ...id, name: '辛' })), html: `${html}<h2>小结</h2>` }),
      ],
      [
        'a name and a title',
        async () => save({ attachments: (await ids()).map((id) => ({ ...id, name: '壬' })), subject: '小结' }),
      ],
      ['keywords', () => save({ keywords: '防汛' })],
      ['one more', () => save({ fileIds: [four] })],
      ['one less', async () => save({ attachments: (await ids()).slice(1) })],
      ['a submitted draft', async () => (inForce = (await save({ operate: 'submit' })).version)],
      ['a name of what is in force', () => rename(four, '补遗')],
      ['an earlier version', () => client.call(api.restoreVersion, { documentId, number: inForce })],
      ['none', () => save({ attachments: [] })],
    ]
    for (const [step, act] of steps) {
      await act()
      expect(await Array.fromAsync(findStaleDocuments(db)), step).toEqual([])
    }
  },
)
