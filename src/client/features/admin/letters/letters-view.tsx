import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useSearch } from 'wouter'
import { LETTER_STATES } from '#shared/features/letters/letters.rules'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { EmptyState } from '../../../ui/empty-state'
import { Page } from '../../../ui/page'
import { DashboardLink } from '../dashboard-link'
import { ListTabs } from '../list-tabs'
import { PagedList } from '../paged-list'
import { LettersTable } from './letters-table'
import { sentLettersQueries } from './sent-letters.queries'

const ALL = 'all'

/** What was written to whom, newest first; the address says which state is shown. Owners and managers only. */
export function LettersView() {
  const { t } = useTranslation('adminLetters')
  const { t: admin } = useTranslation('admin')
  const asked = new URLSearchParams(useSearch()).get('state')
  const state = LETTER_STATES.find((each) => each === asked)
  const letters = useInfiniteQuery(sentLettersQueries.list(state))
  const tabs = [
    { name: ALL, label: t('all'), href: paths.adminLetters('') },
    ...LETTER_STATES.map((name) => ({ name, label: t(`states.${name}`), href: paths.adminLetters(name) })),
  ]
  return (
    <Page title={admin('nav.letters')} subtitle={t('subtitle')} eyebrow={<DashboardLink />}>
      <ListTabs label={t('label')} tabs={tabs} current={state ?? ALL} />
      <PagedList
        list={letters}
        failed={t('failed')}
        empty={<EmptyState icon={Mail} title={t('empty.title')} text={t('empty.text')} />}
      >
        {(items) => <LettersTable letters={items} />}
      </PagedList>
    </Page>
  )
}
