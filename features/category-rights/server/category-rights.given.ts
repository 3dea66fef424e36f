import { tableApi } from '@shuku/kit/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { given } from '@shuku/domain/testing'
import { type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { categoryRightsApi as api } from '../contract.ts'

export async function start() {
  const { category: parent, administrator: above } = await given.category({ administrators: 1 })
  const { category, administrator } = await given.category({ parentId: parent.id, administrators: 1 })
  const categoryId = category.id
  const client = await clientOf(administrator)
  const friend = await given.person({ name: '何俊杰' })
  const rows = async (by: TestClient = client) => {
    const { key } = await by.call(api.listCategoryRights, { categoryId })
    return (await by.call(tableApi.getRows, { key, pageSize: 50 })).rows
  }
  const rowOf = async ({ id }: { id: number }) => {
    const found = (await rows()).find((row) => row.obj_id === String(id) && row.inheritedId === '0')
    return Number(found?.id)
  }
  const mine = async (by: TestClient) => by.call(categoryApi.getRights, { categoryId })
  return { parent, above, category, categoryId, administrator, client, friend, rows, rowOf, mine }
}
