import { categoryRights } from '@shuku/domain/rights/contract'
import { grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { docxEngineVersion, xlsxEngineVersion } from '@shuku/domain/shared-edits/contract'
import {
  act,
  accessRow,
  accessRows,
  budgeted,
  given,
  may,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { nextNumber, testDatabase, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { coeditingApi as api } from './contract.ts'
import { coeditedApi as documents } from './documents-contract.ts'
import { pickerApi as picker } from './picker-contract.ts'
import { officeApi } from './office-contract.ts'

const window = 'window-of-the-matrix'
const text = { engine: 'text', engineVersion: '1', baseVersion: 1, token: window, seed: 'AAAA' } as const
const row = (n: number) => ({ n, body: 'AAAA', units: [], made: [] })

// who:          nobody reader editor owner other administrator leaver
const nobodys = 'out    –      –      –     –     –             out'
const stranger = () => ({ memberId: 999_999_999, token: window })

const access = [
  accessRow(api.openSharedEdit, may.editors, ({ documentId }) => ({ documentId, ...text })),
  // there is no such member
  accessRow(api.pushRows, nobodys, () => ({ ...stranger(), rows: [row(1)] })),
  ...accessRows(
    [api.readRows, api.claimUnits, api.sendHeartbeat, api.leaveSharedEdit, api.listMembers],
    nobodys,
    stranger,
  ),
  accessRow(documents.getCoedited, may.readers, named),
  // of what one may not read it says no of everything
  accessRow(documents.judge, may.everybody, named),
  accessRow(documents.listMine, may.everybody),
  accessRow(documents.listSharedByMe, may.everybody),
  accessRow(documents.listAll, may.everybody),
  accessRow(documents.listInGroup, may.everybody, () => ({ receiverId: 999_999_999 })),
  accessRow(picker.getPicker, may.everybody),
  accessRow(picker.listMine, may.everybody),
  accessRow(picker.listAll, may.everybody),
  accessRow(picker.listInGroup, may.everybody, () => ({ receiverId: 999_999_999 })),
  accessRow(documents.retitle, may.editors, async (world) => ({
    ...(await named(world)),
    subject: uniqueName('标题'),
  })),
  // readers may not take its file away, and editors not make documents
  accessRow(documents.saveAs, may.holders, async (world) => ({
    ...(await named(world)),
    subject: uniqueName('另存'),
    categoryId: world.categoryId,
  })),
  accessRow(documents.create, 'out no no ok no ok out', ({ categoryId }) => ({
    categoryId,
    subject: uniqueName('新建'),
  })),
  // the matrix uploads a text
  accessRow(documents.uploadFile, 'out bad bad bad bad bad out'),
  accessRow(documents.uploadDocument, 'out no no bad no bad out', ({ categoryId }) => ({
    category: String(categoryId),
  })),
  accessRow(api.sendCaret, nobodys, () => ({ ...stranger(), caret: 'AAAA' })),
  accessRow(api.saveSharedText, nobodys, () => ({ ...stranger(), upTo: 1, html: '' })),
  accessRow(documents.saveSharedFile, nobodys, () => ({ ...stranger(), upTo: 1 })),
  accessRow(api.downloadBase, nobodys, stranger),
  accessRow(api.readCells, nobodys, stranger),
  accessRow(api.findSharedEdit, may.editors, ({ documentId }) => ({ documentId })),
  // there is no such shared edit
  accessRow(api.discardSharedEdit, nobodys, () => ({ sharedEditId: 999_999_999, number: 0 })),
  accessRow(officeApi.getOffice, may.everybody),
  // there is no such file
  accessRow(officeApi.openInOffice, nobodys, () => ({ attachmentId: 999_999_999 })),
]

const coeditedIn = new WeakMap<AccessWorld, Promise<number>>()

/** An empty Word document of the owner's, one in each world. */
async function named(world: AccessWorld): Promise<{ documentId: number }> {
  const { clients, categoryId } = world
  const made =
    coeditedIn.get(world) ??
    clients.owner
      .call(documents.create, { categoryId, subject: uniqueName('协作') })
      .then(({ documentId }) => documentId)
  coeditedIn.set(world, made)
  return { documentId: await made }
}

interface Joined {
  readonly memberId: number
  readonly token: string
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const joined = () => world.take<Joined>('sharedEdit')
  return [
    budgeted(owner, [api.openSharedEdit, 20], () => ({
      documentId: world.take<number>('unwritten'),
      ...text,
      token: `window-of-budgets-${nextNumber()}`,
    })),
    budgeted(owner, [api.pushRows, 6], () => ({ ...joined(), rows: [row(1), row(2)] })),
    budgeted(owner, [api.readRows, 3], joined),
    budgeted(owner, [api.claimUnits, 7], () => ({ ...joined(), units: ['1', '2'] })),
    budgeted(owner, [api.sendHeartbeat, 3], joined),
    budgeted(owner, [api.leaveSharedEdit, 7], joined),
    budgeted(owner, [api.listMembers, 3], joined),
    ...budgetsOfDocuments(world),
    budgeted(owner, [api.sendCaret, 3], () => ({ ...joined(), caret: 'AAAA' })),
    budgeted(owner, [api.findSharedEdit, 4], () => ({ documentId: world.documentId })),
    budgeted(owner, [api.saveSharedText, 38], () => ({
      ...world.take<Joined>('sharedText'),
      upTo: 1,
      html: `<p>${nextNumber()}</p>`,
    })),
    // a process behind the walls makes the file
    budgeted(owner, [documents.saveSharedFile, 60], () => ({ ...world.take<Joined>('sharedFile'), upTo: 1 })),
    // made of the file by the first one
    budgeted(owner, [api.readCells, 12], () => world.take<Joined>('sharedCells')),
    { endpoint: api.downloadBase, budget: 8, call: () => downloadBase(world) },
    budgeted(owner, [api.discardSharedEdit, 10], () => ({
      sharedEditId: world.take<number>('unsavedEdit'),
      number: 1,
    })),
    budgeted(owner, [officeApi.getOffice, 2]),
    // without an office server it is refused at the end
    {
      endpoint: officeApi.openInOffice,
      budget: 6,
      call: () => owner.fail(officeApi.openInOffice, { attachmentId: 999_999_999 }),
    },
  ]
}

function budgetsOfDocuments(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const into = () => world.take<number>('coeditedCategory')
  const one = () => ({ documentId: world.take<number>('coedited') })
  const subject = () => ({ subject: uniqueName('标题') })
  const uploaded = () => [{ name: `${uniqueName('上传')}.doc`, content: `内容 ${nextNumber()}` }]
  return [
    budgeted(owner, [documents.getCoedited, 7], one),
    budgeted(owner, [documents.judge, 4], one),
    budgeted(owner, [documents.listMine, 5]),
    budgeted(owner, [documents.listSharedByMe, 5]),
    budgeted(owner, [documents.listAll, 5]),
    budgeted(owner, [documents.listInGroup, 5], () => ({ receiverId: 999_999_999 })),
    budgeted(owner, [picker.getPicker, 8], () => ({
      receiver: 'person' as const,
      receiverId: world.ownerId,
      documentIds: [one().documentId],
    })),
    budgeted(owner, [picker.listMine, 5]),
    budgeted(owner, [picker.listAll, 5]),
    budgeted(owner, [picker.listInGroup, 5], () => ({ receiverId: 999_999_999 })),
    budgeted(owner, [documents.retitle, 32], () => ({ ...one(), ...subject() })),
    budgeted(owner, [documents.saveAs, 64], () => ({
      ...one(),
      ...subject(),
      categoryId: into(),
      copiesShares: true,
    })),
    budgeted(owner, [documents.create, 50], () => ({ categoryId: into(), ...subject() })),
    { endpoint: documents.uploadFile, budget: 16, call: () => owner.upload(documents.uploadFile, uploaded(), {}) },
    {
      endpoint: documents.uploadDocument,
      budget: 44,
      call: () => owner.upload(documents.uploadDocument, uploaded(), { category: String(into()) }),
    },
  ]
}

/** Without the fields that other slices give to the category of the world. */
async function ownCategory({ ownerId }: BudgetWorld): Promise<number> {
  const { category } = await given.category({})
  const to = { kind: 'person', id: ownerId } as const
  await act((context) => grantCategory(context, category.id, { grants: [{ to, rights: categoryRights }] }))
  return category.id
}

async function downloadBase(world: BudgetWorld): Promise<void> {
  const reply = await world.owner.send(api.downloadBase, world.take<Joined>('sharedBase'))
  if (reply.status !== 200) throw new Error(`the base answered ${reply.status}`)
}

const engineVersions = { docx: docxEngineVersion, xlsx: xlsxEngineVersion }

/** The same of a Word document or a workbook; the row is one that changes nothing. */
async function writtenFile(
  { owner, categoryId }: BudgetWorld,
  engine: keyof typeof engineVersions = 'docx',
): Promise<Joined> {
  const made = { categoryId, subject: uniqueName('协作'), extension: engine }
  const { documentId } = await owner.call(documents.create, made)
  const { attachmentId, version } = await owner.call(documents.getCoedited, { documentId })
  const opening = { documentId, attachmentId, engine, engineVersion: engineVersions[engine], token: window }
  const { memberId } = await owner.call(api.openSharedEdit, { ...opening, baseVersion: version })
  await owner.call(api.pushRows, { memberId, token: window, rows: [{ ...row(1), made: ['p'] }] })
  return { memberId, token: window }
}

/** A shared edit with one row that is not saved, of a document of its own. */
async function written(world: BudgetWorld): Promise<Joined & { readonly sharedEditId: number }> {
  const { id: documentId } = await supplied.document(world)
  const { memberId, sharedEditId } = await world.owner.call(api.openSharedEdit, { documentId, ...text })
  await world.owner.call(api.pushRows, { memberId, token: window, rows: [row(1)] })
  return { memberId, token: window, sharedEditId }
}

function supplies(world: BudgetWorld): Supplies {
  return {
    // other slices save versions of the document of the world
    unwritten: twice(async () => (await supplied.document(world)).id),
    sharedText: twice(async () => {
      const { sharedEditId: _edit, ...window } = await written(world)
      return window
    }),
    sharedFile: twice(() => writtenFile(world)),
    sharedBase: twice(() => writtenFile(world)),
    sharedCells: twice(() => writtenFile(world, 'xlsx')),
    unsavedEdit: twice(async () => (await written(world)).sharedEditId),
    sharedEdit: twice(async () => {
      const { id: documentId } = await supplied.document(world)
      const { memberId } = await world.owner.call(api.openSharedEdit, { documentId, ...text })
      return { memberId, token: window }
    }),
    coedited: twice(async () => {
      const categoryId = await ownCategory(world)
      return (await world.owner.call(documents.create, { categoryId, subject: uniqueName('协作') })).documentId
    }),
    coeditedCategory: twice(() => ownCategory(world)),
  }
}

/** Of three of them two were changed at the same time. */
async function orders({ client, owner, category }: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  const [reader] = await given.people([{}])
  for (const [at, day] of [3, 1, 3].entries()) {
    const { documentId } = await client.call(documents.create, { categoryId: category.id, subject: `协作 ${at}` })
    const changed = { updated_at: new Date(Date.UTC(2026, 2, day)) }
    await db.updateTable('document').set(changed).where('id', '=', documentId).execute()
    const to = { kind: 'person', id: reader?.id ?? 0 } as const
    await act((on) =>
      shareDocuments(on, { documentIds: [documentId], shares: [{ to, level: 'view' }], givenBy: owner.id }),
    )
  }
  return {
    'coedited-mine': { client, open: async () => (await client.call(documents.listMine, {})).key },
    'coedited-all': { client, open: async () => (await client.call(documents.listAll, {})).key },
    'coedited-group': {
      client,
      open: async () =>
        (await client.call(documents.listInGroup, { receiver: 'person', receiverId: reader?.id ?? 0 })).key,
    },
    'coedited-shares': { client, open: async () => (await client.call(documents.listSharedByMe, {})).key },
  }
}

export const slice: Slice = { name: 'coediting', access, budgets, supplies, orders }
