import { accessRow, budgeted, type AccessWorld, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { remindersApi as api } from './contract.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'

const access = [
  accessRow(api.getMailPicture, setters, category),
  // no file comes with it
  accessRow(api.saveMailPicture, 'out  no  no  no  –  bad  out', category),
  accessRow(api.dropMailPicture, setters, (world) => ({ ...category(world), to: 'above' as const })),
  // there is no picture
  accessRow(api.downloadMailPicture, 'out  no  no  no  –  –  out', category),
]

/** A single dot. */
const picture = {
  name: 'dot.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

function budgets({ owner, categoryId }: BudgetWorld): BudgetedCall[] {
  const one = () => ({ categoryId })
  return [
    budgeted(owner, [api.getMailPicture, 4], one),
    { endpoint: api.saveMailPicture, budget: 17, call: () => owner.upload(api.saveMailPicture, [picture], one()) },
    { endpoint: api.downloadMailPicture, budget: 5, call: () => owner.send(api.downloadMailPicture, one()) },
    budgeted(owner, [api.dropMailPicture, 8], () => ({ categoryId, to: 'none' as const })),
  ]
}

export const slice: Slice = { name: 'reminders', access, budgets }
