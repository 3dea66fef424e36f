export interface Figure {
  readonly label: string
  readonly value: number
  readonly isBad?: boolean
}

/** Counts side by side; those of nothing are left out. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="sk-import-figures">
      {figures
        .filter(({ value }) => value > 0)
        .map(({ label, value, isBad }) => (
          <div key={label} className={isBad ? 'is-bad' : undefined}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString()}</dd>
          </div>
        ))}
    </dl>
  )
}
