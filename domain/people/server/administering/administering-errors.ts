import { defineErrors } from '@shuku/kit/contract'

/** Reasons why the caller may not let somebody's account in, or keep it out. */
export const administeringErrors = defineErrors('people', {
  accountsBeyondReach: {
    kind: 'refused',
    'zh-CN': '“{name}”有次账号不在您的管理范围内，请由管理其全部账号的管理员来操作。',
    'en-US':
      '“{name}” has a secondary account beyond what you administer; please ask an administrator of all their accounts.',
  },
  higherRights: {
    kind: 'refused',
    'zh-CN': '“{name}”拥有您没有的管理权限，请由权限相同的管理员来操作。',
    'en-US': '“{name}” holds rights of administration that you do not have; please ask an administrator who has them.',
  },
  higherClearance: {
    kind: 'refused',
    'zh-CN': '“{name}”的密级高于您，请由密级不低于对方的管理员来操作。',
    'en-US': '“{name}” has a higher clearance than you; please ask an administrator who has that one, too.',
  },
})
