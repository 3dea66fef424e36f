export interface DemoSubcompany {
  key: string
  name: string
  englishName: string
  code: string
  /** Null: directly below the headquarters. */
  parent: string | null
  order: number
}

export interface DemoDepartment {
  key: string
  name: string
  englishName: string
  code: string
  subcompany: string
  /** Null: directly below its sub-company. */
  parent: string | null
  order: number
}

export interface DemoPost {
  key: string
  name: string
  englishName: string
}

export const headquarters = {
  name: '示例科技股份有限公司',
  englishName: 'Example Technology Co., Ltd.',
  shortName: '示例科技',
  englishShortName: 'Example Technology',
}

export const demoSubcompanies: readonly DemoSubcompany[] = [
  { key: 'hq', name: '总部', englishName: 'Headquarters', code: 'HQ', parent: null, order: 1 },
  { key: 'east', name: '华东分公司', englishName: 'East China Branch', code: 'HD', parent: null, order: 2 },
  {
    key: 'suzhou',
    name: '苏州智能制造有限公司',
    englishName: 'Suzhou Smart Manufacturing Co., Ltd.',
    code: 'SZ',
    parent: 'east',
    order: 1,
  },
  { key: 'south', name: '华南分公司', englishName: 'South China Branch', code: 'HN', parent: null, order: 3 },
  {
    key: 'overseas',
    name: '示例科技（新加坡）有限公司',
    englishName: 'Example Technology (Singapore) Pte. Ltd.',
    code: 'SG',
    parent: null,
    order: 4,
  },
]

type DepartmentRow = readonly [key: string, name: string, englishName: string, code: string, parent: string | null]

const departmentRows: Record<string, readonly DepartmentRow[]> = {
  hq: [
    ['office', '总经理办公室', "President's Office", 'HQ-01', null],
    ['administration', '行政部', 'Administration', 'HQ-02', null],
    ['people', '人力资源部', 'Human Resources', 'HQ-03', null],
    ['finance', '财务部', 'Finance', 'HQ-04', null],
    ['shared-services', '财务共享中心', 'Finance Shared Services', 'HQ-04-1', 'finance'],
    ['treasury', '资金管理处', 'Treasury', 'HQ-04-2', 'finance'],
    ['audit', '审计监察部', 'Audit & Supervision', 'HQ-05', null],
    ['audit-committee', '审计委员会', 'Audit Committee', 'HQ-05-1', 'audit'],
    ['legal', '法务合规部', 'Legal & Compliance', 'HQ-06', null],
    ['it', '信息技术部', 'Information Technology', 'HQ-07', null],
    ['research', '研发中心', 'R&D Centre', 'HQ-08', null],
    ['platform', '平台研发部', 'Platform Development', 'HQ-08-1', 'research'],
    ['hardware', '硬件研发部', 'Hardware Development', 'HQ-08-2', 'research'],
    ['verification', '测试验证室', 'Test & Verification Lab', 'HQ-08-2-1', 'hardware'],
    ['marketing', '市场部', 'Marketing', 'HQ-09', null],
  ],
  east: [
    ['east-sales', '华东区销售部', 'East China Sales', 'HD-01', null],
    ['east-delivery', '华东区交付部', 'East China Delivery', 'HD-02', null],
  ],
  suzhou: [
    ['production', '生产部', 'Production', 'SZ-01', null],
    ['quality', '质量部', 'Quality', 'SZ-02', null],
  ],
  south: [
    ['south-sales', '华南区销售部', 'South China Sales', 'HN-01', null],
    ['south-delivery', '华南区交付部', 'South China Delivery', 'HN-02', 'south-sales'],
  ],
  overseas: [
    ['overseas-business', '海外业务部', 'Overseas Business', 'SG-01', null],
    ['overseas-services', '海外服务部', 'Overseas Services', 'SG-02', 'overseas-business'],
  ],
}

export const demoDepartments: readonly DemoDepartment[] = Object.entries(departmentRows).flatMap(([subcompany, rows]) =>
  rows.map(([key, name, englishName, code, parent], index) => ({
    key,
    name,
    englishName,
    code,
    subcompany,
    parent,
    order: index + 1,
  })),
)

export const demoPosts: readonly DemoPost[] = [
  { key: 'president', name: '总经理', englishName: 'President' },
  { key: 'vice-president', name: '副总经理', englishName: 'Vice President' },
  { key: 'board-secretary', name: '董事会秘书', englishName: 'Board Secretary' },
  { key: 'assistant', name: '总经理助理', englishName: 'Executive Assistant' },
  { key: 'director', name: '总监', englishName: 'Director' },
  { key: 'manager', name: '部门经理', englishName: 'Department Manager' },
  { key: 'supervisor', name: '主管', englishName: 'Supervisor' },
  { key: 'accountant', name: '会计', englishName: 'Accountant' },
  { key: 'expense-clerk', name: '费用专员', englishName: 'Expense Specialist' },
  { key: 'budget-analyst', name: '预算分析师', englishName: 'Budget Analyst' },
  { key: 'auditor', name: '审计专员', englishName: 'Auditor' },
  { key: 'committee-member', name: '委员', englishName: 'Committee Member' },
  { key: 'specialist', name: '专员', englishName: 'Specialist' },
  { key: 'engineer', name: '工程师', englishName: 'Engineer' },
  { key: 'product-manager', name: '产品经理', englishName: 'Product Manager' },
  { key: 'account-manager', name: '客户经理', englishName: 'Account Manager' },
  { key: 'field-engineer', name: '实施工程师', englishName: 'Field Engineer' },
  { key: 'inspector', name: '质检员', englishName: 'Quality Inspector' },
]
