import type { Difficulty } from '#shared/features/quizzes/quizzes.contract'
import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.rules'

export function DifficultyBadge({ difficulty, label }: { difficulty: Difficulty; label: string }) {
  const level = DIFFICULTIES.indexOf(difficulty)
  return (
    <span
      className="inline-flex shrink-0 items-center gap-2 rounded-full bg-subject-soft px-3 py-0.5 font-semibold
      text-sm text-subject"
    >
      <svg aria-hidden="true" viewBox="0 0 17 12" className="h-3 w-4.5" strokeWidth="2.5" strokeLinecap="round">
        {DIFFICULTIES.map((name, index) => (
          <path
            key={name}
            d={`M${2 + index * 6.5} 10.500V${8.5 - index * 3.5}`}
            className={`stroke-current ${index > level ? 'opacity-30' : ''}`}
          />
        ))}
      </svg>
      {label}
    </span>
  )
}
