import { given } from '@shuku/domain/testing'
import { editingApi } from '@shuku/features/editing/contract'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

test('FC-25 who signs out lets go of what they edit, unless they are signed in elsewhere', async () => {
  const { category, creator, administrator } = await given.category({ administrators: 1, creators: 1 })
  const { id: documentId } = await given.document({
    category,
    creator,
    shares: [{ to: { kind: 'person', id: administrator.id }, level: 'edit' }],
  })
  const [first, second, other] = [await clientOf(creator), await clientOf(creator), await clientOf(administrator)]
  await first.call(editingApi.beginEditing, { documentId, window: 'window-of-the-author' })
  const ask = () => other.call(editingApi.beginEditing, { documentId, window: 'window-of-another' })
  await second.call(signOnApi.signOut)
  expect(await ask()).toMatchObject({ editor: { id: creator.id } })
  await first.call(signOnApi.signOut)
  expect(await ask()).not.toHaveProperty('editor')
})
