import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { ClientLoaderArgs, LoaderArgs } from '../../api/page.ts'
import { guardInBrowser, guardOnServer } from '../../core/fairness/public.ts'
import { formatCoins } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { CheckedSteps } from './checked-steps.tsx'
import styles from './instructions-screen.module.css'
import { PlayChecker } from './play-checker.tsx'
import { computeExample, type WorkedExample } from './worked-example.ts'

export async function loader(args: LoaderArgs) {
  guardOnServer(args)
  return { example: await computeExample() }
}

export async function clientLoader(args: ClientLoaderArgs) {
  guardInBrowser(args)
  return { example: await computeExample() }
}

/** How every roll is decided and how to verify it, with an example, and a checker that needs no account. */
export default function InstructionsScreen() {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const { example } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <Stack as={Panel} gap={12} className={styles.prose} padding={{ base: '36px 44px', phone: '20px 16px' }}>
        <h2>{t('instructions.title')}</h2>
        <p>{t('instructions.lead')}</p>
        <h3>{t('instructions.shortTitle')}</h3>
        <ol>
          {t('instructions.short', { returnObjects: true }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Stack>
      <section id="check" aria-labelledby="check-title">
        <Stack as={Panel} gap={12} className={styles.prose} padding={{ base: '36px 44px', phone: '20px 16px' }}>
          <h2 id="check-title">{t('instructions.checkTitle')}</h2>
          <p>{t('instructions.checkText')}</p>
          <p className={styles.note}>{t('instructions.script')}</p>
        </Stack>
        <PlayChecker />
      </section>
      <Stack as={Panel} gap={12} className={styles.prose} padding={{ base: '36px 44px', phone: '20px 16px' }}>
        <h2>{t('instructions.formulaTitle')}</h2>
        <p>{t('instructions.formulaText')}</p>
        <Text
          display="block"
          tone="accentLight"
          as="code"
          size="note"
          isMono
          className={styles.code}
          padding="14px 16px"
          radius="m"
        >
          TF1|g|clientSeed|n|i|b
        </Text>
        <dl>
          {t('instructions.parts', { returnObjects: true }).map(({ name, text }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('instructions.formulaNote')}</p>
        <h3>{t('instructions.ticketTitle')}</h3>
        <ul>
          {t('instructions.tickets', { returnObjects: true }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('instructions.packs')}</p>
      </Stack>
      <Stack as={Panel} gap={12} className={styles.prose} padding={{ base: '36px 44px', phone: '20px 16px' }}>
        <h2>{t('instructions.exampleTitle')}</h2>
        <p>{t('instructions.exampleText')}</p>
        <h3>{t('steps.list')}</h3>
        <div>
          <CheckedSteps play={{ play: null, report: example.report, problem: null }} report={example.report} />
        </div>
        <ExampleTable rolls={example.rolls} />
      </Stack>
    </div>
  )
}

function ExampleTable({ rolls }: Pick<WorkedExample, 'rolls'>) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const columns = ['purpose', 'nonce', 'index', 'range', 'ticket'] as const
  return (
    <>
      <h3>{t('instructions.tableTitle')}</h3>
      <p>{t('instructions.tableText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the keyboard scrolls it */}
      <section className={styles.scroll} aria-label={t('instructions.tableTitle')} tabIndex={0}>
        <Text as="table" size="ui" isTabular width="100%">
          <thead>
            <tr>
              {columns.map((column) => (
                <Text as="th" tone="faint" key={column} scope="col">
                  {t(`instructions.table.${column}`)}
                </Text>
              ))}
            </tr>
          </thead>
          <tbody>
            {rolls.map((roll) => (
              <tr key={`${roll.purpose} ${roll.nonce} ${roll.index}`}>
                {columns.map((column) => (
                  <td key={column}>{column === 'range' ? formatCoins(roll.range) : roll[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Text>
      </section>
    </>
  )
}
