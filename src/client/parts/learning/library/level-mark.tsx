import { DIFFICULTIES, type Difficulty } from '#shared/features/quizzes/quizzes.rules'

/** One to three bars for a difficulty; the word is beside it. */
export function LevelMark({ difficulty }: { difficulty: Difficulty }) {
  const level = DIFFICULTIES.indexOf(difficulty)
  return (
    <svg aria-hidden width={15} height={14} viewBox="0 0 15 14" fill="currentColor" className="shrink-0">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={bar * 5.2}
          y={9 - bar * 4}
          width={3.6}
          height={5 + bar * 4}
          rx={1}
          opacity={bar <= level ? 1 : 0.25}
        />
      ))}
    </svg>
  )
}
