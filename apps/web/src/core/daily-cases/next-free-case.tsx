import DAILY_CASES_NS from 'texts:core/daily-cases/daily-cases'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { serverNowMs } from '../../api/server-clock.ts'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { CaretRightIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { clockText } from '../../ui/time-left.ts'
import { dailyCasesQuery, dailyInfoQuery, type FreeCase, freeCasesQuery } from './daily-cases.queries.ts'
import { useRenewal } from './use-renewal.ts'

/** Below a free case: the next one that can be opened, or when there will be one, and a link to all of them. */
export function NextFreeCase({ slug }: { readonly slug: string }) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const isPlayer = useViewer() !== null
  const { data: daily, dataUpdatedAt } = useQuery({ ...dailyCasesQuery(), enabled: isPlayer })
  const { data: free } = useQuery({ ...freeCasesQuery(), enabled: isPlayer })
  const { data: info } = useQuery({ ...dailyInfoQuery(), enabled: isPlayer })
  const resting = daily?.map(({ availableAt }) => availableAt) ?? []
  useRenewal([...resting, info?.refilledUntil], dataUpdatedAt)
  if (!isPlayer) return null
  const next = nextOf([...(free ?? []), ...(daily ?? [])], slug)
  return (
    <Row
      ground="g-panel"
      edge="line-1"
      as="nav"
      isWrapped
      gap={14}
      rowGap={10}
      marginTop={12}
      aria-label={t('next.label')}
      padding="12px 16px"
      radius="l"
    >
      {next ? (
        <>
          <Picture flex="none" src={next.appearanceData.image} width={48} height={48} alt="" />
          <Box as="p" minWidth={0} flex="1 1 160px">
            <Text display="block" as="small" size="note" tone="faint">
              {t('next.ready')}
            </Text>
            <Text display="block" isTabular as="b" size="h4" margin="2px 0 0">
              {next.name}
            </Text>
          </Box>
          <ButtonLink
            flex={{ phone: '1 1 auto' }}
            to={paths.openCase(next.slug)}
            aria-label={t('next.openNamed', { name: next.name })}
          >
            {t('next.open')}
          </ButtonLink>
        </>
      ) : (
        <Box as="p" minWidth={0} flex="1 1 160px">
          {info?.nearestCaseTime ? (
            <>
              <Text display="block" as="small" size="note" tone="faint">
                {t('next.rests')}
              </Text>
              <Countdown endsAt={info.nearestCaseTime} now={serverNowMs}>
                {(left) => (
                  <Text as="b" size="h4" margin="2px 0 0">
                    {left ? clockText(left) : '··:··:··'}
                  </Text>
                )}
              </Countdown>
            </>
          ) : (
            daily && (
              <Text display="block" as="small" size="note" tone="faint">
                {t('next.none')}
              </Text>
            )
          )}
        </Box>
      )}
      <ButtonLink flex={{ phone: '1 1 auto' }} to={paths.dailyCases()} kind="ghost">
        {t('next.all')}
        <CaretRightIcon weight="bold" aria-hidden="true" />
      </ButtonLink>
    </Row>
  )
}

/** The next case that the player can open for free; null when there is none, undefined until it is known. */
export function useNextFree(slug: string): FreeCase | null | undefined {
  const isPlayer = useViewer() !== null
  const { data: daily } = useQuery({ ...dailyCasesQuery(), enabled: isPlayer })
  const { data: free } = useQuery({ ...freeCasesQuery(), enabled: isPlayer })
  if (!daily || !free) return undefined
  return nextOf([...free, ...daily], slug) ?? null
}

/** The first other case that can be opened now. */
export function nextOf(cases: readonly FreeCase[], slug: string): FreeCase | undefined {
  return cases.find((one) => one.slug !== slug && one.state === 'ready')
}
