import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { draftKey } from '../../../form/drafts'
import { useDraft } from '../../../form/use-draft'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { useStudent } from '../../../sign-in/student'
import { MarkdownView } from '../../../ui/markdown-view'
import { ProgressBar } from '../../../ui/progress-bar'
import { Sheet } from '../../../ui/sheet'
import { guideText } from '../guide-text'
import { ActivityView } from './activity-view'

/** A guide that answers: a text, then things to do with it. */
export function PracticePage({ guide }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const { text, language } = guideText(guide, useLanguage())
  const { id: studentId } = useStudent()
  const keyOf = (part: string) => draftKey({ door: 'student', person: studentId }, `guide-${guide.id}-${part}`)
  const draft = useDraft<{ done: number[] }>(keyOf('done'), { done: [] })
  const { done } = draft.values
  const counts = { done: done.length, total: guide.activities.length }
  return (
    <>
      <Sheet lang={language} className="prose wrap-anywhere px-5 pt-2 pb-8 sm:px-10 sm:pt-5 sm:pb-10">
        <MarkdownView blocks={parseMarkdown(text)} />
      </Sheet>
      <section className="mt-12">
        <h2 className="text-section">{t('practice.title')}</h2>
        <div className="mt-3 mb-6 max-w-md">
          <p role="status" className="mb-2 font-semibold tabular-nums">
            {done.length === guide.activities.length ? t('practice.allDone') : t('practice.progress', counts)}
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
              draftKey={keyOf(String(index))}
              isDone={done.includes(index)}
              onDone={() => draft.change({ done: [...new Set([...done, index])] })}
            />
          ))}
        </ol>
      </section>
    </>
  )
}
