import { Day, Id, wire, wireObject, z } from '@shuku/kit/contract'
import { Period } from '@shuku/domain/search/contract'

export const reportKinds = ['reading', 'author', 'department', 'subcompany', 'category'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A program may send texts or numbers; both are read as texts. */
export const ReportQuery = wireObject({
  /** Of documents when they were made, of readings when a person first read a document. */
  period: wire('doccreatedateselect', Period).default('7'),
  /** Days in the caller’s time zone, both included; of the period 6. */
  from: wire('doccreatedatefrom', Day).optional(),
  to: wire('doccreatedateto', Day).optional(),
  /** The whole company, a sub-company, a department, a person. Without it as the report has it by itself. */
  reach: wire(['deptType', 'depttype'], z.enum(['1', '2', '3', '4'])).optional(),
  /** Without it the caller’s own. */
  branchId: wire('branch_id', Id).optional(),
  departmentId: wire('dept_id', Id).optional(),
  personId: wire('hrm_id', Id).optional(),
  /** 1 any, 2 employed, 3 left. */
  employment: wire(['statusType', 'statustype'], z.enum(['1', '2', '3'])).default('2'),
  /** 1: one category with those below it. */
  categories: wire(['categoryType', 'categorytype', 'category_type'], z.enum(['0', '1'])).default('0'),
  categoryId: wire('category_id', Id).optional(),
})
export type ReportQuery = z.output<typeof ReportQuery>

/** By which a report opens. */
export const usualReach: Readonly<Record<ReportKind, '1' | '2' | '3'>> = {
  reading: '3',
  author: '3',
  department: '2',
  subcompany: '1',
  category: '1',
}
