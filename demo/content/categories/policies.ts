import { anySecurity, department, everyone, person, post, role, securityFrom, subcompany } from '../company/subject.ts'
import {
  bulkForAll,
  type CategoryNode,
  documentAdministrators,
  hasFull,
  mayCreate,
  mayDownloadInBulk,
  mayEdit,
  mayFile,
  mayRun,
  mayView,
  mayViewOnline,
  officeFiles,
  openToAll,
  relation,
} from './grants.ts'

const finance = department('finance')
const people = department('people')
const audit = department('audit')

const personnel: CategoryNode = {
  key: 'personnel',
  name: '人事',
  englishName: 'Human resources',
  description: '员工手册、考勤、招聘、薪酬与绩效',
  codePrefix: 'RS',
  rights: [mayRun(role('people-administrator', 2)), mayCreate(people)],
  defaults: [mayViewOnline(everyone), mayEdit(people), hasFull(role('people-administrator', 2))],
  children: [
    {
      key: 'attendance',
      name: '考勤与休假',
      englishName: 'Attendance and leave',
      description: '工时、加班、年休假与各类请假',
      rights: [mayRun(role('people-administrator', 2)), mayCreate(people), bulkForAll],
      defaults: [openToAll, mayEdit(people)],
    },
    {
      key: 'recruiting',
      name: '招聘与入职',
      englishName: 'Recruiting and joining',
      description: '招聘需求、面试、录用与入职办理',
      defaults: [mayEdit(people), mayView(role('head', 0)), mayViewOnline(everyone, securityFrom(30))],
    },
    {
      key: 'pay',
      name: '薪酬与绩效',
      englishName: 'Pay and performance',
      description: '薪酬方案、职级带宽与绩效结果，限授权人员',
      rights: [mayCreate(people, securityFrom(40)), mayRun(person('tanghuimin'))],
      defaults: [
        hasFull(people, securityFrom(40)),
        mayViewOnline(person('liujianguo')),
        mayViewOnline(person('shenruilin')),
        mayViewOnline(role('auditor', 2)),
      ],
      approval: true,
    },
  ],
}

/** Heads of the department move, delete and share what their people write. */
const financeHeads = hasFull(finance, securityFrom(40))

const financeBranch: CategoryNode = {
  key: 'finance',
  name: '财务',
  englishName: 'Finance',
  description: '报销、预算、税务、资金、核算与内部控制',
  codePrefix: 'CW',
  upload: { extensions: officeFiles, maxMb: 50, minMb: 0 },
  rights: [mayRun(finance, securityFrom(40)), mayFile(finance), bulkForAll],
  defaults: [openToAll, mayEdit(department('finance', 'only'), securityFrom(30)), financeHeads, mayEdit(audit)],
  children: [
    {
      key: 'expense',
      name: '报销与差旅',
      englishName: 'Expenses and travel',
      description: '差旅申请、报销单、费用标准',
      upload: { extensions: officeFiles, maxMb: 200, minMb: 0 },
      defaults: [openToAll, mayEdit(finance, { minSecurity: 10, maxSecurity: 100 }), financeHeads, mayEdit(audit)],
      approval: true,
      children: [
        {
          key: 'travel-abroad',
          name: '海外差旅',
          englishName: 'Travel abroad',
          description: '境外标准、签证、外币结算',
          rights: [mayCreate(finance), mayCreate(subcompany('overseas'), securityFrom(20)), bulkForAll],
          defaults: [openToAll, mayEdit(finance), financeHeads, mayEdit(relation('sameDepartment'))],
        },
      ],
    },
    {
      key: 'budget',
      name: '预算',
      englishName: 'Budget',
      description: '年度预算、滚动预测与执行分析',
      rights: [
        mayCreate(finance),
        mayCreate(role('budget-administrator', 0)),
        mayCreate(role('head', 0)),
        mayDownloadInBulk(finance),
        mayDownloadInBulk(role('head', 0)),
      ],
      defaults: [
        mayEdit(finance),
        financeHeads,
        mayView(role('head', 0)),
        mayView(role('budget-administrator', 1)),
        mayView(relation('sameDepartment')),
        mayEdit(relation('directSuperior')),
        mayViewOnline(department('office', 'only')),
      ],
    },
    {
      key: 'tax',
      name: '税务与发票',
      englishName: 'Tax and invoices',
      description: '开票、查验、抵扣与申报',
      rights: [
        mayRun(finance, securityFrom(40)),
        mayFile(finance),
        mayCreate(department('it'), securityFrom(30)),
        mayDownloadInBulk(finance),
        mayDownloadInBulk(role('auditor', 2)),
      ],
      defaults: [
        mayEdit(finance),
        financeHeads,
        mayViewOnline(everyone, securityFrom(10)),
        mayView(role('auditor', 2)),
      ],
    },
    {
      key: 'treasury',
      name: '资金',
      englishName: 'Treasury',
      description: '账户、付款、融资与外汇',
      rights: [mayCreate(department('treasury', 'only')), mayCreate(department('finance', 'only'), securityFrom(20))],
      defaults: [
        hasFull(department('treasury', 'only')),
        mayView(finance, securityFrom(20)),
        mayViewOnline(role('auditor', 2)),
        mayViewOnline(role('head', 1)),
      ],
    },
    {
      key: 'accounting',
      name: '会计核算与期末结账',
      englishName: 'Accounting and closing',
      description: '总账、固定资产、成本核算与结账',
      rights: [mayRun(finance, securityFrom(40)), mayCreate(finance), mayDownloadInBulk(audit)],
      defaults: [mayView(finance), mayEdit(department('finance', 'only')), mayView(role('auditor', 2))],
    },
    {
      key: 'internal-control',
      name: '内部控制',
      englishName: 'Internal control',
      description: '风险矩阵、自评与整改',
      rights: [
        mayCreate(finance, securityFrom(30)),
        mayCreate(audit),
        mayCreate(department('quality', 'only')),
        mayDownloadInBulk(audit),
      ],
      defaults: [
        mayView(finance),
        mayEdit(audit),
        mayView(department('legal')),
        mayViewOnline(role('head', 0)),
        mayView(relation('sameDepartment')),
      ],
    },
  ],
}

export const policies: CategoryNode = {
  key: 'policies',
  name: '制度',
  englishName: 'Policies',
  description: '公司各职能的管理制度与办法',
  upload: { extensions: [], maxMb: 50, minMb: 0 },
  rights: [mayRun(documentAdministrators), bulkForAll],
  defaults: [openToAll, hasFull(documentAdministrators), mayEdit(relation('directSuperior'))],
  children: [
    personnel,
    financeBranch,
    {
      key: 'administration',
      name: '行政',
      englishName: 'Administration',
      description: '会议、公文、印章、车辆与办公环境',
      codePrefix: 'XZ',
      rights: [mayRun(department('administration')), mayCreate(department('office')), bulkForAll],
      defaults: [openToAll, mayEdit(department('administration')), mayEdit(post('assistant', 1))],
    },
    {
      key: 'security',
      name: '信息安全',
      englishName: 'Information security',
      description: '账号、终端、数据与应急',
      codePrefix: 'XA',
      rights: [mayRun(department('it'), securityFrom(30)), mayCreate(department('it')), bulkForAll],
      defaults: [openToAll, mayEdit(department('it')), mayView(role('auditor', 2))],
    },
    {
      key: 'audit',
      name: '审计监察',
      englishName: 'Audit and supervision',
      description: '审计计划、报告、整改与举报，限授权人员',
      codePrefix: 'SJ',
      rights: [mayRun(department('audit', 'only')), mayCreate(department('audit'))],
      defaults: [
        hasFull(department('audit', 'only')),
        mayView(role('auditor', 2)),
        mayViewOnline(person('shenruilin')),
        mayViewOnline(person('liujianguo')),
      ],
      approval: true,
    },
  ],
}

export const announcements: CategoryNode = {
  key: 'announcements',
  name: '公告',
  englishName: 'Announcements',
  description: '通知、放假安排、任免与系统维护',
  codePrefix: 'GG',
  approval: true,
  rights: [
    mayRun(role('correspondence-administrator', 2)),
    mayCreate(department('people')),
    mayCreate(department('it')),
    mayCreate(department('finance', 'only'), securityFrom(30)),
    mayCreate(department('administration')),
    bulkForAll,
  ],
  defaults: [openToAll, mayEdit(relation('sameDepartment')), hasFull(role('correspondence-administrator', 2))],
}

export const board: CategoryNode = {
  key: 'board',
  name: '董事会',
  englishName: 'Board of directors',
  description: '议案、决议与会议纪要，限董事会成员',
  codePrefix: 'DS',
  upload: { extensions: ['pdf', 'docx'], maxMb: 20, minMb: 0 },
  rights: [mayRun(person('dengwenjing')), mayCreate(role('board', 2))],
  defaults: [hasFull(person('dengwenjing')), mayView(role('board', 2))],
  approval: true,
}

export const archive: CategoryNode = {
  key: 'archive',
  name: '历史档案（2015–2020）',
  englishName: 'Archive 2015–2020',
  description: '已移交档案室的卷宗目录，只读',
  codePrefix: 'DA',
  upload: { extensions: ['pdf', 'zip', 'xlsx'], maxMb: 500, minMb: 0 },
  rights: [mayRun(department('administration')), mayDownloadInBulk(role('auditor', 2), anySecurity)],
  defaults: [
    hasFull(department('administration')),
    mayViewOnline(everyone, securityFrom(20)),
    mayView(role('auditor', 2)),
  ],
}
