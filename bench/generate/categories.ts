import { internPrincipals, spellName, type Subject } from '@shuku/domain/people/server'
import {
  adoptDefaultSet,
  createDefaultSet,
  grantCategory,
  type DefaultEntry,
  type RelativeSubject,
} from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import type { Department, Organisation } from './organisation.ts'
import { Random, Zipf } from './random/random.ts'
import type { Scale } from './scale.ts'

export interface Category {
  readonly id: number
  readonly defaultSetId: number
  /** The departments that write in it, those that write most first. */
  readonly homes: readonly Department[]
}

interface Plan {
  readonly name: string
  /** 0 holds most documents. */
  readonly rank: number
  /** Its place in the list; parents come before children. */
  readonly parent: number | undefined
  readonly homes: readonly Department[]
  readonly entries: readonly DefaultEntry[]
}

/**
 * The tree with its default shares and rights, the categories that hold most documents first. Six in ten are open to
 * all staff, two to those of some standing, two to the departments, posts and groups that they name.
 */
export async function loadCategories(db: Database, scale: Scale, organisation: Organisation): Promise<Category[]> {
  const random = Random.of(scale.seed, -3)
  const plans = planCategories(scale, organisation, random)
  // all at once: each new principal costs a walk over everybody
  await internPrincipals(
    db,
    plans.flatMap(({ entries }) => entries.map(({ to }) => to).filter(isNamed)),
  )
  const categories: Category[] = []
  const byRank: Category[] = []
  for (const plan of plans) {
    const parentId = plan.parent === undefined ? null : (categories[plan.parent]?.id ?? null)
    const category = { ...(await loadCategory(db, plan, parentId)), homes: plan.homes }
    categories.push(category)
    byRank[plan.rank] = category
  }
  await loadRights(db, { plans, categories, organisation, random })
  return byRank
}

async function loadCategory(db: Database, plan: Plan, parentId: number | null) {
  const defaultSetId = await createDefaultSet(db, { entries: plan.entries })
  const { id } = await db
    .insertInto('category')
    .values({ name: plan.name, ...spellName(plan.name), parent_id: parentId, default_set_id: defaultSetId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await adoptDefaultSet(db, defaultSetId, id)
  return { id, defaultSetId }
}

function isNamed(to: Subject | RelativeSubject): to is Subject {
  return 'kind' in to
}

const things =
  '制度 合同 项目 产品 质量 安全 采购 财务 人事 法务 研发 市场 客户 设备 工程 培训 审计 信息 行政 物流'.split(' ')
const kinds = '文件 资料 档案 记录 规范 报告 模板 通知 案例 手册'.split(' ')

function planCategories({ categories: wanted }: Scale, organisation: Organisation, random: Random): Plan[] {
  const tops = Math.max(4, Math.round(wanted / 125))
  const spread = new Zipf(organisation.departments.length, 0.5)
  const depths: number[] = []
  const ranks = random.shuffled(Array.from({ length: wanted }, (_, rank) => rank))
  return Array.from({ length: wanted }, (_, place): Plan => {
    const parent = place < tops ? undefined : place < tops * 9 ? random.below(tops) : parentBelow(depths, random)
    depths.push(parent === undefined ? 1 : (depths[parent] ?? 0) + 1)
    const count = Math.min(organisation.departments.length, 1 + Math.floor(-Math.log(1 - random.next()) * 5))
    const homes = [
      ...new Set(Array.from({ length: count }, () => organisation.departments[spread.draw(random)] as Department)),
    ]
    const name = `${random.pick(things)}${random.pick(kinds)}${place + 1}`
    const rank = ranks[place] as number
    return { name, rank, parent, homes, entries: planEntries(rank, { organisation, homes, random }) }
  })
}

const deepest = 5

function parentBelow(depths: readonly number[], random: Random): number {
  let parent = random.below(depths.length)
  while ((depths[parent] ?? 1) >= deepest) parent = random.below(depths.length)
  return parent
}

interface Surroundings {
  readonly organisation: Organisation
  readonly homes: readonly Department[]
  readonly random: Random
}

/** Guests have level 1: nothing but a share by name is below 2. */
const inside = { minSecurity: 2 }

function planEntries(rank: number, surroundings: Surroundings): DefaultEntry[] {
  const { organisation, homes, random } = surroundings
  const entries: DefaultEntry[] = [{ to: { kind: 'creator' }, level: 'full' }]
  const openness = rank % 5
  if (openness < 3) entries.push({ to: { kind: 'everyone' }, level: 'view', minSecurity: 10 })
  else if (openness === 3)
    entries.push({ to: { kind: 'everyone' }, level: 'view', minSecurity: 30, canDownload: false })
  else entries.push(...closedEntries(surroundings))
  const maybe: [number, DefaultEntry][] = [
    [0.3, { to: { kind: 'all_superiors' }, level: 'view' }],
    [0.12, { to: { kind: 'subcompany_below', id: (homes[0] as Department).subcompanyId }, level: 'view', ...inside }],
    [0.1, { to: { kind: 'superior' }, level: 'edit' }],
    [0.05, { to: { kind: 'same_post' }, level: 'view', ...inside }],
    [0.5, { to: { relative: 'department' }, level: 'view', ...inside }],
    [0.2, { to: { relative: 'department_below' }, level: 'edit', ...inside }],
    [0.2, { to: { relative: 'role', id: random.pick(organisation.roles), level: 0 }, level: 'edit', ...inside }],
    [0.1, { to: { relative: 'post', id: random.pick(organisation.posts), level: 3 }, level: 'view', ...inside }],
    [0.4, { to: { kind: 'role', id: random.pick(organisation.roles), level: 2 }, level: 'edit', ...inside }],
  ]
  for (const [probability, entry] of maybe) if (random.chance(probability)) entries.push(entry)
  return entries
}

function closedEntries({ organisation, homes, random }: Surroundings): DefaultEntry[] {
  const home = homes[0] as Department
  const subjects: Subject[] = [
    { kind: 'department_below', id: home.id },
    random.chance(0.4)
      ? { kind: 'subcompany_below', id: home.subcompanyId }
      : { kind: 'group', id: random.pick(organisation.groups) },
    { kind: 'role', id: random.pick(organisation.roles), level: 2 },
    { kind: 'post', id: random.pick(organisation.posts), level: 1 },
  ]
  const terms = { level: 'view', ...inside } as const
  return subjects.slice(0, 1 + random.below(subjects.length)).map((to) => ({ to, ...terms }))
}

interface Loaded {
  readonly plans: readonly Plan[]
  readonly categories: readonly Category[]
  readonly organisation: Organisation
  readonly random: Random
}

/** Rights stand at the top and are inherited; half of the branches let all staff of some standing create. */
async function loadRights(db: Database, { plans, categories, organisation, random }: Loaded): Promise<void> {
  for (const [place, { parent }] of plans.entries()) {
    if (parent !== undefined) continue
    const administrator: Subject = { kind: 'role', id: random.pick(organisation.roles), level: 2 }
    const maker: Subject = random.chance(0.5)
      ? { kind: 'everyone' }
      : { kind: 'subcompany_below', id: random.pick(organisation.subcompanyIds) }
    await grantCategory(db, categories[place]?.id as number, {
      grants: [
        { to: maker, rights: ['create'], minSecurity: 30 },
        { to: administrator, rights: ['create', 'createChild', 'settings', 'moveIn', 'moveOut'] },
      ],
    })
  }
}
