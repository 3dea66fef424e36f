import { useState } from 'react'
import { colourOf, initialsOf } from './person-initials.ts'
import './show.css'

interface AvatarProps {
  /** By which the colour is chosen: a name is another one in another language. Absent for who has no account yet. */
  personId: number | undefined
  name: string
  /** Address of the photo. */
  photo?: string | undefined
  size?: 20 | 24 | 26 | 28 | 32 | 40 | 72
}

/** A person's photo, or initials on a colour of the person; decoration, since the name is beside it. */
export function Avatar({ personId, name, photo, size = 24 }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  const style = { width: size, height: size, fontSize: size >= 72 ? 24 : size >= 32 ? 14 : 12, lineHeight: `${size}px` }
  if (photo !== undefined && photo !== '' && !broken) {
    return <img className="sk-avatar" src={photo} alt="" style={style} onError={() => setBroken(true)} />
  }
  const initials = initialsOf(name)
  const fits = initials.length > 1 ? { ...style, fontSize: Math.min(style.fontSize, size * 0.42) } : style
  return (
    <span
      className="sk-avatar"
      aria-hidden="true"
      style={{ ...fits, background: `var(--sk-person-${colourOf(String(personId ?? name))})` }}
    >
      {initials}
    </span>
  )
}
