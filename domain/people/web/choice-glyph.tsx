import { Building2, IdCard, Network, Shield, Users, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '@shuku/kit/web'
import type { ChoiceKind } from '../contract.ts'
import './choice-glyph.css'

const icons = {
  department: <Network aria-hidden />,
  subcompany: <Building2 aria-hidden />,
  role: <Shield aria-hidden />,
  post: <IdCard aria-hidden />,
  group: <UsersRound aria-hidden />,
} as const satisfies Record<Exclude<ChoiceKind, 'person'>, ReactNode>

function isIcon(kind: string): kind is keyof typeof icons {
  return Object.hasOwn(icons, kind)
}

interface ChoiceGlyphProps {
  readonly kind: string
  /** Among those of the kind. */
  readonly id: number | undefined
  readonly name: string
  /** Address of a person's photo. */
  readonly photo?: string | undefined
}

/** A person's face, or the sign of what people belong to. */
export function ChoiceGlyph({ kind, id, name, photo }: ChoiceGlyphProps) {
  if (kind === 'person') return <Avatar personId={id} name={name} photo={photo} size={24} />
  return <span className="sk-choice-glyph">{isIcon(kind) ? icons[kind] : <Users aria-hidden />}</span>
}
