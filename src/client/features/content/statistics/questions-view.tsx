import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartColumn, CircleCheck, Pencil } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import type { RankedQuestion } from '#shared/features/content/question-statistics.contract'
import { SUBJECTS } from '#shared/subjects'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { LoadedFigure } from '../../../parts/figures/loaded-figure'
import { ListSelect } from '../../../parts/portal/lists/list-select'
import { PagedList } from '../../../parts/portal/lists/paged-list'
import { LocalMath } from '../../../parts/portal/local-math'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { BackLink } from '../../../ui/back-link'
import { ButtonLink } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { editPath } from '../content-address'
import { SubjectFilterChoice } from '../list/content-tools'
import { QuestionFigures } from './question-figures'
import { questionStatisticsQueries, type RankedFilter } from './question-statistics.queries'

const WHICH = ['all', 'misleading'] as const

/** All questions with their statistics, those that mislead first. The address holds the filter. */
export function QuestionsView() {
  const { t } = useTranslation('adminQuestions')
  const { t: drafts } = useTranslation('adminDrafts')
  const [, navigate] = useLocation()
  const url = new URLSearchParams(useSearch())
  const subject = SUBJECTS.find((each) => each === url.get('subject'))
  const which = WHICH.find((each) => each === url.get('only')) ?? 'all'
  const filter: RankedFilter = { ...(subject && { subject }), ...(which === 'misleading' && { only: which }) }
  const list = useInfiniteQuery(questionStatisticsQueries.ranked(filter))
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total
  const show = (change: { subject?: string; only?: string }) =>
    navigate(portalPaths.questions({ ...filter, ...change }), { replace: true })
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      eyebrow={<BackLink href={portalPaths.view('content')}>{drafts('back')}</BackLink>}
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SubjectFilterChoice
          chosen={subject ?? 'all'}
          onChoose={(chosen) => show({ subject: chosen === 'all' ? '' : chosen })}
        />
        <ListSelect
          label={t('which')}
          value={which}
          options={WHICH.map((value) => ({ value, label: t(`shown.${value}`) }))}
          onChange={(chosen) => show({ only: chosen === 'misleading' ? chosen : '' })}
        />
      </div>
      <p role="status" className="mt-4 mb-3 min-h-[1lh] text-ink-soft">
        {typeof total === 'number' && t('found', { count: total })}
      </p>
      <PagedList list={list} failed={t('failed')} empty={<NoQuestions which={which} />}>
        {(questions) => (
          <ol className="grid gap-4">
            {questions.map((ranked) => (
              <RankedRow key={`${ranked.quiz.id} ${ranked.questionId}`} ranked={ranked} />
            ))}
          </ol>
        )}
      </PagedList>
      <Explanation />
    </Page>
  )
}

function NoQuestions({ which }: { which: (typeof WHICH)[number] }) {
  const { t } = useTranslation('adminQuestions')
  const Icon = which === 'misleading' ? CircleCheck : ChartColumn
  return <EmptyState icon={Icon} title={t(`empty.${which}.title`)} text={t(`empty.${which}.text`)} />
}

function RankedRow({ ranked }: { ranked: RankedQuestion }) {
  const { t } = useTranslation('adminQuestions')
  const language = useLanguage()
  const mayEdit = usePermissions().changes('content')
  const { quiz, number, question } = ranked
  const title = localText({ en: quiz.title, fr: quiz.titleFr }, language)
  return (
    <li
      data-subject={quiz.subject}
      className="margin-line grid grid-cols-[var(--margin-at)_minmax(0,1fr)] overflow-clip rounded-sheet border
        border-line bg-sheet shadow-sheet [--margin-at:2.75rem] sm:[--margin-at:4rem]"
    >
      <p className="pt-4 text-center font-[620] font-serif text-subject text-xl tabular-nums">{number}</p>
      <div className="grid min-w-0 gap-x-10 gap-y-4 px-4 py-4 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="min-w-0">
          <p lang={title.lang} className="text-ink-soft text-sm">
            {t('inQuiz', { quiz: title.text, number })}
          </p>
          <h2 className="wrap-anywhere mt-1 font-sans font-semibold text-base leading-normal tracking-normal">
            <LocalMath en={question.question} fr={question.questionFr} />
          </h2>
          {question.figure && (
            <div className="my-2 max-w-xs">
              <LoadedFigure figure={question.figure} />
            </div>
          )}
          {mayEdit && (
            <ButtonLink look="quiet" href={editPath('questions', quiz.id)} className="-ml-5 min-h-11">
              <Pencil aria-hidden className="size-4" />
              {t('edit')}
              <span className="sr-only">{t('inQuiz', { quiz: title.text, number })}</span>
            </ButtonLink>
          )}
        </div>
        <QuestionFigures question={question} statistics={ranked} />
      </div>
    </li>
  )
}

/** Explains the figures. */
function Explanation() {
  const { t } = useTranslation('adminQuestions')
  return (
    <details className="mt-8 rounded-sheet border border-line bg-sheet px-5 py-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t('explained.title')}</summary>
      <dl className="grid max-w-prose gap-3 pb-3 text-[0.9375rem]">
        {(['counted', 'discrimination', 'misleading', 'time'] as const).map((name) => (
          <div key={name}>
            <dt className="font-semibold">{t(`explained.${name}.term`)}</dt>
            <dd className="text-ink-soft">{t(`explained.${name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
