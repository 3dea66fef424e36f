// Widths and heights of the books in the picture below the form, in 1440 units; one of them has the accent.
const books = [
  [24, 140],
  [30, 96],
  [28, 124],
  [26, 92],
  [28, 134],
  [30, 126],
  [26, 118],
  [26, 112],
  [18, 142],
  [0, 0],
  [32, 98],
  [28, 120],
  [30, 96],
  [20, 112],
  [22, 132],
  [22, 98],
  [26, 130],
  [22, 104],
  [0, 0],
  [28, 88],
  [26, 96],
  [34, 148],
  [20, 88],
  [26, 144],
  [22, 86],
  [22, 118],
  [26, 84],
  [0, 0],
  [30, 106],
  [22, 136],
  [22, 102],
  [22, 132],
  [24, 130],
  [26, 136],
  [24, 90],
  [34, 120],
  [20, 98],
  [0, 0],
  [26, 132],
  [30, 122],
  [24, 110],
  [26, 126],
  [22, 94],
  [20, 138],
  [28, 98],
  [30, 120],
  [26, 96],
  [24, 100],
  [0, 0],
  [20, 92],
  [16, 130],
  [24, 114],
  [28, 128],
  [24, 98],
  [24, 88],
  [32, 100],
  [28, 148],
  [24, 88],
  [30, 142],
  [26, 100],
] as const
const accent = 44
const height = 150

/** Left edges; a width of 0 is a gap. */
const places = books.reduce<number[]>(
  (left, [wide]) => [...left, (left.at(-1) ?? 0) + (wide === 0 ? 12 : wide + 1)],
  [0],
)

/** A shelf of books along the foot of the page; a picture only. */
export function BookShelf() {
  return (
    <svg
      className="sk-book-shelf"
      viewBox={`0 0 1440 ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {books.map(([wide, high], index) =>
        wide === 0 ? null : (
          <rect
            key={places[index]}
            className={index === accent ? 'sk-book-accent' : `sk-book-${index % 3}`}
            x={places[index]}
            y={height - high}
            width={wide}
            height={high}
            rx="3"
          />
        ),
      )}
    </svg>
  )
}
