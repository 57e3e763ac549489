import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import type { FileFault } from './quiz-file'

/** A file can be wrong everywhere; nobody reads more than this at once. */
const MOST_SHOWN = 30

/** Everything that is wrong with a quiz file, line by line. */
export function FileFaults({ name, problems }: { name: string; problems: readonly FileFault[] }) {
  const { t } = useTranslation('adminContent')
  const placeWords = usePlaceWords()
  const reasonWords = useReasonWords()
  const hidden = problems.length - MOST_SHOWN
  return (
    <section role="alert" className="wrap-anywhere rounded-sheet border border-wrong bg-wrong-soft p-4 sm:p-5">
      <h3 className="text-subheading text-wrong">{t('quizFile.problems', { count: problems.length, name })}</h3>
      <ol className="mt-3 divide-y divide-wrong/25 text-[0.9375rem]">
        {problems.slice(0, MOST_SHOWN).map((problem, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the faults of a file never change places.
            key={index}
            className="grid gap-x-4 py-2 sm:grid-cols-[minmax(9rem,2fr)_3fr]"
          >
            <span className="font-semibold tabular-nums">{placeWords(problem)}</span>
            <span>{reasonWords(problem)}</span>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className="mt-1 text-[0.9375rem]">{t('quizFile.more', { count: hidden })}</p>}
      <p className="mt-2 text-[0.9375rem]">{t('quizFile.mend')}</p>
    </section>
  )
}

/** `Line 12 · Question 2 · options.1` */
function usePlaceWords(): (problem: FileFault) => string {
  const { t } = useTranslation('adminContent')
  return ({ line, column, question, field }) =>
    [
      column === undefined ? t('quizFile.line', { line }) : t('quizFile.lineAndColumn', { line, column }),
      question !== undefined && t('quizFile.question', { number: question }),
      field,
    ]
      .filter(Boolean)
      .join(' · ')
}

function useReasonWords(): (problem: FileFault) => string {
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  return ({ reason }) => {
    if (typeof reason === 'object') return t('quizFile.unknownField', { name: reason.unknownField })
    if (reason === 'syntax' || reason === 'wrongKind') return t(`quizFile.${reason}`)
    return errorWords.field(reason) ?? reason
  }
}
