import { department, everyone, group, role, securityFrom, subcompany } from '../company/subject.ts'
import {
  bulkForAll,
  type CategoryNode,
  mayCreate,
  mayEdit,
  mayRun,
  mayView,
  mayViewOnline,
  openToAll,
  relation,
} from './grants.ts'

const research = department('research')

export const products: CategoryNode = {
  key: 'products',
  name: '产品',
  englishName: 'Products',
  description: '产品资料、发布说明与使用手册',
  codePrefix: 'CP',
  rights: [mayRun(research, securityFrom(30)), mayCreate(research), mayCreate(department('marketing')), bulkForAll],
  defaults: [openToAll, mayEdit(research)],
  children: [
    {
      key: 'yunshu',
      name: '云枢能源管理平台',
      englishName: 'Yunshu energy platform',
      description: '需求、设计与版本资料',
      defaults: [
        mayEdit(department('platform')),
        mayView(research),
        mayView(role('project-manager', 0)),
        mayViewOnline(everyone, securityFrom(30)),
      ],
      children: [
        {
          key: 'releases',
          name: '发布说明',
          englishName: 'Release notes',
          description: '每个版本的新增、改进与修复',
          defaults: [openToAll, mayEdit(research)],
        },
        {
          key: 'manuals',
          name: '操作手册',
          englishName: 'User manuals',
          description: '面向客户与实施人员的使用说明',
          rights: [
            mayCreate(research),
            mayCreate(department('east-delivery')),
            mayCreate(department('overseas-services')),
            bulkForAll,
          ],
          defaults: [openToAll, mayEdit(research), mayEdit(relation('sameDepartment'))],
        },
      ],
    },
    {
      key: 'panshi',
      name: '磐石边缘网关',
      englishName: 'Panshi edge gateway',
      description: '规格书、安装指南与固件',
      rights: [
        mayCreate(research),
        mayCreate(department('overseas-services')),
        mayCreate(department('east-delivery')),
        bulkForAll,
      ],
      defaults: [openToAll, mayEdit(department('hardware'))],
    },
    {
      key: 'qingluan',
      name: '青鸾智能电表',
      englishName: 'Qingluan smart meter',
      description: '在研项目资料，限研发、制造与项目组',
      rights: [mayCreate(department('hardware')), mayCreate(subcompany('suzhou'))],
      defaults: [
        mayEdit(department('hardware')),
        mayView(research),
        mayView(subcompany('suzhou'), securityFrom(10)),
        mayEdit(group('qingluan-project')),
      ],
    },
    {
      key: 'faq',
      name: '常见问题',
      englishName: 'Frequently asked questions',
      description: '服务台整理的问答，只收文字',
      upload: { extensions: [], maxMb: 0, minMb: 0 },
      rights: [mayCreate(everyone, securityFrom(10))],
      defaults: [openToAll, mayEdit(research), mayEdit(relation('sameDepartment'))],
    },
  ],
}
