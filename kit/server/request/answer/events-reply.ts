/** A stream of server-sent events: the edge calls `subscribe`, and what it returned when the client is gone. */
export interface EventsReply {
  readonly type: 'events'
  subscribe(send: (event: string, data: unknown) => void): () => void
}

export function isEventsReply(answer: unknown): answer is EventsReply {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    (answer as { type?: unknown }).type === 'events' &&
    'subscribe' in answer
  )
}
