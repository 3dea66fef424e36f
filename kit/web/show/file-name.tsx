import './show.css'

/** A file's name, cut before its extension, so that the extension stays readable. */
export function FileName({ name }: { name: string }) {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return (
    <span className="sk-file-name" title={name}>
      <span className="sk-cut">{stem}</span>
      {dot > 0 && <span>{name.slice(dot)}</span>}
    </span>
  )
}
