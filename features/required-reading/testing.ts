import {
  accessRow,
  budgeted,
  may,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Supplies,
  type Slice,
} from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { readingApi as api } from './contract.ts'

const document = ({ documentId }: AccessWorld) => ({ documentId })
const ofEveryone = ({ documentId }: AccessWorld) => ({ documentId, everyone: true })

/** Who may share a document decides who must read it; everybody sees what they must read themselves. */
const access = [
  accessRow(api.listMyReadings, may.everybody),
  accessRow(api.countMyReadings, may.everybody),
  accessRow(api.listTeam, may.everybody),
  accessRow(api.countTeam, may.everybody),
  accessRow(api.getReading, may.readers, document),
  accessRow(api.listRequiredReaders, may.readers, document),
  accessRow(api.getSubjects, may.holders, document),
  accessRow(api.previewReading, may.holders, ofEveryone),
  accessRow(api.countByUnit, may.holders, document),
  // of oneself it needs no office
  accessRow(api.requireReading, may.holders, ({ documentId, people }) => ({
    documentId,
    personIds: [people.owner.id],
  })),
  // nothing is required of the document
  accessRow(api.confirmReading, 'out no no no – – out', document),
  accessRow(api.remind, 'out – – – – – out', document),
  accessRow(api.endReading, 'out – – – – – out', () => ({ readingId: 999_999_999 })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader } = world
  const one = () => ({ documentId: world.documentId })
  const reading = () => world.take<{ documentId: number; readingId: number }>('reading')
  return [
    budgeted(owner, [api.requireReading, 30], () => ({ ...one(), everyone: true, mustConfirm: true })),
    budgeted(reader, [api.listMyReadings, 3]),
    budgeted(reader, [api.countMyReadings, 2]),
    budgeted(reader, [api.listTeam, 3]),
    budgeted(reader, [api.countTeam, 3]),
    budgeted(reader, [api.getReading, 4], one),
    budgeted(reader, [api.confirmReading, 12], one),
    budgeted(owner, [api.getSubjects, 4], one),
    budgeted(owner, [api.previewReading, 4], () => ({ ...one(), everyone: true })),
    budgeted(owner, [api.countByUnit, 4], one),
    budgeted(owner, [api.listRequiredReaders, 4], one),
    budgeted(owner, [api.remind, 12], () => ({ documentId: reading().documentId })),
    budgeted(owner, [api.endReading, 20], () => ({ readingId: reading().readingId })),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  return {
    reading: twice(async () => {
      const { id: documentId } = await supplied.document(world)
      const { readingId } = await world.owner.call(api.requireReading, { documentId, everyone: true })
      return { documentId, readingId }
    }),
  }
}

export const slice: Slice = { name: 'required-reading', access, budgets, supplies }
