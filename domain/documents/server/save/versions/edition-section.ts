import { sql } from 'kysely'
import { sectionPaths } from '@shuku/domain/categories/contract'
import { defineSettings, settingsSection, switchSetting } from '@shuku/domain/categories/server'

/** What becomes of earlier versions of the documents of a category; `maySeeVersions` follows it. */
const edition = defineSettings({
  id: 'edition',
  label: { 'zh-CN': '版本', 'en-US': 'Versions' },
  group: 'content',
  order: 25,
  path: sectionPaths.edition,
  saves: 'the section edition',
  note: {
    'zh-CN': '每次发布保存一个版本。对“{name}”的全部文档立即生效；新建的下级目录以此为初始值，已有的下级目录不变。',
    'en-US':
      'A version is saved whenever a document is published. Applies to all documents in “{name}” at once. New sub-categories start with this value; existing ones keep theirs.',
  },
  fields: {
    listsVersions: switchSetting('editionisopen', {
      column: 'lists_versions',
      label: { 'zh-CN': '保存历史版本', 'en-US': 'List earlier versions' },
      hint: {
        'zh-CN': '关闭后，以后的修改只列出当前版本；已有的历史版本不变',
        'en-US': 'When off, changes from now on list the current version only; earlier versions stay',
      },
      default: true,
    }),
    readersSee: switchSetting('readercanviewhistoryedition', {
      column: 'readers_see_versions',
      label: { 'zh-CN': '读者可以查看历史版本', 'en-US': 'Readers can see earlier versions' },
      hint: {
        'zh-CN': '关闭后，仅可以编辑文档的人能查看历史版本及其附件',
        'en-US': 'When off, only people who can edit a document see its earlier versions and their attachments',
      },
      default: false,
    }),
  },
})

/** Of `document_version` of a `document`: the list of versions has it; the present one always. */
export const isListedVersion = sql<boolean>`(document_version.is_listed or document_version.number = document.version)`

/** Whether what is saved in the `category` of the statement is a version that is listed. */
export const listsVersions = sql<boolean>`category.lists_versions`

export const editionSection = settingsSection(edition)
