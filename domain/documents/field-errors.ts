import { defineErrors } from '@shuku/kit/contract'

export const fieldErrors = defineErrors('fields', {
  fieldRequired: { kind: 'invalid', 'zh-CN': '请填写“{name}”', 'en-US': 'Please fill in “{name}”' },
  fieldInvalid: {
    kind: 'invalid',
    'zh-CN': '“{name}”的内容不符合该字段的类型',
    'en-US': '“{name}” cannot hold this value',
  },
  fieldGone: {
    kind: 'invalid',
    'zh-CN': '“{name}”所选的内容已不存在，请重新选择',
    'en-US': 'The value selected in “{name}” no longer exists. Select again',
  },
  sectionChanged: {
    kind: 'conflict',
    'zh-CN': '其他人刚刚修改了自定义字段。请重新打开后再修改。',
    'en-US': 'Someone else has just changed the custom fields. Reload and change them again.',
  },
  kindStays: {
    kind: 'refused',
    'zh-CN': '已有文档填写了“{name}”，不能更改类型',
    'en-US': 'Documents have values in “{name}”: its type cannot be changed',
  },
  tooManyFields: {
    kind: 'limit',
    'zh-CN': '一个目录最多 {most} 个自己的字段',
    'en-US': 'A category can have at most {most} {most|field|fields} of its own',
  },
  sameName: {
    kind: 'invalid',
    'zh-CN': '已有名为“{name}”的字段',
    'en-US': 'There is already a field named “{name}”',
  },
  fieldNotFound: {
    kind: 'notFound',
    'zh-CN': '字段不存在，或不属于该目录',
    'en-US': 'The field does not exist, or does not belong to this category',
  },
  namesApprovers: {
    kind: 'refused',
    'zh-CN':
      '审批人取自“{name}”：默认填写的人会看到他人的文档，而您不能让他们看到。请由拥有这些目录全部权限的目录管理员设置。',
    'en-US':
      'Approvers are taken from “{name}”: the people it begins with would read documents of others, which you cannot open to them. An administrator with all rights on these categories can set it.',
  },
  wrongDefault: {
    kind: 'invalid',
    'zh-CN': '“{name}”的默认值不符合其类型',
    'en-US': 'The default of “{name}” does not fit its type',
  },
})
