/** Slanted lines, so that areas do not differ by colour alone. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={7} height={7} className="fill-subject-soft" />
        <path d="M0 0V7" strokeWidth={2.5} className="stroke-subject" />
      </pattern>
    </defs>
  )
}
