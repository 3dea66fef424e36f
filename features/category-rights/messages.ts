import { categoryRightMessages } from '@shuku/domain/categories/contract'
import { defineMessages } from '@shuku/kit/i18n'

export const rightsMessages = defineMessages('category-rights', {
  ...categoryRightMessages.texts,
  add: { 'zh-CN': '添加', 'en-US': 'Add' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  levelOfTicked: { 'zh-CN': '所选 {n} 条改为…', 'en-US': 'Set {n} to …' },
  tickFirst: { 'zh-CN': '请先勾选要删除的权限', 'en-US': 'Select the rights to delete first' },
  defaultNote: {
    'zh-CN':
      '“{name}”中今后新建的文档自动开放给下列对象；已有的文档不变，可用“同步到历史文档”一并更新。新建的下级目录以此为初始值。',
    'en-US':
      'New documents in “{name}” are shared with the following. Existing documents do not change until you sync them. New sub-categories start with the same rights.',
  },
  addDefault: { 'zh-CN': '添加默认权限', 'en-US': 'Add default rights' },
  noDefaults: {
    'zh-CN': '还没有默认权限：新建的文档只有创建人自己能看到',
    'en-US': 'No default rights yet: only the creator can see a new document',
  },
  creatorKinds: { 'zh-CN': '创建人相关', 'en-US': 'Relation to the creator' },
  // what is said
  added: {
    'zh-CN': '已添加 {n} 条默认权限，对新建的文档生效',
    'en-US': '{n} default {n|right|rights} added for new documents',
  },
  alreadyThere: {
    'zh-CN': '已有相同的默认权限，没有变化',
    'en-US': 'This default right already exists; nothing changed',
  },
  changed: { 'zh-CN': '已修改，对新建的文档生效', 'en-US': 'Changed for new documents' },
  unchanged: { 'zh-CN': '没有变化', 'en-US': 'Nothing changed' },
  deleted: {
    'zh-CN': '已删除 {n} 条默认权限，对新建的文档生效',
    'en-US': '{n} default {n|right|rights} deleted for new documents',
  },
  // before it is deleted
  deleteAsked: { 'zh-CN': '删除 {n} 条默认权限？', 'en-US': 'Delete {n} default {n|right|rights}?' },
  deleteThem: { 'zh-CN': '删除 {n} 条', 'en-US': 'Delete {n}' },
  willLose: {
    'zh-CN': '今后新建的文档，{lost} 人将看不到，仍有 {remaining} 人能看到',
    'en-US': '{lost} {lost|person|people} will not see new documents; {remaining} still will',
  },
  existingStay: {
    'zh-CN': '已有的 {n} 篇文档不变，除非同步到历史文档',
    'en-US': '{n} existing {n|document stays|documents stay} unchanged unless you sync to older documents',
  },
  undone: { 'zh-CN': '已恢复为之前的权限', 'en-US': 'Previous rights restored' },
  // before it is saved
  willReachNew: {
    'zh-CN': '新建的文档将向 {reached} 人开放，其中 {added} 人是新增的',
    'en-US': 'New documents will be open to {reached} {reached|person|people}, {added} of them new',
  },
  hangsOnCreator: {
    'zh-CN': '具体开放给谁，取决于文档的创建人',
    'en-US': 'Who gets access depends on the document’s creator',
  },
  stayAsTheyAre: {
    'zh-CN': '已有的 {n} 篇文档不变，保存后可同步',
    'en-US': '{n} existing {n|document stays|documents stay} unchanged; you can sync after saving',
  },
  mostOfOwn: {
    'zh-CN': '您只有目录设置权限，最高可授予默认权限中您自己的级别：{level}',
    'en-US':
      'You can only change the category’s settings, so you can grant at most the level that the default rights give you ({level})',
  },
  holdsNothing: {
    'zh-CN': '您只有目录设置权限，默认权限未授予您任何级别，因此不能授予他人',
    'en-US':
      'You can only change the category’s settings, and the default rights give you no level, so you cannot grant any to others',
  },
  willReachHint: { 'zh-CN': '选择对象后显示涉及人数', 'en-US': 'Choose to see how many people this affects' },
  // sync
  behind: {
    'zh-CN': '{n} 篇历史文档仍沿用原默认权限',
    'en-US': '{n} older {n|document still uses|documents still use} earlier default rights',
  },
  allFollow: { 'zh-CN': '历史文档与默认权限一致', 'en-US': 'Older documents match the default rights' },
  sync: { 'zh-CN': '同步到历史文档', 'en-US': 'Sync to older documents' },
  syncTitle: { 'zh-CN': '将默认权限同步到历史文档', 'en-US': 'Sync default rights to older documents' },
  syncDocuments: { 'zh-CN': '更新 {n} 篇文档', 'en-US': '{n} {n|document|documents} will be updated' },
  syncDetached: {
    'zh-CN': '{n} 篇文档保留自己的默认权限（已脱离目录）',
    'en-US': '{n} {n|document keeps its|documents keep their} own default rights (detached from the category)',
  },
  syncShares: {
    'zh-CN': '单独的共享不受影响',
    'en-US': 'Individual shares are not affected',
  },
  synced: {
    'zh-CN': '已将默认权限同步到 {n} 篇文档',
    'en-US': 'Default rights synced to {n} {n|document|documents}',
  },
  access: { 'zh-CN': '谁能看', 'en-US': 'Who can see' },
  defaultRights: { 'zh-CN': '默认权限', 'en-US': 'Default rights' },
  // rights on the category itself
  rights: { 'zh-CN': '目录权限', 'en-US': 'Rights' },
  who: { 'zh-CN': '对象', 'en-US': 'Who' },
  rightsNote: {
    'zh-CN': '谁可以在“{name}”中新建、移动、复制文档和修改设置。下级目录继承这些权限；带锁的来自上级目录，在那里修改。',
    'en-US':
      'Who can create, move and copy documents in “{name}” and change its settings. Sub-categories inherit these rights; locked rows are inherited and can be changed in the parent category.',
  },
  addRights: { 'zh-CN': '添加目录权限', 'en-US': 'Add rights' },
  noRights: { 'zh-CN': '尚无目录权限', 'en-US': 'Nobody has rights on this category yet' },
  givenHere: { 'zh-CN': '本目录', 'en-US': 'this category' },
  lackedByYou: {
    'zh-CN': '您自己没有这项权限，不能授予他人',
    'en-US': 'You do not have this right, so you cannot grant it',
  },
  chooseRight: { 'zh-CN': '请至少选择一项权限', 'en-US': 'Choose at least one right' },
  rightsGiven: { 'zh-CN': '已添加目录权限', 'en-US': 'Rights added' },
  rightsThere: { 'zh-CN': '已有相同的权限，没有变化', 'en-US': 'They already have these rights; nothing changed' },
  rightsChanged: { 'zh-CN': '已修改目录权限', 'en-US': 'Rights changed' },
  rightsTaken: { 'zh-CN': '已删除 {n} 项目录权限', 'en-US': '{n} {n|right|rights} deleted' },
  losesOwnTitle: {
    'zh-CN': '放弃对该目录的设置权？',
    'en-US': 'Give up your right to change this category’s settings?',
  },
  losesOwnText: {
    'zh-CN': '删除后您将不能再设置该目录，也不能自己撤销。',
    'en-US': 'You will no longer be able to change the settings of this category, and you cannot undo this yourself.',
  },
  giveUp: { 'zh-CN': '仍要删除', 'en-US': 'Delete anyway' },
  // who can see
  accessNote: {
    'zh-CN': '谁能看到在“{name}”中新建的文档，谁对目录有哪些权限，以及权限的来源。',
    'en-US': 'Who can see new documents in “{name}”, who has which rights on the category, and why.',
  },
  comma: { 'zh-CN': '、', 'en-US': ', ' },
  askPerson: { 'zh-CN': '查询人员权限', 'en-US': 'Check a person’s access' },
  creator: { 'zh-CN': '创建人（默认为您）', 'en-US': 'Created by (default: you)' },
  wouldSee: {
    'zh-CN': '{creator}新建的文档，{n} 人能看到',
    'en-US': '{n} {n|person|people} can see documents created by {creator}',
  },
  wouldHaveSeen: {
    'zh-CN': '{creator}当时新建的文档，{n} 人能看到',
    'en-US': '{n} {n|person|people} could see documents created by {creator}',
  },
  partlyKnown: {
    'zh-CN':
      '{day} 之前只记录了成员关系。目录默认权限、人员的部门、角色和安全级别等按 {day} 时的情况计算，结果可能与当时不同。',
    'en-US':
      'Before {day}, only memberships were recorded. Default rights of the category and people’s departments, roles and security levels are taken as of {day}, so the answer may differ from what was true then.',
  },
  maySeeThen: {
    'zh-CN': '{name}当时能看到{creator}新建的文档',
    'en-US': '{name} could see documents created by {creator}',
  },
  mayNotSeeThen: {
    'zh-CN': '{name}当时看不到{creator}新建的文档',
    'en-US': '{name} could not see documents created by {creator}',
  },
  maySeeYoursThen: { 'zh-CN': '{name}当时能看到您新建的文档', 'en-US': '{name} could see documents created by you' },
  mayNotSeeYoursThen: {
    'zh-CN': '{name}当时看不到您新建的文档',
    'en-US': '{name} could not see documents created by you',
  },
  left: { 'zh-CN': '已离职', 'en-US': 'They have left' },
  noGrant: { 'zh-CN': '没有任何默认权限包含此人', 'en-US': 'No default right includes them' },
  notHere: { 'zh-CN': '此人尚无账号', 'en-US': 'They have no account' },
  leftThen: { 'zh-CN': '当时已离职', 'en-US': 'They had left' },
  noGrantThen: { 'zh-CN': '当时没有任何默认权限包含此人', 'en-US': 'No default right included them' },
  notHereThen: { 'zh-CN': '此人当时尚无账号', 'en-US': 'They had no account yet' },
  isCreatorThen: { 'zh-CN': '本人是创建人', 'en-US': 'They were its creator' },
  back: { 'zh-CN': '返回名单', 'en-US': 'Back to the list' },
  newDocuments: { 'zh-CN': '新建的文档', 'en-US': 'New documents' },
  maySeeNew: { 'zh-CN': '{name}能看到{creator}新建的文档', 'en-US': '{name} can see documents created by {creator}' },
  maySeeYours: { 'zh-CN': '{name}能看到您新建的文档', 'en-US': '{name} can see documents created by you' },
  mayNotSeeYours: { 'zh-CN': '{name}看不到您新建的文档', 'en-US': '{name} cannot see documents created by you' },
  mayNotSeeNew: {
    'zh-CN': '{name}看不到{creator}新建的文档',
    'en-US': '{name} cannot see documents created by {creator}',
  },
  isCreator: { 'zh-CN': '本人是创建人', 'en-US': 'They are its creator' },
  hasRights: { 'zh-CN': '{name}对目录的权限：{rights}', 'en-US': 'Rights of {name} on the category: {rights}' },
  hasNoRights: { 'zh-CN': '{name}对目录没有权限', 'en-US': '{name} has no rights on the category' },
  asAdministrator: {
    'zh-CN': '因管理职责可设置目录、新建子目录',
    'en-US': 'As an administrator: settings and sub-categories',
  },
  inheritedFrom: { 'zh-CN': '继承自“{name}”', 'en-US': 'inherited from “{name}”' },
  nothingToSyncButDetached: {
    'zh-CN': '没有需要同步的文档；{n} 篇文档保留自己的默认权限，同步不会改变它们',
    'en-US': 'Nothing to sync: {n} {n|document keeps its|documents keep their} own default rights',
  },
  nothingToSync: {
    'zh-CN': '历史文档与默认权限一致，无需同步',
    'en-US': 'Older documents already have the default rights; nothing to sync',
  },
})
