import { defineMessages } from '@shuku/kit/i18n'

export const versionMessages = defineMessages('document-page.versions', {
  choose: { 'zh-CN': '选择 V{n} 进行比较', 'en-US': 'Select V{n} to compare' },
  compareChosen: { 'zh-CN': '比较所选的两个版本', 'en-US': 'Compare selected versions' },
  chooseTwo: { 'zh-CN': '勾选两个版本进行比较', 'en-US': 'Select two versions to compare' },
  chooseOneMore: { 'zh-CN': '再选择一个版本', 'en-US': 'Select one more version' },
  restore: { 'zh-CN': '恢复此版本', 'en-US': 'Restore this version' },
  editNote: { 'zh-CN': '修改说明', 'en-US': 'Edit note' },
  addNote: { 'zh-CN': '添加说明', 'en-US': 'Add a note' },
  noteOf: { 'zh-CN': 'V{n} 的说明', 'en-US': 'Note on V{n}' },
  noteHint: { 'zh-CN': '这个版本修改了什么', 'en-US': 'What changed in this version' },
  saveNote: { 'zh-CN': '保存说明', 'en-US': 'Save note' },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
  noteSaved: { 'zh-CN': '说明已保存', 'en-US': 'Note saved' },
  restoreUndone: { 'zh-CN': '已撤销恢复，保存为 V{n}', 'en-US': 'Restore undone; saved as V{n}' },

  fileVersions: { 'zh-CN': '{name} 的版本', 'en-US': 'Versions of {name}' },
  showFileVersions: { 'zh-CN': 'V{n}，查看各版本', 'en-US': 'V{n}, view versions' },
  openFileVersion: { 'zh-CN': '查看 {name} 的 V{n}', 'en-US': 'Open V{n} of {name}' },
  restoreFile: { 'zh-CN': '恢复', 'en-US': 'Restore' },
  restoreFileOf: { 'zh-CN': '恢复 {name} 的 V{n}', 'en-US': 'Restore V{n} of {name}' },
  fileRestored: { 'zh-CN': '已恢复为新版本', 'en-US': 'Restored as a new version' },
})
