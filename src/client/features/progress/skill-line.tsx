import type { MappedSkill } from '#shared/features/practice/practice.contract'

const LENGTH = 64
const MIDDLE = 3

/** A short ink line: whole for known, in part for growing, dashed for fading, a hairline for untouched. */
export function SkillLine({ status, mastery }: Pick<MappedSkill, 'status' | 'mastery'>) {
  const end = status === 'growing' ? Math.max(6, LENGTH * (mastery ?? 0)) : LENGTH
  return (
    <svg viewBox={`0 0 ${LENGTH} ${2 * MIDDLE}`} aria-hidden="true" className="h-1.5 w-16 shrink-0">
      <line x1={0} y1={MIDDLE} x2={LENGTH} y2={MIDDLE} className="stroke-edge/40" strokeWidth={1} />
      {status !== 'untouched' && (
        <line
          x1={0}
          y1={MIDDLE}
          x2={end}
          y2={MIDDLE}
          strokeWidth={4}
          strokeDasharray={status === 'fading' ? '5 4' : undefined}
          className={status === 'fading' ? 'stroke-gold-edge' : 'stroke-subject'}
        />
      )}
    </svg>
  )
}
