/** Words of which people type the one and the documents of the demo company have the other. */
export const synonyms: readonly (readonly string[])[] = [
  ['出差', '差旅', 'business trip'],
  ['请假', '休假', '年假', 'leave'],
  ['工资', '薪酬', 'salary'],
  ['辞职', '离职', 'resignation'],
  ['招人', '招聘', 'recruitment'],
  ['电脑', '计算机', '笔记本', 'laptop'],
  ['断电', '停电', 'power cut'],
]
