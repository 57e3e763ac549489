import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { FiguredText } from '../../../figures/figured-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ProgressBar } from '../../../ui/paper/progress-bar'
import { Sheet } from '../../../ui/paper/sheet'
import { guideText } from '../guide-text'
import { ActivityView } from './activity-view'
import { type GuideWork, useGuideWork } from './use-guide-work'

/** A guide that answers: a text, then things to do with it. */
export function PracticePage({ guide }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const { text, language } = guideText(guide, useLanguage())
  const work = useGuideWork(guide)
  const done = guide.activities.filter((_, activity) => work.of(activity).isDone).length
  const counts = { done, total: guide.activities.length }
  return (
    <>
      <Sheet lang={language} className="prose wrap-anywhere px-5 pt-2 pb-8 sm:px-10 sm:pt-5 sm:pb-10">
        <FiguredText blocks={parseMarkdown(text, guide.figures)} language={language} />
      </Sheet>
      <section className="mt-12">
        <h2 className="text-section">{t('practice.title')}</h2>
        <div className="mt-3 mb-6 max-w-md">
          <p role="status" className="mb-2 font-semibold tabular-nums">
            {done === counts.total ? t('practice.allDone') : t('practice.progress', counts)}
          </p>
          <ProgressBar label={t('practice.progress', counts)} done={counts.done} total={counts.total} />
        </div>
        <ol className="grid gap-6">
          {guide.activities.map((activity, index) => (
            <ActivityView
              // biome-ignore lint/suspicious/noArrayIndexKey: the activities of a guide never change places.
              key={index}
              activity={activity}
              number={index + 1}
              subject={guide.subject}
              seed={guide.id * 31 + index}
              work={work.of(index)}
              onChange={(items) => work.change({ activity: index, items, isDone: false })}
              onDone={() => work.change({ activity: index, items: [], isDone: true })}
            />
          ))}
        </ol>
        <NotSaved work={work} />
      </section>
    </>
  )
}

/** Stands at the bottom of the window while it lasts, wherever the reader works. */
function NotSaved({ work }: { work: GuideWork }) {
  const { t } = useTranslation('studyGuides')
  return (
    <div role="status" className="sticky bottom-3 z-10 mt-4 print:hidden">
      {work.hasFailed && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-sheet border border-line bg-sheet px-4 py-2 shadow-lifted">
          {t('practice.notSaved')}
          <Button look="quiet" onClick={work.save}>
            {t('practice.saveAgain')}
          </Button>
        </p>
      )}
    </div>
  )
}
