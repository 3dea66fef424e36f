import {
  accessRow,
  accessRows,
  budgeted,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { categoryTemplatesApi as api } from './contract.ts'

const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who:                   nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'
const administrators = 'out  no     no     no    no    ok            out'

const access = [
  accessRow(api.listTemplates, administrators),
  accessRow(api.saveAsTemplate, setters, (world) => ({ ...category(world), name: uniqueName('模板') })),
  // no such template, which is told to those only who may know what there is
  ...accessRows([api.previewTemplate, api.applyTemplate], 'out no no no – – out', (world) => ({
    ...category(world),
    templateId: 2_000_000_000,
  })),
  ...accessRows([api.renameTemplate, api.deleteTemplate], 'out no no no no – out', () => ({
    templateId: 2_000_000_000,
    name: '模板',
  })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId } = world
  const saved = () => ({ templateId: world.take<number>('categoryTemplate') })
  return [
    budgeted(owner, [api.listTemplates, 4]),
    budgeted(owner, [api.saveAsTemplate, 19], () => ({ categoryId, name: uniqueName('模板') })),
    budgeted(owner, [api.previewTemplate, 17], () => ({ categoryId, ...saved() })),
    budgeted(owner, [api.applyTemplate, 47], () => ({ categoryId, ...saved() })),
    budgeted(owner, [api.renameTemplate, 8], () => ({ ...saved(), name: uniqueName('模板') })),
    budgeted(owner, [api.deleteTemplate, 8], saved),
  ]
}

const supplies = (world: BudgetWorld): Supplies => ({ categoryTemplate: twice(() => savedTemplate(world)) })

async function savedTemplate({ owner, categoryId }: BudgetWorld): Promise<number> {
  return (await owner.call(api.saveAsTemplate, { categoryId, name: uniqueName('模板') })).id
}

export const slice: Slice = { name: 'category-templates', access, budgets, supplies }
