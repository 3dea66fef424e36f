import { defineMessages } from '@shuku/kit/i18n'

/** The heads of the columns, as templates and exports have them. */
export const columnMessages = defineMessages('organisation-columns', {
  loginName: { 'zh-CN': '登录名', 'en-US': 'Login name' },
  workCode: { 'zh-CN': '工号', 'en-US': 'Employee ID' },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  nameEnglish: { 'zh-CN': '英文名', 'en-US': 'English name' },
  sex: { 'zh-CN': '性别', 'en-US': 'Sex' },
  email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  mobile: { 'zh-CN': '手机', 'en-US': 'Mobile' },
  subcompany: { 'zh-CN': '分部', 'en-US': 'Branch' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  post: { 'zh-CN': '岗位', 'en-US': 'Job title' },
  manager: { 'zh-CN': '直接上级', 'en-US': 'Manager' },
  securityLevel: { 'zh-CN': '安全级别', 'en-US': 'Security level' },
  classification: { 'zh-CN': '涉密等级', 'en-US': 'Clearance' },
  language: { 'zh-CN': '语言', 'en-US': 'Language' },
  roles: { 'zh-CN': '角色', 'en-US': 'Roles' },
  unitName: { 'zh-CN': '组织名称', 'en-US': 'Unit' },
  unitNameEnglish: { 'zh-CN': '组织英文名', 'en-US': 'Unit in English' },
  parent: { 'zh-CN': '上级组织', 'en-US': 'Unit above' },
  kind: { 'zh-CN': '组织类型', 'en-US': 'Kind' },
  code: { 'zh-CN': '组织编码', 'en-US': 'Unit code' },
  people: { 'zh-CN': '人员', 'en-US': 'People' },
  units: { 'zh-CN': '组织', 'en-US': 'Units' },
  templateName: { 'zh-CN': '人员导入模板', 'en-US': 'people-template' },
  unitTemplateName: { 'zh-CN': '组织导入模板', 'en-US': 'units-template' },
  exportName: { 'zh-CN': '组织与人员', 'en-US': 'organisation' },
})

/** What is in the cells of a column with few values. */
export const cellMessages = defineMessages('organisation-cells', {
  classification0: { 'zh-CN': '核心', 'en-US': 'Core' },
  classification1: { 'zh-CN': '重要', 'en-US': 'Important' },
  classification2: { 'zh-CN': '一般', 'en-US': 'General' },
  classification3: { 'zh-CN': '非涉密', 'en-US': 'None' },
  male: { 'zh-CN': '男', 'en-US': 'Male' },
  female: { 'zh-CN': '女', 'en-US': 'Female' },
  kindDepartment: { 'zh-CN': '部门', 'en-US': 'Department' },
  kindSubcompany: { 'zh-CN': '分部', 'en-US': 'Branch' },
})

/** What is said of single lines: what they change, and what is wrong with them. */
export const lineMessages = defineMessages('organisation-lines', {
  change: { 'zh-CN': '{field}：{from} → {to}', 'en-US': '{field}: {from} → {to}' },
  set: { 'zh-CN': '{field}：{to}', 'en-US': '{field}: {to}' },
  returns: { 'zh-CN': '重新入职', 'en-US': 'Rehired' },
  makesSubcompany: { 'zh-CN': '新建分部“{name}”', 'en-US': 'Creates the branch “{name}”' },
  makesDepartment: { 'zh-CN': '新建部门“{name}”', 'en-US': 'Creates the department “{name}”' },
  makesPost: { 'zh-CN': '新建岗位“{name}”', 'en-US': 'Creates the job title “{name}”' },
  roleGiven: { 'zh-CN': '{role}（{level}）', 'en-US': '{role} ({level})' },
  level0: { 'zh-CN': '部门', 'en-US': 'department' },
  level1: { 'zh-CN': '分部', 'en-US': 'branch' },
  level2: { 'zh-CN': '总部', 'en-US': 'headquarters' },
  leaves: { 'zh-CN': '文件中没有此人', 'en-US': 'Not in the file' },

  noName: { 'zh-CN': '没有姓名，请填写', 'en-US': 'Name is missing' },
  noKey: {
    'zh-CN': '工号和登录名都没有，请至少填写一项',
    'en-US': 'Employee ID and login name are both missing; enter at least one',
  },
  noDepartment: { 'zh-CN': '新人员没有部门，请填写', 'en-US': 'A new person needs a department' },
  unreadable: {
    'zh-CN': '“{field}”中有无法识别的字符，请将文件另存为 UTF-8 或 xlsx',
    'en-US': '“{field}” has characters that cannot be read; save the file as UTF-8 or xlsx',
  },
  tooLong: { 'zh-CN': '“{field}”最多 {n} 个字符', 'en-US': '“{field}” takes at most {n} {n|character|characters}' },
  badLoginName: { 'zh-CN': '登录名不能含空格', 'en-US': 'A login name cannot contain spaces' },
  badEmail: { 'zh-CN': '“{value}”不是邮箱地址', 'en-US': '“{value}” is not an email address' },
  badLevel: {
    'zh-CN': '安全级别应为 0 到 255 的整数',
    'en-US': 'The security level must be a whole number from 0 to 255',
  },
  badWord: {
    'zh-CN': '“{field}”不能是“{value}”，可填：{words}',
    'en-US': '“{field}” cannot be “{value}”; use one of: {words}',
  },
  badRoles: {
    'zh-CN': '角色应写成“角色名(级别)”，级别为部门、分部或总部，多个用分号隔开',
    'en-US':
      'Write roles as “name (level)”, with the level department, branch or headquarters; separate several with semicolons',
  },
  repeats: { 'zh-CN': '与第 {n} 行重复', 'en-US': 'Duplicate of line {n}' },
  severalWithCode: {
    'zh-CN': '有多人使用工号“{code}”，请改用登录名',
    'en-US': 'Several people have the employee ID “{code}”; use the login name instead',
  },
  twoPeople: {
    'zh-CN': '工号属于{one}，登录名属于{other}，请更正其中一项',
    'en-US': 'The employee ID belongs to {one} and the login name to {other}; correct one of them',
  },
  otherCode: {
    'zh-CN': '登录名已由{name}（工号 {code}）使用，请换一个',
    'en-US': 'The login name is used by {name} (employee ID {code}); choose another',
  },
  beyondReach: {
    'zh-CN': '“{name}”不在您的管理范围内，请联系其管理员',
    'en-US': '“{name}” is outside your scope; ask its administrator',
  },
  closedUnit: {
    'zh-CN': '“{name}”已停用，请先启用或换一个',
    'en-US': '“{name}” is closed; reopen it first or choose another one',
  },
  misplaced: {
    'zh-CN': '分部“{name}”不能放在部门下面',
    'en-US': 'The branch “{name}” cannot be under a department',
  },
  noManager: {
    'zh-CN': '没有工号或登录名为“{value}”的直接上级',
    'en-US': 'There is no manager with the employee ID or login name “{value}”',
  },
  managerNotIn: {
    'zh-CN': '直接上级“{value}”所在的行有错误，请先更正那一行',
    'en-US': 'The line of the manager “{value}” has errors; correct it first',
  },
  ownManager: {
    'zh-CN': '直接上级不能是本人或本人的下属',
    'en-US': 'The manager cannot be the person or one of their reports',
  },
  noRole: { 'zh-CN': '没有角色“{role}”', 'en-US': 'There is no role “{role}”' },
  mayNotGive: {
    'zh-CN': '您不能授予角色“{role}”，请由系统管理员授予',
    'en-US': 'You cannot grant the role “{role}”; ask a system administrator',
  },
  codeTaken: {
    'zh-CN': '组织编码“{code}”已由“{name}”使用；要移动组织请在组织树中操作',
    'en-US': 'The code “{code}” is used by “{name}”; to move a unit, use the unit tree',
  },
  noUnitName: { 'zh-CN': '没有组织名称，请填写', 'en-US': 'Unit name is missing' },
  otherKind: {
    'zh-CN': '“{name}”是{kind}，类型不能改变',
    'en-US': '“{name}” is a {kind}; its type cannot be changed',
  },
  changedMeanwhile: {
    'zh-CN': '检查之后组织有了变化，请重新上传后再导入',
    'en-US': 'The organisation has changed since the check; upload the file again to import it',
  },
})
