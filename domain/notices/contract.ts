import { get, Integer, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

const TaskCount = wireObject({
  kind: wire('kind', Text),
  label: wire('label', Text),
  n: wire('count', Integer),
})

/** Here, since whatever is done somewhere asks anew how much is left. */
export const taskApi = {
  countTasks: get('/api/shuku/tasks/count', {
    doc: 'How much waits for the caller, kind by kind, how much of it is overdue, and how much others have to do for them.',
    query: wireObject({}),
    reply: wireObject({
      waiting: wire('waiting', Integer),
      overdue: wire('overdue', Integer),
      begun: wire('begun', Integer),
      /** Those that wait; kinds with none are left out. */
      kinds: wire('kinds', z.array(TaskCount)),
    }),
  }),
} satisfies Record<string, Endpoint>
