import { findRefusals, type Acting, type WantedPerson } from '@shuku/domain/people/server'
import type { PersonPlan } from './plan.ts'
import { deepest } from './plan-superiors.ts'
import { textOf } from './say.ts'

/** A line is refused for what every other door refuses. */
export async function refuseChanges(acting: Acting, plans: readonly PersonPlan[]): Promise<void> {
  const asked = plans.filter(({ errors }) => errors.length === 0)
  for (const [place, error] of await findRefusals(acting, asked.map(wantedOf))) asked[place]?.errors.push(textOf(error))
}

function wantedOf({ person, read, department, post, manager }: PersonPlan): WantedPerson {
  return {
    ...read,
    ...(person ? { personId: person.id } : {}),
    ...(person?.status === 'left' ? { status: 'active' as const } : {}),
    ...(department ? { departmentId: department.id ?? 'new' } : {}),
    ...(post === undefined ? {} : { postId: typeof post === 'string' ? 'new' : post }),
    ...(manager === undefined ? {} : { managerId: firstKnown(manager) }),
  }
}

/**
 * The nearest existing person above people whom the same file makes: what reaches the former reaches the latter too.
 */
function firstKnown(manager: number | PersonPlan): number | 'new' {
  let at: number | PersonPlan | undefined = manager
  for (let step = 0; typeof at === 'object' && step < deepest; step++) at = at.manager
  return typeof at === 'number' ? at : 'new'
}
