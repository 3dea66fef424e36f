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
  /** The head of the department, or of the nearest unit above it that has another. */
  'head',
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
    /** Of a role: only members of this level – 0 department, 1 sub-company, 2 company – as far as that reaches. */
    level: z.int().min(0).max(2).optional(),
  })
  .refine(({ kind, id }) => ['person', 'role', 'field'].includes(kind) === (id !== undefined))
  .refine(({ kind, level }) => kind === 'role' || level === undefined)
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

export const ApprovalStep = z
  .object({
    name: Name.trim().max(50).default(''),
    approvers: z.array(Approver).min(1).max(20),
    mode: z.enum(approvalModes).default('any'),
    /** Of a step that all approve: each is asked once the one before has approved. */
    inOrder: z.boolean().optional(),
    /** Days until it should be decided; reminders go by it. */
    dueDays: z.int().min(1).max(365).optional(),
    /** Left out, who is late is only reminded. */
    whenLate: z.enum(lateApprovers).optional(),
    condition: Condition.optional(),
  })
  .refine(({ inOrder, mode }) => !inOrder || mode === 'all')
export type ApprovalStep = z.output<typeof ApprovalStep>

/** One step counts for every document: none takes effect unseen. */
const isComplete = (steps: readonly ApprovalStep[]) => steps.some(({ condition }) => !condition)

/** How documents of a category are approved before they take effect; steps come one after the other. */
export const ApprovalRule = z
  .object({
    isOn: z.boolean(),
    steps: z.array(ApprovalStep).max(20).default([]),
    /** Documents that began with one of these templates of the category have these steps instead. */
    templates: z
      .array(z.object({ documentId: z.int().positive(), steps: z.array(ApprovalStep).max(20).refine(isComplete) }))
      .min(1)
      .max(50)
      .optional(),
    /** The author may be among those who approve. */
    allowsOwn: z.boolean().default(false),
    /** Who is notified, besides its author, owner and submitter, once something is approved. */
    tells: z.array(Approver).min(1).max(20).optional(),
  })
  .refine(({ isOn, steps }) => !isOn || isComplete(steps))
export type ApprovalRule = z.output<typeof ApprovalRule>

/** The rule as it counts for a document that began with this template, or with none. */
export function ruleFor({ templates = [], ...rule }: ApprovalRule, templateId: number | null): ApprovalRule {
  const own = templates.find(({ documentId }) => documentId === templateId)
  return own ? { ...rule, steps: own.steps } : rule
}

export const approvalStates = ['running', 'approved', 'returned', 'withdrawn'] as const
/** `later`: asked once another in the step has decided; `returned` to the author, `sentBack` to an earlier step. */
export const taskStates = ['open', 'later', 'approved', 'returned', 'lapsed', 'handedOver', 'sentBack'] as const
/** `deputy`: in the place of somebody who is away; `late`: besides somebody whose deadline has passed. */
export const taskSources = ['rule', 'added', 'handedOver', 'keeper', 'deputy', 'late'] as const
/** How an approver asks somebody else: in their place, beside them, before them or after them. */
export const waysToAsk = ['handOver', 'add', 'before', 'after'] as const
export type WayToAsk = (typeof waysToAsk)[number]
