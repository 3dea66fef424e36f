import { OwnField } from '@shuku/domain/documents/contract'
import { changeFieldSection, findFieldSection } from '@shuku/domain/documents/server'
import { fileApi } from '@shuku/domain/files/contract'
import type { Level } from '@shuku/domain/rights/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

/** A category with somebody who may create in it and is cleared for everything, and one who administers it. */
export async function startUpload() {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const { db } = await testDatabase()
  const clear = (id: number, classification: number) =>
    db.updateTable('person').set({ classification }).where('id', '=', id).execute()
  await clear(creator.id, 0)
  const [administers, client] = [await clientOf(administrator), await clientOf(creator)]
  const upload = async (name: string, by = client) =>
    (await by.upload(fileApi.uploadFile, [{ name, content: `${name} ${Math.random()}` }])).file.id
  const documentOf = (id: number) =>
    db
      .selectFrom('document')
      .select(['subject', 'secrecy', 'secrecy_until as until', 'deleted_at as deletedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  /** Somebody cleared for everything, with this level on the document. */
  const officerOf = async (documentId: number, level: Level) => {
    const person = await given.person()
    await clear(person.id, 0)
    const shares = [{ to: { kind: 'person' as const, id: person.id }, level }]
    await act((tx) => shareDocuments(tx, { documentIds: [documentId], shares }))
    return clientOf(person)
  }
  /** Gives the category these custom fields, and answers their ids. */
  const addFields = (fields: readonly Partial<OwnField>[]) =>
    act(async (tx) => {
      const caller = await callerIn(tx, administrator.id)
      const context = { db: tx, caller, language: 'zh-CN' as const, request: { address: '' } }
      const own = fields.map((field) => OwnField.parse(field))
      await changeFieldSection(context, { categoryId: category.id, own, changes: [] })
      return (await findFieldSection(context, category.id)).own.map(({ id }) => String(id))
    })
  return {
    category,
    categoryId: category.id,
    administrator,
    administers,
    client,
    creator,
    upload,
    documentOf,
    officerOf,
    clear,
    addFields,
  }
}
