const widths = [62, 48, 71, 55, 66, 43, 58, 69, 51, 60]

/** The shape of a list before its first rows. */
export function TableSkeleton() {
  return (
    <div className="sk-skeleton" aria-hidden="true">
      {widths.map((width) => (
        <div key={width}>
          <span style={{ width: 16 }} />
          <span style={{ width: `${width}%` }} />
          <span style={{ width: 80 }} />
          <span style={{ width: 64 }} />
        </div>
      ))}
    </div>
  )
}
