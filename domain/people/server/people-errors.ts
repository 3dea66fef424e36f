import { defineErrors } from '@shuku/kit/contract'

export const peopleErrors = defineErrors('people', {
  unknownUnit: {
    kind: 'notFound',
    'zh-CN': '没有这个组织：{id}',
    'en-US': 'There is no such unit: {id}',
  },
  unknownPerson: {
    kind: 'notFound',
    'zh-CN': '没有这个人员：{id}',
    'en-US': 'There is no such person: {id}',
  },
  unknownSubject: {
    kind: 'notFound',
    'zh-CN': '没有这个对象：{kind} {id}',
    'en-US': 'There is nobody to name by this: {kind} {id}',
  },
  misplacedUnit: {
    kind: 'invalid',
    'zh-CN': '该组织不能放在所选上级之下。',
    'en-US': 'The unit cannot be put below the one chosen.',
  },
  superiorsInCircle: {
    kind: 'invalid',
    'zh-CN': '直接上级不能是本人或本人的下属。',
    'en-US': 'Nobody can be their own superior, neither directly nor by others.',
  },
  loginNameTaken: {
    kind: 'conflict',
    'zh-CN': '登录名已被使用：{loginName}',
    'en-US': 'This login name is already in use: {loginName}',
  },
  unknownPicker: {
    kind: 'invalid',
    'zh-CN': '没有这种选择框：{type}',
    'en-US': 'There is no such picker: {type}',
  },
  noSuchList: {
    kind: 'invalid',
    'zh-CN': '没有这样的选择列表：{kind} {list}',
    'en-US': 'There is no such list to choose from: {kind} {list}',
  },
})
