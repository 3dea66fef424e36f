import { defineMessages } from '@shuku/kit/i18n'

export const canvasMessages = defineMessages('knowledge.canvas', {
  title: { 'zh-CN': '自由画布', 'en-US': 'Free canvas' },
  toCanvas: { 'zh-CN': '改用自由画布？', 'en-US': 'Use the free canvas?' },
  toCanvasText: {
    'zh-CN': '画布会代替主题表。主题和知识点都保留：读者的进度仍按它们计算，换回别的模板时原样还在。',
    'en-US':
      'The canvas takes the place of the table of themes. Themes and points stay: progress is still counted by them, and they are there again with any other template.',
  },
  fromCanvas: { 'zh-CN': '换成别的模板？', 'en-US': 'Use another template?' },
  fromCanvasText: {
    'zh-CN': '保存后，画布上画的内容会彻底删除。主题和知识点都保留。',
    'en-US': 'Once you save, what is drawn on the canvas is permanently deleted. Themes and points stay.',
  },
  leaveCanvas: { 'zh-CN': '换模板', 'en-US': 'Change the template' },
  useCanvas: { 'zh-CN': '改用自由画布', 'en-US': 'Use the free canvas' },
  storedThemes: {
    'zh-CN': '保留了 {themes} 个主题、{points} 个知识点，进度按它们计算',
    'en-US': '{themes} {themes|theme|themes} and {points} {points|point|points} stay, and progress is counted by them',
  },
  showThemes: { 'zh-CN': '查看主题', 'en-US': 'Show themes' },
  hideThemes: { 'zh-CN': '收起主题', 'en-US': 'Hide themes' },
  addBox: { 'zh-CN': '添加框', 'en-US': 'Add box' },
  boxText: { 'zh-CN': '文字', 'en-US': 'Text' },
  newBox: { 'zh-CN': '新框', 'en-US': 'New box' },
  point: { 'zh-CN': '知识点', 'en-US': 'Knowledge point' },
  noPoint: { 'zh-CN': '不连到知识点', 'en-US': 'Leads to no point' },
  connect: { 'zh-CN': '连线', 'en-US': 'Connect' },
  connectHint: { 'zh-CN': '选另一个框；已有的连线会去掉', 'en-US': 'Choose another box; a line that is there goes' },
  remove: { 'zh-CN': '删除', 'en-US': 'Delete' },
  boxOf: { 'zh-CN': '框“{text}”', 'en-US': 'Box “{text}”' },
  hint: {
    'zh-CN': '拖动框，或选中后按方向键；Enter 改文字，Delete 删除',
    'en-US': 'Drag a box, or choose it and press arrow keys; Enter edits its text, Delete deletes it',
  },
  empty: { 'zh-CN': '画布还是空的，点“添加框”。', 'en-US': 'The canvas is empty. Press “Add box”.' },
  nothing: { 'zh-CN': '画布还是空的', 'en-US': 'The canvas is empty' },
  unreadable: {
    'zh-CN': '画布的内容无法识别，从空画布开始；保存后替换原来的内容',
    'en-US': 'The contents of the canvas cannot be read. It begins empty, and saving replaces what was there',
  },
  full: { 'zh-CN': '最多 {most} 个框', 'en-US': 'At most {most} {most|box|boxes}' },
})
