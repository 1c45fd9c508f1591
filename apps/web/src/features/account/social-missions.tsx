import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorWords } from '../../i18n/error-words.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CheckCircleIcon } from '../../ui/icons.tsx'
import { Coins } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ACCOUNT_NS } from './account.i18n.ts'
import { missionsQuery } from './account.queries.ts'
import { SettingsPanel } from './settings-panel.tsx'
import styles from './settings-screen.module.css'

type Mission = EndpointData<Api['listSocialMissions']>[number]

const COMPLETED = 3
/** How often and how long a network is asked again that has not noticed the player yet. */
const ASK_AGAIN_MS = 3000
const MOST_ASKED = 4

/** Asks until the network has an answer, or has been given time enough for one. */
async function checkMission(type: Mission['type']) {
  for (let asked = 1; ; asked += 1) {
    const answer = await callApi('checkSocialMission', { body: { type } })
    if (answer.status !== 'checking' || asked >= MOST_ASKED) return answer.status
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

/** What the networks of the shop reward, each once. */
export function SocialMissions() {
  const { t } = useTranslation(ACCOUNT_NS)
  const missions = useQuery(missionsQuery())
  if (missions.isError && !missions.data) return null
  if (!missions.data) return <Skeleton className={styles.waiting} />
  if (missions.data.length === 0) return null
  return (
    <SettingsPanel title={t('missions.title')}>
      <ul className={styles.rows}>
        {missions.data.map((mission) => (
          <MissionRow key={mission.type} mission={mission} />
        ))}
      </ul>
    </SettingsPanel>
  )
}

function MissionRow({ mission }: { readonly mission: Mission }) {
  const { t } = useTranslation([ACCOUNT_NS, MESSAGES_NS])
  const client = useQueryClient()
  const { type, name, description, prize, progress, url } = mission
  const checking = useMutation({
    mutationFn: () => checkMission(type),
    onSuccess: (status) => {
      if (status === 'completed') {
        const amount = t('coins', { count: prize.amount })
        showToast({ kind: 'good', title: t('messages:alerts.claim_coins', { amount }) })
      } else
        showToast({ kind: 'info', title: name, text: status === 'open' ? t('missions.open') : t('missions.still') })
    },
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorWords(error) }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['getCurrentUser'] })
      return client.invalidateQueries({ queryKey: missionsQuery().queryKey })
    },
  })
  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b>
        <small>{description}</small>
      </div>
      <Coins value={prize.amount} />
      {progress === COMPLETED ? (
        <Badge tone="good">
          <CheckCircleIcon weight="fill" aria-hidden="true" />
          {t('missions.done')}
        </Badge>
      ) : (
        <>
          {url !== null && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ kind: 'ghost', size: 's' })}
              aria-label={t('missions.name', { action: t('missions.go'), name })}
            >
              {t('missions.go')}
            </a>
          )}
          <Button
            kind="secondary"
            size="s"
            isLoading={checking.isPending}
            aria-label={t('missions.name', { action: t('missions.check'), name })}
            onClick={() => checking.mutate()}
          >
            {t('missions.check')}
          </Button>
        </>
      )}
    </li>
  )
}
