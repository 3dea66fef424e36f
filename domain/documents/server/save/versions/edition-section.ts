import { defineSettings, settingsSection, switchSetting } from '@shuku/domain/categories/server'

/** What becomes of earlier versions of the documents of a category (CAT-26); `maySeeVersions` follows it. */
const edition = defineSettings({
  id: 'edition',
  label: { 'zh-CN': '版本', 'en-US': 'Versions' },
  order: 25,
  path: '/api/doc/console/category/info/edition',
  saves: 'the section edition',
  note: {
    'zh-CN': '每次发布保存一个版本。对“{name}”的全部文档立即生效；新建的下级目录以此为初始值，已有的下级目录不变。',
    'en-US':
      'Each publishing stores a version. Applies to all documents in “{name}” at once. New sub-categories start with this value; existing ones keep theirs.',
  },
  fields: {
    readersSee: switchSetting('readercanviewhistoryedition', {
      column: 'readers_see_versions',
      label: { 'zh-CN': '读者可以查看历史版本', 'en-US': 'Readers can see earlier versions' },
      hint: {
        'zh-CN': '关闭后只有可以编辑文档的人能查看历史版本及其附件',
        'en-US': 'When off, only those who can edit a document see its earlier versions and their files',
      },
      default: false,
    }),
  },
})

export const editionSection = settingsSection(edition)
