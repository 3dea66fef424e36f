import { department, everyone, group, role, securityFrom, subcompany } from '../company/subject.ts'
import {
  bulkForAll,
  type CategoryNode,
  documentAdministrators,
  hasFull,
  mayCreate,
  mayDownloadInBulk,
  mayEdit,
  mayRun,
  mayView,
  mayViewOnline,
  officeFiles,
  openToAll,
  relation,
} from './grants.ts'

const research = department('research')
const legal = department('legal')
const finance = department('finance')

export const customers: CategoryNode = {
  key: 'customers',
  name: '客户',
  englishName: 'Customers',
  description: '客户档案、拜访与服务记录',
  codePrefix: 'KH',
  rights: [
    mayCreate(department('east-sales')),
    mayCreate(department('east-delivery')),
    mayCreate(subcompany('south')),
    mayCreate(subcompany('overseas')),
    mayRun(department('marketing'), securityFrom(40)),
  ],
  defaults: [
    mayView(relation('sameSubcompany')),
    mayEdit(relation('directSuperior')),
    mayViewOnline(department('marketing')),
    mayViewOnline(department('office', 'only')),
  ],
  children: [
    {
      key: 'customer-files',
      name: '客户档案',
      englishName: 'Customer files',
      description: '一户一档：背景、联系人、用能情况',
    },
    {
      key: 'visits',
      name: '拜访与服务记录',
      englishName: 'Visits and service',
      description: '拜访纪要、回访与投诉处理',
      defaults: [
        mayView(relation('sameSubcompany')),
        mayEdit(relation('allSuperiors')),
        mayViewOnline(department('marketing')),
        mayView(role('project-manager', 1)),
      ],
    },
  ],
}

export const contracts: CategoryNode = {
  key: 'contracts',
  name: '合同',
  englishName: 'Contracts',
  description: '合同文本、补充协议与审查要点',
  codePrefix: 'HT',
  upload: { extensions: ['pdf', 'docx', 'xlsx', 'zip'], maxMb: 100, minMb: 0 },
  rights: [mayRun(role('contract-administrator', 2)), mayDownloadInBulk(legal)],
  defaults: [hasFull(legal), mayView(finance, securityFrom(20)), mayView(role('head', 0))],
  approval: true,
  children: [
    {
      key: 'customer-contracts',
      name: '客户合同',
      englishName: 'Customer contracts',
      description: '销售、服务与渠道合同，限经办区域与法务',
      rights: [
        mayRun(role('contract-administrator', 2)),
        mayCreate(department('east-sales')),
        mayCreate(subcompany('south'), securityFrom(20)),
        mayCreate(department('overseas-business')),
      ],
      defaults: [
        hasFull(role('contract-administrator', 2)),
        mayEdit(role('contract-administrator', 1)),
        mayView(relation('allSuperiors')),
        mayViewOnline(finance, securityFrom(30)),
        mayViewOnline(role('auditor', 2)),
      ],
      children: [
        {
          key: 'sales-contracts',
          name: '销售合同（含补充协议）',
          englishName: 'Sales contracts and amendments',
          description: '设备与软件销售合同及其变更',
        },
      ],
    },
    {
      key: 'purchase-contracts',
      name: '采购合同',
      englishName: 'Purchase contracts',
      description: '元器件、外协与服务采购',
      rights: [
        mayCreate(subcompany('suzhou')),
        mayCreate(department('administration')),
        mayCreate(department('it')),
        mayDownloadInBulk(legal),
      ],
      defaults: [
        hasFull(legal),
        mayView(finance),
        mayView(subcompany('suzhou'), securityFrom(30)),
        mayView(relation('sameDepartment')),
        mayEdit(relation('directSuperior')),
      ],
    },
  ],
}

export const projects: CategoryNode = {
  key: 'projects',
  name: '项目',
  englishName: 'Projects',
  description: '交付项目与内部项目的过程文件',
  codePrefix: 'XM',
  upload: { extensions: [], maxMb: 200, minMb: 0 },
  rights: [mayRun(role('project-manager', 2)), mayRun(documentAdministrators)],
  defaults: [
    mayEdit(relation('sameDepartment')),
    mayView(relation('allSuperiors')),
    mayView(role('project-manager', 2)),
  ],
  children: [
    {
      key: 'delivery',
      name: '交付项目',
      englishName: 'Customer projects',
      description: '方案、周报、验收与移交',
      rights: [
        mayCreate(department('east-delivery')),
        mayCreate(subcompany('south')),
        mayRun(role('project-manager', 1)),
        mayDownloadInBulk(department('east-delivery')),
        mayDownloadInBulk(subcompany('south')),
      ],
      defaults: [
        mayEdit(relation('sameDepartment')),
        mayView(relation('sameSubcompany')),
        mayEdit(role('project-manager', 1)),
        mayView(department('platform')),
        mayViewOnline(finance, securityFrom(20)),
      ],
      children: [
        {
          key: 'handover',
          name: '验收与移交',
          englishName: 'Acceptance and handover',
          description: '验收报告、移交清单与质保承诺',
        },
      ],
    },
    {
      key: 'internal-projects',
      name: '内部项目',
      englishName: 'Internal projects',
      description: '信息化建设、流程改进与研发例会',
      rights: [mayCreate(everyone, securityFrom(20)), mayDownloadInBulk(everyone, securityFrom(20))],
      defaults: [
        mayEdit(relation('sameDepartment')),
        mayViewOnline(everyone, securityFrom(20)),
        mayEdit(department('it')),
      ],
    },
  ],
}

export const marketing: CategoryNode = {
  key: 'marketing',
  name: '市场',
  englishName: 'Marketing',
  description: '市场计划、活动与品牌物料',
  codePrefix: 'SC',
  upload: { extensions: [], maxMb: 500, minMb: 0 },
  rights: [mayRun(department('marketing'), securityFrom(40)), mayCreate(department('marketing')), bulkForAll],
  defaults: [openToAll, mayEdit(department('marketing'))],
  children: [
    { key: 'events', name: '活动与展会', englishName: 'Events', description: '展会、研讨会与客户日' },
    {
      key: 'brand',
      name: '品牌与案例',
      englishName: 'Brand and case studies',
      description: '品牌规范、宣传稿与客户案例',
      rights: [mayCreate(department('marketing')), mayCreate(subcompany('overseas'), securityFrom(20)), bulkForAll],
    },
  ],
}

export const training: CategoryNode = {
  key: 'training',
  name: '培训',
  englishName: 'Training',
  description: '课程、课件与考核',
  codePrefix: 'PX',
  upload: { extensions: officeFiles, maxMb: 300, minMb: 0 },
  rights: [mayRun(department('people')), mayCreate(group('lecturers')), mayCreate(role('head', 0)), bulkForAll],
  defaults: [openToAll, mayEdit(department('people'))],
  children: [
    { key: 'joining', name: '新员工入职', englishName: 'New colleagues', description: '入职第一周要知道的事' },
    { key: 'courses', name: '业务培训', englishName: 'Courses', description: '产品、财务、安全与通用技能' },
  ],
}

export const overseas: CategoryNode = {
  key: 'overseas',
  name: 'Overseas',
  englishName: 'Overseas',
  description: 'Working papers of the Singapore company',
  codePrefix: 'SG',
  rights: [
    mayRun(subcompany('overseas'), securityFrom(60)),
    mayCreate(subcompany('overseas')),
    mayDownloadInBulk(subcompany('overseas')),
  ],
  defaults: [mayEdit(subcompany('overseas')), mayView(everyone, securityFrom(60))],
  children: [
    {
      key: 'overseas-policies',
      name: 'Policies',
      englishName: 'Policies',
      description: 'Handbook, leave, expenses, data protection',
      defaults: [
        mayView(subcompany('overseas')),
        mayEdit(department('overseas-business', 'only')),
        mayView(department('people')),
      ],
    },
    {
      key: 'overseas-projects',
      name: 'Projects',
      englishName: 'Projects',
      description: 'Plans, status reports and handovers',
      defaults: [mayEdit(subcompany('overseas')), mayView(department('platform')), mayView(role('project-manager', 2))],
    },
    {
      key: 'overseas-support',
      name: 'Support',
      englishName: 'Support',
      description: 'Playbooks, ticket reviews and incidents',
      defaults: [mayEdit(subcompany('overseas')), mayView(research)],
    },
  ],
}
