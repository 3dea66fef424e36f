import {
  accessRow,
  budgeted,
  may,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { publicationSection } from '@shuku/domain/documents/server'
import { nextNumber, type BudgetedCall } from '@shuku/kit/testing'
import { lifecycleApi as api } from './contract.ts'

const section = publicationSection.settings

const one = ({ documentId }: AccessWorld) => ({ documentId })

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'

const access = [
  accessRow(section.load, setters, category),
  accessRow(section.save, setters, (world) => ({ ...category(world), isApart: true })),
  accessRow(api.previewStatus, may.everybody, ({ documentId }) => ({
    act: 'archive' as const,
    documentIds: [documentId],
  })),
  accessRow(api.changeStatus, may.holders, ({ documentId }) => ({
    act: 'archive' as const,
    documentIds: [documentId],
  })),
  // there is no such document
  accessRow(api.undoStatus, 'out – – – – – out', () => ({ documentIds: [999_999_999] })),
  accessRow(api.invalidate, may.holders, one),
  accessRow(api.getFacts, may.readers, one),
  accessRow(api.setReplaced, may.editors, one),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader, documentId, categoryId } = world
  const active = () => ({ documentIds: [world.take<number>('active')] })
  return [
    budgeted(owner, [section.load, 3], () => ({ categoryId })),
    budgeted(owner, [section.save, 6], () => ({ categoryId, isApart: nextNumber() % 2 === 0 ? false : null })),
    budgeted(owner, [api.previewStatus, 6], () => ({ act: 'archive' as const, documentIds: [documentId] })),
    budgeted(owner, [api.changeStatus, 16], () => ({ act: 'archive' as const, ...active() })),
    budgeted(owner, [api.undoStatus, 12], () => ({ documentIds: [world.take<number>('archived')] })),
    budgeted(owner, [api.invalidate, 16], () => ({ documentId: world.take<number>('active') })),
    budgeted(reader, [api.getFacts, 6], () => ({ documentId })),
    budgeted(owner, [api.setReplaced, 18], () => ({ documentId, replacedIds: [world.take<number>('active')] })),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  const active = async () => (await supplied.document(world)).id
  return {
    active: twice(active),
    archived: twice(async () => {
      const id = await active()
      await world.owner.call(api.changeStatus, { act: 'archive', documentIds: [id] })
      return id
    }),
  }
}

export const slice: Slice = { name: 'lifecycle', access, budgets, supplies }
