import { Avatar, useMessages } from '@shuku/kit/web'
import { togetherMessages } from './together-messages.ts'
import type { Member } from './use-shared-text.ts'

/** Who is there; each has the colour of their cursor. */
export function PresentPeople({ members }: { members: readonly Member[] }) {
  const t = useMessages(togetherMessages)
  // one person may have several windows
  const people = members.filter(
    ({ personId }, index) => members.findIndex((other) => other.personId === personId) === index,
  )
  return (
    <ul className="sk-together-people" aria-label={t('people')}>
      {people.map(({ personId, name, isMe }) => {
        const shown = isMe ? t('me', { name }) : name
        return (
          <li key={personId} title={shown}>
            <Avatar personId={personId} name={name} />
            <span className="sk-unseen">{shown}</span>
          </li>
        )
      })}
    </ul>
  )
}
