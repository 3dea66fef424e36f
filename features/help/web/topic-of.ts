import type { Topic } from '../topic-messages.ts'

const topics: Readonly<Record<string, Topic>> = {
  detail: 'read',
  toRead: 'read',
  edit: 'write',
  add: 'write',
  share: 'share',
  shared: 'share',
  groups: 'share',
  mine: 'keep',
  home: 'keep',
  moves: 'many',
}

/** What help a screen begins with, by its address; finding is what most of them are about. */
export function topicOf(pathname: string): Topic {
  return topics[pathname.split('/').at(-1) ?? ''] ?? 'find'
}
