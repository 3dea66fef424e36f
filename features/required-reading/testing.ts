import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import {
  accessRow,
  accessRows,
  budgeted,
  given,
  may,
  supplied,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type GivenPerson,
  type Supplies,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
} from '@shuku/domain/testing'
import { type BudgetedCall, testDatabase, type TestClient } from '@shuku/kit/testing'
import { readingApi as api, readingReportApi as report } from './contract.ts'

const document = ({ documentId }: AccessWorld) => ({ documentId })
const ofEveryone = ({ documentId }: AccessWorld) => ({ documentId, everyone: true })

/** Who may share a document decides who must read it; everybody sees what they must read themselves. */
const access = [
  accessRow(api.listMyReadings, may.everybody),
  accessRow(api.countMyReadings, may.everybody),
  accessRow(api.listTeam, may.everybody),
  accessRow(api.countTeam, may.everybody),
  // of a department of their own choice: that of everybody in the tests has more people than one report
  ...Object.values(report).map((each) => accessRow(each, may.everybody, () => ({ unitId: 2_000_000_000 }))),
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
  // of many none is named that may not be required
  accessRow(api.requireReadings, 'out no no ok no no out', ({ documentId, people }) => ({
    documentIds: [documentId],
    personIds: [people.owner.id],
  })),
  // nothing is required of the document
  accessRow(api.confirmReading, 'out no no no – – out', document),
  accessRow(api.remind, 'out – – – – – out', document),
  // a right of a role, which nobody here has
  ...accessRows([api.getList, api.endList] as const, 'out no no no no no out', () => ({
    subject: 'knowledgeMap',
    id: 999_999_999,
  })),
  accessRow(api.endReading, 'out – – – – – out', () => ({ readingId: 999_999_999 })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader } = world
  const one = () => ({ documentId: world.documentId })
  const reading = () => world.take<{ documentId: number; readingId: number }>('reading')
  return [
    budgeted(owner, [api.requireReading, 30], () => ({ ...one(), everyone: true, mustConfirm: true })),
    budgeted(owner, [api.requireReadings, 24], () => ({ documentIds: [world.documentId], everyone: true })),
    budgeted(reader, [api.listMyReadings, 3]),
    budgeted(reader, [api.countMyReadings, 2]),
    budgeted(reader, [api.listTeam, 3]),
    budgeted(reader, [api.countTeam, 3]),
    budgeted(owner, [report.summarise, 3]),
    budgeted(owner, [report.listDocuments, 3]),
    budgeted(owner, [report.listPeople, 3]),
    budgeted(owner, [report.listUnits, 3]),
    budgeted(owner, [report.listPairs, 3]),
    budgeted(owner, [report.listMonths, 3]),
    budgeted(owner, [report.getMonths, 3]),
    budgeted(reader, [api.getReading, 4], one),
    budgeted(reader, [api.confirmReading, 12], one),
    budgeted(owner, [api.getSubjects, 4], one),
    budgeted(owner, [api.previewReading, 6], () => ({ ...one(), everyone: true })),
    budgeted(owner, [api.countByUnit, 5], one),
    budgeted(owner, [api.listRequiredReaders, 4], one),
    budgeted(owner, [api.remind, 12], () => ({ documentId: reading().documentId })),
    ofList(api.getList, 4),
    ofList(api.endList, 14),
    budgeted(owner, [api.endReading, 20], () => ({ readingId: reading().readingId })),
  ]

  function ofList(endpoint: typeof api.getList | typeof api.endList, budget: number): BudgetedCall {
    return {
      endpoint,
      budget,
      call: async () => {
        const { maintainer, subject, id } = world.take<RequiredList>('list')
        return maintainer.call(endpoint as typeof api.endList, { subject, id })
      },
    }
  }
}

interface RequiredList {
  readonly subject: string
  readonly id: number
  readonly maintainer: TestClient
}

function supplies(world: BudgetWorld): Supplies {
  // the same at each call, whose rights are known by the second
  let maintainer: Promise<GivenPerson> | undefined
  return {
    reading: twice(async () => {
      const { id: documentId } = await supplied.document(world)
      const { readingId } = await world.owner.call(api.requireReading, { documentId, everyone: true })
      return { documentId, readingId }
    }),
    list: twice(async (): Promise<RequiredList> => {
      maintainer ??= given.person({ rights: ['KnowledgeMap:Maintain'] })
      const { id: madeBy } = await maintainer
      const documentIds = await supplied.documents(world)
      const { db } = await testDatabase()
      const { rows } = await sql<{ id: number }>`
        with list as (
          insert into required_list (subject, subject_id, must_confirm, asks_again, shares, made_by)
          select 'knowledgeMap', 1000000000 + count(*), false, false, false, ${madeBy}::integer from required_list
          returning id, subject_id
        ), held as (
          insert into required_list_document (list_id, document_id)
          select list.id, document.id from list cross join unnest(${documentIds}::bigint[]) as document (id)
        )
        select subject_id as id from list`.execute(db)
      return { subject: 'knowledgeMap', id: rows[0]?.id ?? 0, maintainer: await world.clientOf(await maintainer) }
    }),
  }
}

async function orders(world: OrderedWorld): Promise<OrderedLists> {
  const { client, people, documentIds, clientOf, fillLog } = world
  const personIds = people.map(({ id }) => id)
  for (const [index, documentId] of documentIds.entries()) {
    const dueOn = ['2999-03-01', '2999-01-01', undefined, '2999-03-01', '2999-02-01'][index]
    await client.call(api.requireReading, { documentId, personIds, ...(dueOn && { dueOn }), shares: true })
  }
  const [reader, documentId] = [people[1], documentIds[1]]
  if (!reader || documentId === undefined) throw new Error('there is nobody')
  await fillLog(documentId)
  const { db } = await testDatabase()
  // of the last required readings: one document taken along, another one printed
  const taken = documentIds.slice(0, 2).flatMap((document_id, index) =>
    [documentActs.download, documentActs.print].slice(index).map((operation) => ({
      document_id,
      subject: '',
      operation,
      person_id: reader.id,
      account_id: reader.id,
    })),
  )
  await db.insertInto('document_log').values(taken).execute()
  await db.updateTable('document').set({ secrecy: 3 }).where('id', 'in', documentIds).execute()
  const mine = await clientOf(reader)
  // of several departments
  const scope = { unitId: world.owner.subcompanyId }
  // nobody has read it: behind those that somebody has
  const days = { medianDays: (row: { medianDays: number | null }) => row.medianDays ?? 2_147_483_647 }
  const due = { dueOn: (row: { dueOn: string | null }) => row.dueOn ?? 'infinity' }
  return {
    'my-readings': {
      client: mine,
      by: due,
      open: async () => (await mine.call(api.listMyReadings, { state: 'open' })).key,
    },
    'team-readings': { client, by: due, open: async () => (await client.call(api.listTeam, {})).key },
    'reading-by-document': { client, by: days, open: async () => (await client.call(report.listDocuments, scope)).key },
    'reading-by-person': { client, open: async () => (await client.call(report.listPeople, scope)).key },
    'reading-by-unit': { client, open: async () => (await client.call(report.listUnits, scope)).key },
    'reading-by-month': { client, open: async () => (await client.call(report.listMonths, scope)).key },
    'reading-pairs': { client, open: async () => (await client.call(report.listPairs, scope)).key },
    'required-readers': {
      client,
      open: async () => (await client.call(api.listRequiredReaders, { documentId, state: 'all' })).key,
    },
  }
}

export const slice: Slice = { name: 'required-reading', access, budgets, supplies, orders }
