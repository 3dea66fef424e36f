import {
  choiceSetting,
  defineSettings,
  liveSetting,
  settingsSection,
  switchSetting,
} from '@shuku/domain/categories/server'

/** Up to which level a rule is in force; 0 is none. */
type UpTo = '0' | '1' | '2'

const upTo = {
  '0': { 'zh-CN': '不要求', 'en-US': 'None' },
  '1': { 'zh-CN': '机密', 'en-US': 'Secret' },
  '2': { 'zh-CN': '机密和秘密', 'en-US': 'Secret and Confidential' },
}

/** What a category asks of its classified documents; programs know the first two as the settings of its encryption. */
export const secrecySettings = defineSettings({
  id: 'secrecy',
  label: { 'zh-CN': '密级文档', 'en-US': 'Classified documents' },
  group: 'reading',
  order: 62,
  path: '/api/shuku/categories/secrecy',
  saves: 'what a category asks of its classified documents',
  note: {
    'zh-CN': '对“{name}”及沿用它的下级目录中的密级文档立即生效。',
    'en-US': 'Applies at once to the classified documents of “{name}” and of the sub-categories that inherit it.',
  },
  fields: {
    secondPerson: liveSetting(
      choiceSetting<UpTo>('secondpersonlevel', {
        column: 'second_person_levels',
        label: { 'zh-CN': '降低密级须由另一人进行', 'en-US': 'A second person lowers the classification' },
        hint: {
          'zh-CN': '须由有完全控制权限、且既非作者也未设定此密级的人降低',
          'en-US': 'Lowered only by someone with full control who is neither the author nor set the classification.',
        },
        options: upTo,
        default: '0',
      }),
    ),
    marked: liveSetting(
      choiceSetting<UpTo>('watermarkonlylevel', {
        column: 'marked_levels',
        label: { 'zh-CN': '原件只能带水印离开', 'en-US': 'Originals leave only with a watermark' },
        hint: {
          'zh-CN': 'PDF 带水印下载；其他格式不能加水印，只能在页面中阅读',
          'en-US': 'PDFs are downloaded with a watermark. Other formats cannot have one and are read on the page only.',
        },
        options: upTo,
        default: '0',
      }),
    ),
    /** Without it what is uploaded in a batch is public, as far as nobody gave it a level. */
    asksLevel: liveSetting(
      switchSetting('asklevelatupload', {
        column: 'levels_asked',
        label: { 'zh-CN': '批量上传时填写密级', 'en-US': 'Batch upload asks for the classification' },
        hint: {
          'zh-CN': '关闭后批量上传不显示密级，所建文档为“公开”',
          'en-US': 'When off, batch upload shows no classification and the documents are public.',
        },
        default: true,
      }),
    ),
  },
})

export const secrecySection = settingsSection(secrecySettings)
