import type { QuestionPreview as Preview } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { LoadedFigure } from '../../parts/figures/loaded-figure'
import { StudiedText } from '../../parts/sheet/question-text'

/** The next question to look at: a long one is cut, as practice shows all of it. */
export function QuestionPreview({ preview, subject }: { preview: Preview; subject: Subject }) {
  const { question, questionFr, figure } = preview
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-2">
      <p className="wrap-anywhere line-clamp-3 min-w-0 flex-1 basis-40 font-semibold text-lg leading-snug">
        <StudiedText en={question} fr={questionFr} subject={subject} />
      </p>
      {figure && (
        <div className="w-full max-w-44">
          <LoadedFigure figure={figure} />
        </div>
      )}
    </div>
  )
}
