import {
  accessRow,
  accessRows,
  budgeted,
  given,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { watermarksApi as api } from './contract.ts'

// it takes a right of a role that nobody here has
const nobody = 'out no no no no no out'
const look = { text: '{{viewer}}', size: 16, angle: 30, opacity: 15, color: '#5b6472', gap: 100 }

const access = [
  accessRow(api.listWatermarks, nobody),
  accessRow(api.getConditions, nobody),
  accessRow(api.getWatermark, nobody),
  accessRow(api.getParameters, nobody),
  accessRow(api.previewWatermark, nobody, () => look),
  accessRow(api.saveWatermark, nobody, () => ({ ...look, name: uniqueName('水印') })),
  accessRow(api.deleteWatermarks, nobody, () => ({ ids: [1] })),
  // who:        nobody reader editor owner other administrator leaver
  ...accessRows([api.getEncryptionForm, api.saveEncryption], 'out no no no – ok out', ({ categoryId }) => ({
    categoryId,
  })),
]

async function makeWatermark(personId: number, name = uniqueName('水印')): Promise<number> {
  const { db } = await testDatabase()
  const row = { ...look, name, on_view: true, on_print: true, on_download: false, changed_by: personId }
  return (await db.insertInto('watermark').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const administrator = () => given.person({ rights: ['DocSecCategoryAdd:Add'] })

function budgets(world: BudgetWorld): BudgetedCall[] {
  const by = () => world.take<TestClient>('watermarksAdministrator')
  const id = () => world.take<number>('watermark')
  return [
    budgeted(by, [api.listWatermarks, 4]),
    budgeted(by, [api.getConditions, 2]),
    budgeted(by, [api.getWatermark, 3], () => ({ id: id() })),
    budgeted(by, [api.getParameters, 3]),
    budgeted(by, [api.previewWatermark, 3], () => look),
    budgeted(by, [api.saveWatermark, 7], () => ({ ...look, name: uniqueName('水印') })),
    budgeted(by, [api.deleteWatermarks, 7], () => ({ ids: [id()] })),
    budgeted(world.owner, [api.getEncryptionForm, 3], () => ({ categoryId: world.categoryId })),
    budgeted(world.owner, [api.saveEncryption, 2], () => ({ categoryId: world.categoryId })),
  ]
}

function supplies({ ownerId, clientOf }: BudgetWorld): Supplies {
  return {
    watermarksAdministrator: twice(async () => {
      const client = await clientOf(await administrator())
      // the first call of somebody new looks up what they are a member of
      await client.call(api.getConditions, {})
      return client
    }),
    watermark: twice(() => makeWatermark(ownerId)),
  }
}

async function orders({ owner, category, clientOf }: OrderedWorld): Promise<OrderedLists> {
  const client = await clientOf(await administrator())
  const { db } = await testDatabase()
  for (const name of ['乙', '甲', 'Ab']) {
    const watermark_id = await makeWatermark(owner.id, uniqueName(name))
    const values = { category_id: category.id, watermark_id }
    await db
      .insertInto('category_watermark')
      .values(values)
      .onConflict((row) => row.doNothing())
      .execute()
  }
  return { watermarks: { client, open: async () => (await client.call(api.listWatermarks, {})).key } }
}

export const slice: Slice = { name: 'watermarks', access, budgets, supplies, orders }
