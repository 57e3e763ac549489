import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useSearch } from 'wouter'
import { EMAIL_STATES } from '#shared/features/emails/emails.rules'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { DashboardLink } from '../../portal/dashboard-link'
import { ListTabs } from '../../portal/list-tabs'
import { PagedList } from '../../portal/paged-list'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { EmailsTable } from './emails-table'
import { sentEmailsQueries } from './sent-emails.queries'

const ALL = 'all'

/** What was written to whom, newest first; the address says which state is shown. Owners and managers only. */
export function EmailsView() {
  const { t } = useTranslation('adminEmails')
  const { t: admin } = useTranslation('admin')
  const asked = new URLSearchParams(useSearch()).get('state')
  const state = EMAIL_STATES.find((each) => each === asked)
  const emails = useInfiniteQuery(sentEmailsQueries.list(state))
  const tabs = [
    { name: ALL, label: t('all'), href: paths.adminEmails('') },
    ...EMAIL_STATES.map((name) => ({ name, label: t(`states.${name}`), href: paths.adminEmails(name) })),
  ]
  return (
    <Page title={admin('nav.emails')} subtitle={t('subtitle')} eyebrow={<DashboardLink />}>
      <ListTabs label={t('label')} tabs={tabs} current={state ?? ALL} />
      <PagedList
        list={emails}
        failed={t('failed')}
        empty={<EmptyState icon={Mail} title={t('empty.title')} text={t('empty.text')} />}
      >
        {(items) => <EmailsTable emails={items} />}
      </PagedList>
    </Page>
  )
}
