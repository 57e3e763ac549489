import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type SecurityEntry, securityContract } from '#shared/features/account/sign-ins.contract'
import { callPage } from '../../../api/call-page'
import { useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/states/empty-state'
import { portalKeys } from '../queries/portal-keys'
import { freshPages } from '../queries/portal-query'
import { useMoment } from '../use-moment'
import { PagedList } from './paged-list'
import { Cell, Row, Table } from './table'

const EVENT_WORDS = {
  'sign-in': 'signedIn',
  'sign-in.failed': 'failed',
  'device.new': 'newDevice',
  'password.changed': 'password',
  'email.changed': 'email',
  'sign-ins.ended': 'ended',
  'factor.added': 'factorAdded',
  'factor.passed': 'factorPassed',
  'factor.recovered': 'factorRecovered',
  'factor.removed': 'factorRemoved',
  'passkey.added': 'passkeyAdded',
  'passkey.removed': 'passkeyRemoved',
  'passkey.copied': 'passkeyCopied',
  'data.exported': 'exported',
  'account.deleted': 'deleted',
  limited: 'limited',
} as const

/** The security events of one account, newest first. Owners only. */
export function SecurityList({ accountKind, account }: { accountKind: 'student' | 'admin'; account: string }) {
  const { t } = useTranslation('adminUsers')
  const entries = useInfiniteQuery(
    freshPages(portalKeys.security.of(accountKind, account), (page) =>
      callPage(securityContract.log, { query: { ...page, accountKind, account } }),
    ),
  )
  return (
    <PagedList
      list={entries}
      failed={t('lists.failed.security')}
      empty={
        <EmptyState icon={ShieldCheck} title={t('lists.empty.security.title')} text={t('lists.empty.security.text')} />
      }
    >
      {(items) => <SecurityTable entries={items} />}
    </PagedList>
  )
}

function SecurityTable({ entries }: { entries: readonly SecurityEntry[] }) {
  const { t } = useTranslation('adminUsers')
  const moment = useMoment()
  const columns = [t('lists.date'), t('lists.what'), t('security.browser'), t('security.network')]
  return (
    <Table label={t('lists.security')} columns={columns}>
      {entries.map(({ id, event, createdAt, browser, network }) => {
        return (
          <Row key={id}>
            <Cell column={t('lists.date')} className="whitespace-nowrap text-ink-soft">
              <time dateTime={createdAt}>{moment.dayAndTime(createdAt)}</time>
            </Cell>
            <Cell column={t('lists.what')} className="font-semibold">
              {t(`security.events.${EVENT_WORDS[event]}`)}
            </Cell>
            <Cell column={t('security.browser')}>{browser ? t('security.kind', browser) : t('none')}</Cell>
            <Cell column={t('security.network')} className="font-mono text-sm">
              {network ?? t('none')}
            </Cell>
          </Row>
        )
      })}
    </Table>
  )
}
