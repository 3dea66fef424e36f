import { defineErrors } from '@shuku/kit/contract'

export const categoryErrors = defineErrors('categories', {
  notFound: {
    kind: 'notFound',
    'zh-CN': '目录不存在，或您没有权限查看。',
    'en-US': 'This category does not exist, or you do not have access.',
  },
  mayNot: {
    kind: 'refused',
    'zh-CN': '您没有该目录的此项权限。',
    'en-US': 'You do not have this right on the category.',
  },
  mayNotAdministerAll: {
    kind: 'refused',
    'zh-CN': '您没有权限，此操作需要全部目录的管理权限。',
    'en-US': 'You do not have permission. This requires administering all categories.',
  },
  mayNotCreateTop: {
    kind: 'refused',
    'zh-CN': '您没有新建一级目录的权限，请选择上级目录。',
    'en-US': 'You cannot create top-level categories. Choose a parent category.',
  },
  nameTaken: {
    kind: 'conflict',
    'zh-CN': '该名称已存在，请使用其他名称',
    'en-US': 'This name already exists. Choose another.',
  },
  noFileType: {
    kind: 'invalid',
    'zh-CN': '“{type}”不是文件类型，请写成 pdf、docx 这样的扩展名',
    'en-US': '“{type}” is not a file type. Enter extensions such as pdf, docx',
  },
  limitsCrossed: {
    kind: 'invalid',
    'zh-CN': '下限 {min} MB 大于上限 {max} MB，任何文件都无法上传',
    'en-US': 'The minimum of {min} MB is greater than the maximum of {max} MB, so no file could be uploaded',
  },
  tooDeep: {
    kind: 'limit',
    'zh-CN': '目录最多 {levels} 级。',
    'en-US': 'The category tree can have at most {levels} {levels|level|levels}.',
  },
  intoItself: {
    kind: 'invalid',
    'zh-CN': '不能将目录移动到自身或其子目录中。',
    'en-US': 'A category cannot be moved into itself or one of its sub-categories.',
  },
  mergesIntoItself: {
    kind: 'invalid',
    'zh-CN': '不能将目录合并到自身或其子目录中。',
    'en-US': 'A category cannot be merged into itself or one of its sub-categories.',
  },
  mayNotMergeInto: {
    kind: 'refused',
    'zh-CN': '合并到“{name}”需要对它有移动入的权限；合并的目录有子目录时，还需要新建子目录的权限。',
    'en-US':
      'Merging into “{name}” requires the right to move documents in and, where there are sub-categories, to create sub-categories.',
  },
  mayNotCopy: {
    kind: 'refused',
    'zh-CN': '复制整个目录需要它的目录设置权限。',
    'en-US': 'Copying a whole category requires the right to change its settings.',
  },
  mayNotCopyInto: {
    kind: 'refused',
    'zh-CN': '复制整个目录需要在目标目录中新建子目录和设置目录的权限。',
    'en-US':
      'Copying a whole category requires the rights to create sub-categories in the target and to change its settings.',
  },
  copiesIntoItself: {
    kind: 'invalid',
    'zh-CN': '不能将目录复制到自身或其子目录中。',
    'en-US': 'A category cannot be copied into itself or one of its sub-categories.',
  },
  tooManyToCopy: {
    kind: 'limit',
    'zh-CN': '一次最多复制 {most} 个目录，请分别复制其子目录。',
    'en-US': 'At most {most} {most|category|categories} can be copied at once. Copy its sub-categories one by one.',
  },
  notEmpty: {
    kind: 'refused',
    'zh-CN': '“{name}”中还有子目录或文档（包括已删除的），不能删除。',
    'en-US': '“{name}” still contains categories or documents (including deleted ones) and cannot be deleted.',
  },
  unknownRight: {
    kind: 'notFound',
    'zh-CN': '没有这条权限，或它已被删除。',
    'en-US': 'This right does not exist or has been deleted.',
  },
  boundsCrossed: {
    kind: 'invalid',
    'zh-CN': '安全级别的下限 {min} 大于上限 {max}',
    'en-US': 'The minimum security level {min} is greater than the maximum {max}',
  },
  tooManyRights: {
    kind: 'limit',
    'zh-CN': '一个目录最多 {most} 条权限，请改用部门、角色或群组。',
    'en-US': 'A category can have at most {most} {most|right|rights}. Use departments, roles or groups instead.',
  },
  mayNotGive: {
    kind: 'refused',
    'zh-CN': '您自己没有的权限不能授予他人。',
    'en-US': 'You cannot give others a right that you do not have yourself.',
  },
  mayNotTake: {
    kind: 'refused',
    'zh-CN': '您自己没有的权限不能从他人处收回，您自己授予的除外。',
    'en-US': 'You cannot take from others a right that you do not have yourself, unless you gave it.',
  },
  takesFromRunner: {
    kind: 'refused',
    'zh-CN': '对方拥有该目录的全部权限，只有同样拥有全部权限的人或按职务管理该目录的管理员才能收回。',
    'en-US':
      'They have all rights on this category. Only someone who also has all rights, or an administrator of the category, can remove them.',
  },
  mayNotDelete: {
    kind: 'refused',
    'zh-CN': '“{name}”由他人全权管理，也不是您创建的。请由拥有其全部权限的人或按职务管理该目录的管理员删除。',
    'en-US':
      '“{name}” is managed by someone else and was not created by you. Someone with all rights on it, or an administrator of the category, can delete it.',
  },
  opensToOneself: {
    kind: 'refused',
    'zh-CN': '这会让您自己得到原来没有的权限：该目录中有他人的文档。请由已有此权限的人或其他目录管理员操作。',
    'en-US':
      'This would give you more access to other people’s documents than you have now. Someone with that access, or another administrator of the category, can do it.',
  },
  inheritsOthers: {
    kind: 'refused',
    'zh-CN': '移到其他上级目录后会继承那里的权限和管理员，需要您对该目录拥有全部目录权限。',
    'en-US':
      'Under another parent, the category inherits the rights and administrators there. This requires all rights on the category.',
  },
  aboveOwnDefaults: {
    kind: 'refused',
    'zh-CN': '您最多只能给予该目录默认权限给您的级别和下载权限。',
    'en-US': 'You can give no more than the default rights of this category give you: level and download.',
  },
  takesAboveOwn: {
    kind: 'refused',
    'zh-CN': '您不能删除或降低高于您自己的默认权限；您自己添加的除外。',
    'en-US': 'You cannot delete or lower default rights above your own, except those you added.',
  },
  mayNotWidenTaking: {
    kind: 'refused',
    'zh-CN': '放宽创建人删除和移动文档的期限，需要您对该目录拥有全部目录权限。',
    'en-US': 'Giving authors more time to delete and move their documents requires all rights on the category.',
  },
  mayNotShowTitles: {
    kind: 'refused',
    'zh-CN': '允许申请查阅会向所有人显示文档标题，需要您对该目录拥有全部目录权限。',
    'en-US': 'Allowing access requests shows document titles to everyone and requires all rights on the category.',
  },
  losesOwnSettings: {
    kind: 'conflict',
    'zh-CN': '删除后您将不能再设置该目录。如仍要删除，请确认。',
    'en-US': 'You will no longer be able to change this category’s settings. Confirm to delete anyway.',
  },
  actGone: {
    kind: 'notFound',
    'zh-CN': '这次修改已经撤销，或超过一天不能再撤销。',
    'en-US': 'This change has already been undone, or is more than a day old.',
  },
  sectionChanged: {
    kind: 'conflict',
    'zh-CN': '此设置已被{name}修改：{changes}。请放弃您的更改，查看最新设置后再修改。',
    'en-US':
      '{name} has changed these settings in the meantime: {changes}. Discard your changes to see them, then edit again.',
  },
  changedSince: {
    kind: 'conflict',
    'zh-CN': '此后默认权限又有修改，请先撤销后来的修改。',
    'en-US': 'The default rights have changed again since. Undo the later change first.',
  },
})

/** Refused to who administers no category. */
export const categoryConsoleErrors = defineErrors('category-console', {
  notAdministrator: {
    kind: 'refused',
    'zh-CN': '只有目录管理员可以查看无法读取的文件。',
    'en-US': 'Only category administrators can see unreadable files.',
  },
})
