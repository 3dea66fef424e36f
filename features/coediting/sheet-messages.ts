import { defineMessages } from '@shuku/kit/i18n'

/** The words of a workbook that is written together. */
export const sheetMessages = defineMessages('coeditingSheet', {
  sheets: { 'zh-CN': '工作表', 'en-US': 'Sheets' },
  rowNumber: { 'zh-CN': '行号', 'en-US': 'Row' },
  nameBox: { 'zh-CN': '单元格名称', 'en-US': 'Cell name' },
  formulaBar: { 'zh-CN': '编辑栏', 'en-US': 'Formula bar' },
  cell: { 'zh-CN': '单元格 {ref}', 'en-US': 'Cell {ref}' },
  undo: { 'zh-CN': '撤销', 'en-US': 'Undo' },
  redo: { 'zh-CN': '重做', 'en-US': 'Redo' },
  stale: { 'zh-CN': '待重算', 'en-US': 'Not recalculated' },
  staleHint: {
    'zh-CN': '待重算：保存后在 Excel 中打开时重新计算',
    'en-US': 'Not recalculated: Excel does so when it opens the saved file',
  },
  taken: { 'zh-CN': '{name}正在编辑此单元格', 'en-US': '{name} is editing this cell' },
  takenText: {
    'zh-CN': '{name}正在编辑此单元格，您的输入未写入：{text}',
    'en-US': '{name} is editing this cell. This was not entered: {text}',
  },
  takenMany: {
    'zh-CN': '{name}正在编辑其中的单元格，未写入',
    'en-US': '{name} is editing one of these cells. Nothing was entered',
  },
  notWritten: { 'zh-CN': '未能写入，请稍后再试', 'en-US': 'It could not be entered. Try again in a moment' },
  // why a cell is locked
  merged: {
    'zh-CN': '合并单元格只能修改左上角的一格',
    'en-US': 'Of merged cells only the upper left one can be changed',
  },
  array: {
    'zh-CN': '数组公式的单元格不能单独修改',
    'en-US': 'A cell of an array formula cannot be changed on its own',
  },
  shared: {
    'zh-CN': '其他单元格沿用此处的公式，不能在线修改',
    'en-US': 'Other cells take their formula from this one, so it cannot be changed online',
  },
  tableHead: {
    'zh-CN': '表格的标题行和汇总行不能在线修改',
    'en-US': 'The header and total rows of a table cannot be changed online',
  },
  noSheet: { 'zh-CN': '此工作表没有单元格', 'en-US': 'This sheet has no cells' },
  // what cannot be in a cell
  notAFormula: {
    'zh-CN': '公式不完整，请检查括号、引号和运算符',
    'en-US': 'The formula is not complete. Check its brackets, quotes and operators',
  },
  tooLong: { 'zh-CN': '内容太长，单元格放不下', 'en-US': 'This is too long for a cell' },
  characters: { 'zh-CN': '内容含有单元格不能保存的字符', 'en-US': 'This has characters that a cell cannot have' },
  tooManyCells: {
    'zh-CN': '一次最多粘贴 {most} 个单元格',
    'en-US': 'At most {most} {most|cell|cells} can be pasted at once',
  },
  outside: { 'zh-CN': '粘贴的内容超出工作表', 'en-US': 'What was pasted reaches beyond the sheet' },
  // why a workbook is only read
  notOpened: {
    'zh-CN': '此文件已损坏或不是 xlsx 文件，以下为预览。',
    'en-US': 'This file is damaged, or not an xlsx file. This is a preview.',
  },
  macros: { 'zh-CN': '此文件含宏，以下为预览。', 'en-US': 'This file contains macros. This is a preview.' },
  signed: {
    'zh-CN': '此文件已签名，修改会使签名失效，以下为预览。',
    'en-US': 'This file is signed, and a change would break the signature. This is a preview.',
  },
  protected: {
    'zh-CN': '此文件受密码或保护，以下为预览。',
    'en-US': 'This file has a password, or is protected. This is a preview.',
  },
  pivots: {
    'zh-CN': '此文件含数据透视表，以下为预览。',
    'en-US': 'This file has pivot tables. This is a preview.',
  },
  tooLarge: {
    'zh-CN': '此文件的单元格太多，以下为预览。',
    'en-US': 'This file has too many cells. This is a preview.',
  },
})
