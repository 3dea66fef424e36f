import { Name, z } from '@shuku/kit/contract'
export { approvalErrors } from './approval-errors.ts'
export { approvalMessages } from './messages.ts'

/** Whom a step asks: of the document's author where nothing else is said. */
export const approverKinds = [
  /** This person. */
  'person',
  /** Members of a role whose level reaches the author: of the department, of the sub-company, of the whole company. */
  'role',
  /** The direct superior. */
  'manager',
  /** All superiors. */
  'managers',
  /** Those who may change the settings of the category. */
  'keepers',
  /** The people in a custom field of the document. */
  'field',
] as const
export type ApproverKind = (typeof approverKinds)[number]

const Approver = z
  .object({
    kind: z.enum(approverKinds),
    /** Of the person, role or field. */
    id: z.int().positive().optional(),
  })
  .refine(({ kind, id }) => ['person', 'role', 'field'].includes(kind) === (id !== undefined))
export type Approver = z.output<typeof Approver>

/** What a step waits for: one of its people, each of them, or more than half. */
export const approvalModes = ['any', 'all', 'majority'] as const

/** Who is asked besides once the deadline of a step has passed: the superior of each who is late, or the category's administrators. */
export const lateApprovers = ['manager', 'keepers'] as const

/** A step is left out unless the first number in this custom field, or one of its entries, is as it says. */
const Condition = z.object({
  fieldId: z.int().positive(),
  is: z.enum(['atLeast', 'below', 'oneOf']),
  /** A number in digits, or ids of entries. */
  values: z.array(z.string().max(50)).min(1).max(50),
})

export const ApprovalStep = z.object({
  name: Name.trim().max(50).default(''),
  approvers: z.array(Approver).min(1).max(20),
  mode: z.enum(approvalModes).default('any'),
  /** Days until it should be decided; reminders go by it. */
  dueDays: z.int().min(1).max(365).optional(),
  /** Left out, who is late is only reminded. */
  whenLate: z.enum(lateApprovers).optional(),
  condition: Condition.optional(),
})
export type ApprovalStep = z.output<typeof ApprovalStep>

/** How documents of a category are approved before they take effect; steps come one after the other. */
export const ApprovalRule = z
  .object({
    isOn: z.boolean(),
    steps: z.array(ApprovalStep).max(20).default([]),
    /** The author may be among those who approve. */
    allowsOwn: z.boolean().default(false),
    /** Who is notified, besides its author, owner and submitter, once something is approved. */
    tells: z.array(Approver).min(1).max(20).optional(),
  })
  // one step counts for every document: none takes effect unseen
  .refine(({ isOn, steps }) => !isOn || steps.some(({ condition }) => !condition))
export type ApprovalRule = z.output<typeof ApprovalRule>

export const approvalStates = ['running', 'approved', 'returned', 'withdrawn'] as const
/** `returned` to the author, `sentBack` to an earlier step. */
export const taskStates = ['open', 'approved', 'returned', 'lapsed', 'handedOver', 'sentBack'] as const
/** `deputy`: in the place of somebody who is away; `late`: besides somebody whose deadline has passed. */
export const taskSources = ['rule', 'added', 'handedOver', 'keeper', 'deputy', 'late'] as const
