import { approvalApi as api } from '@shuku/features/approval/contract'
import { approveSeen } from '@shuku/features/approval/testing'
import { shareApi } from '@shuku/features/share/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { start as withFields } from '../custom-fields.given.ts'

/** Documents in force with an amount and a person who answers for it, whose changes these steps approve. */
async function start() {
  const made = await withFields([
    { name: '金额', kind: 'amount' },
    {
      name: '种类',
      kind: 'choice',
      entries: [
        { name: '小', nameEnglish: '' },
        { name: '大', nameEnglish: '' },
      ],
    },
    { name: '责任人', kind: 'person' },
  ])
  const { categoryId, administers, client: writer, idOf } = made
  const [first, cfo, expert, former, next] = await Promise.all(Array.from({ length: 5 }, async () => given.person()))
  if (!first || !cfo || !expert || !former || !next) throw new Error('nobody')
  const [amount, kind, answers] = [idOf('金额'), idOf('种类'), idOf('责任人')]
  const { fields } = await administers.call(api.getRule, { categoryId })
  const [small = '', large = ''] = fields.find(({ name }) => name === '种类')?.entries.map(({ id }) => String(id)) ?? []
  const values = { [amount]: ['100 CNY'], [kind]: [small], [answers]: [String(former.id)] }
  const written = { categoryId, subject: '合同', html: '<p>一</p>' }
  const { documentId } = await writer.call(documentApi.saveDocument, { ...written, fields: values })
  const stepOf = ({ id }: GivenPerson, condition?: { fieldId: number; is: 'atLeast' | 'oneOf'; values: string[] }) => ({
    name: '',
    mode: 'any' as const,
    approvers: [{ kind: 'person' as const, id }],
    ...(condition ? { condition } : {}),
  })
  const rule = {
    isOn: true,
    allowsOwn: false,
    steps: [
      stepOf(first),
      stepOf(cfo, { fieldId: Number(amount), is: 'atLeast', values: ['50000'] }),
      stepOf(expert, { fieldId: Number(kind), is: 'oneOf', values: [large] }),
      { name: '', mode: 'any' as const, approvers: [{ kind: 'field' as const, id: Number(answers) }] },
    ],
  }
  await administers.call(api.saveRule, { categoryId, rule })
  const change = async (to: Record<string, string[]>) =>
    writer.call(documentApi.saveDocument, { documentId, fields: { ...values, ...to } })
  const last = async () => (await writer.call(api.getApprovals, { documentId })).approvals[0]
  const approve = async (person: GivenPerson) => approveSeen(await clientOf(person), [(await last())?.id ?? 0])
  const waitsFor = async () =>
    (await last())?.steps.flatMap(({ tasks }) => tasks.flatMap(({ state, name }) => (state === 'open' ? [name] : [])))
  const to = { [amount]: ['9000000 CNY'], [kind]: [large], [answers]: [String(next.id)] }
  return {
    ...made,
    documentId,
    writer,
    administers,
    rule,
    first,
    cfo,
    expert,
    former,
    next,
    to,
    change,
    last,
    approve,
    waitsFor,
  }
}

test('a change is approved by the steps that its own values are due for, and by those whom they name', async () => {
  const { first, cfo, expert, next, to, change, last, approve, waitsFor } = await start()
  await change(to)
  for (const person of [first, cfo, expert, next]) {
    expect(await waitsFor()).toEqual([person.name])
    await approve(person)
  }
  expect(await last()).toMatchObject({ state: 'approved', version: 2 })
})

test('a change that leaves these values is approved by the steps of those that stay', async () => {
  const { first, former, change, last, approve, waitsFor } = await start()
  await change({})
  await approve(first)
  expect(await waitsFor()).toEqual([former.name])
  await approve(former)
  expect(await last()).toMatchObject({ state: 'approved' })
})

test('who may see a change tries its rule out with it', async () => {
  const { categoryId, documentId, writer, administers, administrator, rule, cfo, first, next, to, change } =
    await start()
  await change(to)
  const share = { documentIds: [documentId], kind: 'person' as const, ids: [administrator.id], download: false }
  const dueFor = async () => {
    const { steps } = await administers.call(api.tryRule, { categoryId, documentId, rule })
    return steps.map(({ isDue, people }) => (isDue ? people.map(({ personId }) => personId) : 'not due'))
  }
  await writer.call(shareApi.saveShare, { ...share, level: 'view' })
  expect((await dueFor()).slice(0, 3), 'a reader: as it is in force').toEqual([[first.id], 'not due', 'not due'])
  await writer.call(shareApi.saveShare, { ...share, level: 'edit' })
  expect((await dueFor())[1]).toEqual([cfo.id])
  expect((await dueFor())[3]).toEqual([next.id])
})
