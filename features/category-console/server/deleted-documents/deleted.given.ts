import { documentApi } from '@shuku/domain/documents/contract'
import type { OrderedWorld } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'

/** Documents in the bin, some of them on the same day. */
export async function deleteSome({ client, category }: OrderedWorld): Promise<void> {
  const { db } = await testDatabase()
  for (const [index, subject] of ['乙', 'b', '甲', 'b2'].entries()) {
    const { documentId: id } = await client.call(documentApi.saveDocument, {
      categoryId: category.id,
      subject,
      html: '<p>一</p>',
    })
    await db
      .updateTable('document')
      .set({ deleted_at: new Date(Date.UTC(2026, 2, 1 + (index % 3))) })
      .where('id', '=', id)
      .execute()
  }
}
