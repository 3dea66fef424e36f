import type { RoleLevel } from './subject.ts'

export interface DemoRole {
  key: string
  name: string
  englishName: string
  /** The level with which each member holds the role. */
  members: readonly { login: string; level: RoleLevel }[]
  /** Right strings of administrators, each with how far it reaches. */
  rights: readonly { right: AdministrativeRight; level: RoleLevel }[]
}

export type AdministrativeRight =
  | 'DocSecCategoryAdd:Add'
  | 'DocShareRight:all'
  | 'DocumentRecycle:All'
  | 'Docs:SetPopUp'
  | 'DocHold:All'
  | 'HrmOrganisation:Edit'
  | 'HrmClearance:Edit'
  | 'DocLog:All'
  | 'KnowledgeMap:Maintain'
  | 'KnowledgeMap:Menu'

export interface DemoGroup {
  key: string
  name: string
  englishName: string
  /** Null: public, administered with the organisation. Otherwise only the owner sees and uses it. */
  owner: string | null
  members: readonly string[]
}

const at = (level: RoleLevel, ...logins: string[]) => logins.map((login) => ({ login, level }))

export const demoRoles: readonly DemoRole[] = [
  {
    key: 'system-administrator',
    name: '系统管理员',
    englishName: 'System administrators',
    members: at(2, 'luyang', 'hejunjie'),
    rights: [
      { right: 'DocSecCategoryAdd:Add', level: 2 },
      { right: 'DocShareRight:all', level: 2 },
      { right: 'DocumentRecycle:All', level: 2 },
      { right: 'Docs:SetPopUp', level: 2 },
      { right: 'DocHold:All', level: 2 },
      { right: 'HrmOrganisation:Edit', level: 2 },
      { right: 'HrmClearance:Edit', level: 2 },
      { right: 'DocLog:All', level: 2 },
      { right: 'KnowledgeMap:Maintain', level: 2 },
      { right: 'KnowledgeMap:Menu', level: 2 },
    ],
  },
  {
    key: 'clearance-administrator',
    name: '密级管理员',
    englishName: 'Clearance administrators',
    members: at(2, 'dengwenjing'),
    rights: [{ right: 'HrmClearance:Edit', level: 2 }],
  },
  {
    key: 'category-administrator',
    name: '目录管理员',
    englishName: 'Category administrators',
    members: at(2, 'baixueying', 'jiangli', 'tan.weiling'),
    rights: [{ right: 'DocSecCategoryAdd:Add', level: 2 }],
  },
  {
    key: 'document-administrator',
    name: '文档管理员',
    englishName: 'Document administrators',
    members: [...at(2, 'baixueying', 'jiangli'), ...at(1, 'qiuyating', 'zengkexin', 'tan.weiling')],
    rights: [
      { right: 'DocShareRight:all', level: 1 },
      { right: 'DocumentRecycle:All', level: 1 },
    ],
  },
  {
    key: 'people-administrator',
    name: '人事管理员',
    englishName: 'Personnel administrators',
    members: [...at(2, 'tanghuimin', 'yejing'), ...at(1, 'tan.weiling')],
    rights: [{ right: 'HrmOrganisation:Edit', level: 2 }],
  },
  {
    key: 'correspondence-administrator',
    name: '公文管理员',
    englishName: 'Correspondence administrators',
    members: at(2, 'fanweimin', 'baixueying'),
    rights: [{ right: 'Docs:SetPopUp', level: 0 }],
  },
  {
    key: 'budget-administrator',
    name: '预算管理员',
    englishName: 'Budget administrators',
    members: [
      ...at(2, 'liqiang', 'ouyangmingyue'),
      ...at(1, 'qiuyating', 'zengkexin', 'tan.weiling'),
      ...at(0, 'xiafang', 'luojiahui', 'jiangli'),
    ],
    rights: [],
  },
  {
    key: 'contract-administrator',
    name: '合同管理员',
    englishName: 'Contract administrators',
    members: [...at(2, 'xiongtao', 'yaomeiling'), ...at(1, 'qiuyating', 'lixiaoming', 'tan.weiling')],
    rights: [],
  },
  {
    key: 'auditor',
    name: '审计员',
    englishName: 'Auditors',
    members: at(2, 'zhoumin', 'qianbo', 'wangfang.audit'),
    rights: [{ right: 'DocLog:All', level: 2 }],
  },
  {
    key: 'knowledge-keeper',
    name: '知识管理员',
    englishName: 'Knowledge keepers',
    members: at(2, 'wangfang', 'baixueying'),
    rights: [{ right: 'KnowledgeMap:Maintain', level: 2 }],
  },
  {
    key: 'head',
    name: '部门负责人',
    englishName: 'Heads of department',
    members: [
      ...at(2, 'liujianguo', 'shenruilin', 'guozhiyuan'),
      ...at(1, 'zhangweihua', 'zhujianping', 'lixiaoming', 'emily.carter'),
      ...at(0, 'fanweimin', 'tanghuimin', 'wuguodong', 'liqiang', 'sunlijuan', 'maqianli', 'zhoumin', 'xiongtao'),
      ...at(0, 'hejunjie', 'abdulla', 'gaoyifan', 'shixiaodong', 'linxinyi', 'raojun', 'gongli', 'rajesh.nair'),
    ],
    rights: [],
  },
  {
    key: 'project-manager',
    name: '项目经理',
    englishName: 'Project managers',
    members: [...at(2, 'guozhiyuan'), ...at(1, 'raojun', 'lixiaoming', 'rajesh.nair'), ...at(0, 'luojiahui', 'luyang')],
    rights: [],
  },
  {
    key: 'board',
    name: '董事会成员',
    englishName: 'Board members',
    members: at(2, 'liujianguo', 'shenruilin', 'guozhiyuan', 'dengwenjing'),
    rights: [],
  },
]

export const demoGroups: readonly DemoGroup[] = [
  {
    key: 'expense-revision',
    name: '报销制度修订小组',
    englishName: 'Expense policy working group',
    owner: null,
    members: ['liqiang', 'wangfang', 'sunlijuan', 'zhoumin', 'tanghuimin', 'tan.weiling'],
  },
  {
    key: 'security-response',
    name: '信息安全应急小组',
    englishName: 'Security response team',
    owner: null,
    members: ['hejunjie', 'luyang', 'xiaoyan', 'gaoyifan', 'fanweimin'],
  },
  {
    key: 'qingluan-project',
    name: '青鸾 M20 项目组',
    englishName: 'Qingluan M20 project team',
    owner: null,
    members: ['shixiaodong', 'caomengqi', 'yuwenbo', 'weizhenyu', 'luojiahui', 'gongli', 'xiafang', 'daniel.hughes'],
  },
  {
    key: 'lecturers',
    name: '内部讲师',
    englishName: 'In-house lecturers',
    owner: null,
    members: ['duanyuhan', 'zhaoxiaowen', 'xiaoyan', 'weizhenyu', 'raojun', 'gongli'],
  },
  {
    key: 'finance-meeting',
    name: '财务例会',
    englishName: 'Finance weekly',
    owner: 'wangfang',
    members: ['wangfang', 'liqiang', 'chensiyuan', 'liuhaifeng', 'ouyangmingyue'],
  },
  {
    key: 'regional-leads',
    name: '区域负责人',
    englishName: 'Regional leads',
    owner: null,
    members: ['emily.carter', 'zhangweihua', 'lixiaoming', 'rajesh.nair'],
  },
]
