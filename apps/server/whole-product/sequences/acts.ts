import { categoryApi } from '@shuku/domain/categories/contract'
import { basicsSection } from '@shuku/domain/categories/server'
import { plainRecord, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { categoryRightsApi } from '@shuku/features/category-rights/contract'
import { documentApi, bulkOperationsApi } from '@shuku/domain/documents/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { retentionSection } from '@shuku/features/retention/server'
import { requestsApi, shareApi } from '@shuku/features/share/contract'
import type { Random } from '@shuku/kit/testing'
import { levelOf, rightsOf, subjectOf, type Act, type Stage } from './stage.ts'

const record = (stage: Stage, random: Random) => ({
  ...subjectOf(stage, random),
  level: levelOf(random),
  download: random.chance(0.5),
})

/** An end, or none: who has something for a week may try to keep it. */
const until = (random: Random) => (random.chance(0.3) ? { validUntil: new Date(Date.now() + 30 * 86_400_000) } : {})

const secrecyOf = (random: Random) => random.pick(Object.keys(secrecyLevels) as Secrecy[])

export const documentActs: Readonly<Record<string, Act>> = {
  share: (stage, random) => [
    shareApi.saveShare,
    { documentIds: [stage.document(random, 3)], ...record(stage, random), ...until(random), notifies: false },
  ],
  shareMany: (stage, random) => [
    shareApi.saveShareBatch,
    {
      documentIds: [stage.document(random, 3), stage.document(random, 3)],
      records: [{ ...plainRecord, ...record(stage, random) }],
      mode: random.pick(['add', 'replace'] as const),
      takesDefaults: random.chance(0.2),
      notifies: false,
    },
  ],
  changeShare: async (stage, random) => {
    const share = await stage.findShare(random)
    return share && [shareApi.changeShare, { ...share, level: levelOf(random), download: random.chance(0.5) }]
  },
  deleteShare: async (stage, random) => {
    const share = await stage.findShare(random)
    return share && [shareApi.deleteShares, { documentId: share.documentId, shareIds: [share.shareId] }]
  },
  undoShares: (stage, random) => stage.undo(random, 'share', (actId) => [shareApi.undoShares, { actId }]),
  ask: (stage, random) => [requestsApi.askForAccess, { documentId: stage.wanted(random), level: levelOf(random) }],
  answer: async (stage, random) => {
    const requestId = await stage.findRequest(random)
    return requestId === undefined
      ? undefined
      : [requestsApi.answerRequest, { requestId, give: true, level: levelOf(random), download: true }]
  },
  save: (stage, random) => [
    documentApi.saveDocument,
    {
      documentId: stage.document(random),
      ...(random.chance(0.6) ? { secrecy: secrecyOf(random) } : {}),
      ...(random.chance(0.4) ? { ownerId: random.pick([stage.actor, ...stage.company.people]) } : {}),
    },
  ],
  move: (stage, random) => [
    moveCopyApi.moveDocuments,
    {
      documentIds: [stage.document(random, 3), stage.document(random, 3)],
      targetId: stage.category(random, 'moveIn'),
      resetsRights: random.chance(0.5),
    },
  ],
  moveAll: (stage, random) => [
    moveCopyApi.moveAll,
    {
      sourceId: stage.category(random, 'moveOut'),
      targetId: stage.category(random, 'moveIn'),
      resetsRights: random.chance(0.5),
    },
  ],
  undoBulkOperation: (stage, random) =>
    stage.undo(random, 'move', (moveId) => [bulkOperationsApi.undoBulkOperation, { moveId }]),
}

export const categoryActs: Readonly<Record<string, Act>> = {
  addDefault: (stage, random) => [
    categoryRightsApi.addDefaultRights,
    {
      categoryId: stage.category(random),
      ...(random.chance(0.2) ? { kind: random.pick(['creator', 'superior', 'creatorDepartment'] as const) } : {}),
      ...record(stage, random),
    },
  ],
  changeDefault: async (stage, random) => {
    const entry = await stage.findEntry(random)
    return entry && [categoryRightsApi.changeDefaultRights, { ...entry, level: levelOf(random), download: true }]
  },
  deleteDefault: async (stage, random) => {
    const entry = await stage.findEntry(random)
    return entry && [categoryRightsApi.deleteDefaultRights, entry]
  },
  sync: (stage, random) => [categoryRightsApi.syncDefaultRights, { categoryId: stage.category(random) }],
  undoRights: (stage, random) => stage.undo(random, 'rights', (actId) => [categoryRightsApi.undoRights, { actId }]),
  giveRights: (stage, random) => [
    categoryRightsApi.giveCategoryRights,
    { categoryId: stage.category(random), ...subjectOf(stage, random), rights: rightsOf(random) },
  ],
  setRights: async (stage, random) => {
    const grant = await stage.findGrant(random)
    return grant && [categoryRightsApi.setCategoryRights, { ...grant, rights: rightsOf(random) }]
  },
  moveCategory: (stage, random) => [
    categoryApi.move,
    {
      categoryId: stage.category(random),
      parentId: random.pick([0, ...stage.company.categories]),
    },
  ],
  createCategory: (stage, random) => [
    categoryApi.create,
    { name: `子目录${random.int(1_000_000)}`, parentId: stage.category(random) },
  ],
  settings: (stage, random) => [
    basicsSection.settings.save,
    {
      categoryId: stage.category(random),
      retracts: random.pick(['never', 'unread', 'days'] as const),
      retractDays: 1 + random.int(900),
    },
  ],
  retention: (stage, random) => [
    retentionSection.settings.save,
    {
      categoryId: stage.category(random),
      action: random.pick(['archive', 'delete', 'ask', 'none'] as const),
      months: 1 + random.int(100),
    },
  ],
  showTitles: (stage, random) => [
    basicsSection.settings.save,
    { categoryId: stage.category(random), isSubscribable: random.chance(0.8) },
  ],
}
