import { defineErrors } from '@shuku/kit/contract'

/** Reasons why the caller may not let somebody's account in, or keep it out. */
export const administeringErrors = defineErrors('people', {
  accountsBeyondReach: {
    kind: 'refused',
    'zh-CN': '“{name}”有次账号不在您的管理范围内，请由管理其全部账号的管理员来操作。',
    'en-US': '“{name}” has a secondary account outside your scope. Ask an administrator of all their accounts.',
  },
  higherRights: {
    kind: 'refused',
    'zh-CN': '“{name}”拥有您没有的管理权限，请由权限相同的管理员来操作。',
    'en-US': '“{name}” has admin rights that you do not have. Ask an administrator who has them.',
  },
  higherClearance: {
    kind: 'refused',
    'zh-CN': '“{name}”的涉密等级高于您，请由涉密等级不低于对方的管理员来操作。',
    'en-US': '“{name}” has a higher clearance than you. Ask an administrator whose clearance is at least as high.',
  },
})
