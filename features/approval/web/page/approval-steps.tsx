import { useFormats, useMessages } from '@shuku/kit/web'
import type { Approval, Task } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import '../approval.css'

/** The steps of an approval with whom each asked. */
export function ApprovalSteps({ approval, hasComments }: { approval: Approval; hasComments?: boolean }) {
  const t = useMessages(approvalScreenMessages)
  // what was left out because its condition did not hold is not shown once it is over
  const steps = approval.steps.filter(
    ({ tasks, step }) => tasks.length > 0 || (approval.state === 'running' && step > approval.step),
  )
  return (
    <ol className={approval.state === 'withdrawn' ? 'sk-approval-steps sk-secondary' : 'sk-approval-steps'}>
      {steps.map(({ step, name, tasks }) => (
        <li key={step} className={approval.state === 'running' && step === approval.step ? 'is-now' : undefined}>
          <span className="sk-approval-step">{name}</span>
          {tasks.length === 0 && <span className="sk-secondary sk-small">{t('later')}</span>}
          {tasks.map((task) => (
            <TaskLine key={`${task.round} ${task.personId}`} task={task} hasComment={hasComments ?? false} />
          ))}
        </li>
      ))}
    </ol>
  )
}

function TaskLine({ task, hasComment }: { task: Task; hasComment: boolean }) {
  const t = useMessages(approvalScreenMessages)
  const formats = useFormats()
  const { name, state, source, by, decidedAt, comment } = task
  const said = t(`task_${state}`)
  return (
    <div className={`sk-approval-asked is-${state}`}>
      <span>{name}</span>
      <span className="sk-secondary sk-small">
        {said}
        {decidedAt !== null && ` · ${formats.exactly(decidedAt)}`}
        {source === 'keeper' && ` · ${t('stoodIn')}`}
        {source === 'late' && ` · ${t('askedLate')}`}
        {by !== null && ` · ${t(source === 'deputy' ? 'actsFor' : 'askedBy', { who: by })}`}
      </span>
      {comment !== '' && <q className={hasComment ? undefined : 'sk-cut'}>{comment}</q>}
    </div>
  )
}
