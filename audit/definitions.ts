import { bySql } from './invariant.ts'

interface Kind {
  readonly kind: string
  /** The rows with their key, the current terms, and when players began to rely on them; null: always. */
  readonly rows: string
  /** What the terms `terms` promise to players. Changing it needs two operators. */
  readonly promiseOf: (terms: string) => string
  /** Compares only the promise with the current terms, because the rest is not recorded in the same form. */
  readonly comparesPromise?: true
  /**
   * Who may change the promise. `two`: any change needs two operators. `bounds`: one operator is enough within bounds, which other
   * invariants check.
   */
  readonly by?: 'two' | 'bounds'
  /** The kind of its change request if that is not `<kind>.terms`. */
  readonly change?: string
  /** The terms in a change request `r` if those are not its `fields`; the terms before version `v` are `v.was`. */
  readonly asked?: string
  /** A change request contains all terms, not only the promise. */
  readonly asksAll?: true
  /** When players begin to rely on a version, where that is not the `startsAt` of the terms before it. */
  readonly began?: string
}

const changeOf = ({ kind, change = `${kind}.terms` }: Kind) => change

/** The prize of each place with amounts in minor units: kind, item and amount. */
const prizesOf = (terms: string) => `(
  select coalesce(jsonb_agg(jsonb_build_array(l.line->>'kind', l.line->>'slug', case l.line->>'kind'
             when 'gold' then round((l.line->>'amount')::numeric * 100)::int8 when 'coins' then (l.line->>'amount')::int8 end) order by l.place, g), '[]')
    from jsonb_array_elements(${terms}->'prizes') with ordinality as l (line, place) cross join generate_series(1, (l.line->>'places')::int) g)`

/** The prize pools of a kind, with one line per place for their prizes. */
const prizePools = (name: string, prize: string) => `
  select b.id::text as key, b.starts_at, jsonb_build_object('prizes', (
           select coalesce(jsonb_agg(jsonb_build_object('places', 1, 'slug', i.slug, ${prize}) order by z.place), '[]')
             from ${name}_prizes z left join catalogue_items i on i.id = z.catalogue_item_id where z.${name}_id = b.id)) as terms
    from ${name}s b`

/** The terms of an offer in the shape of its form. */
const OFFER_TERMS = `jsonb_build_object('title', v.title, 'description', v.description, 'image', v.image, 'label', v.label,
    'labelName', v.label_name, 'labelColor', v.label_color, 'triggerType', v.trigger_type,
    'threshold', case v.trigger_type when 'battle_streak' then v.threshold::numeric else trim_scale(v.threshold / 100.0) end,
    'currency', u.code, 'price', trim_scale(v.price_minor / 100.0), 'oldPrice', trim_scale(v.old_price_minor / 100.0),
    'coinPrice', v.coin_price, 'bonusCoins', v.bonus_coins, 'bonusMoney', trim_scale(v.bonus_minor / 100.0),
    'durationMinutes', v.duration_minutes, 'limitPerPlayer', v.limit_per_player, 'segment', v.segment, 'minLevel', v.min_level,
    'startsAt', to_char(v.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsAt', to_char(v.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'cases', (select coalesce(jsonb_agg(jsonb_build_object('slug', k.slug, 'amount', c.amount) order by c.position), '[]')
                from offer_cases c join cases k on k.id = c.case_id where c.offer_id = v.offer_id and c.version = v.version))
  || case when v.name = v.title then '{}' else jsonb_build_object('name', v.name) end`

/** The terms of a code `c` in the shape of its form. */
const PROMO_TERMS = `jsonb_build_object('type', c.type, 'title', c.title, 'description', c.description, 'percent', c.percent,
    'sum', trim_scale(c.sum_minor / 100.0), 'coinFactor', c.coin_factor, 'caseSlug', k.slug, 'caseFrom', trim_scale(c.case_from_minor / 100.0),
    'startsAt', to_char(c.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsAt', to_char(c.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'totalLimit', c.total_limit, 'perPlayerLimit', c.per_player_limit)`

/** The rewards of a code. Texts were not always recorded, and a change request has times in the form in which they were entered. */
const promoPromise = (terms: string) => `${terms} - '{title,description,startsAt,endsAt}'::text[]`

/** All payment terms. */
const PAYMENT_TERMS = `jsonb_build_object(
    'countries', (select jsonb_agg(jsonb_build_object('iso', iso, 'name', name, 'currency', currency, 'symbol', symbol, 'isServed', is_served,
        'isDefault', is_default, 'rateSource', rate_source, 'ratePpm', rate_ppm, 'marginBp', margin_bp, 'preliminaryMinor', preliminary_minor,
        'desktopSumsMinor', desktop_sums_minor, 'mobileSumsMinor', mobile_sums_minor) order by is_default desc, is_served desc, name, iso)
      from payment_countries),
    'methods', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'country', country, 'name', name, 'systemName', system_name, 'img', img,
        'type', type, 'typeName', type_name, 'provider', provider, 'method', method, 'isOn', is_enabled, 'minimumMinor', minimal_minor,
        'maximumMinor', maximal_minor, 'defaultMinimumMinor', default_minimal_minor, 'place', sort_desktop, 'placeOnPhones', sort_mobile,
        'bonusBp', bonus_bp, 'isReversible', is_reversible, 'fields', fields) order by sort_desktop, id), '[]') from payment_directions),
    'levels', (select coalesce(jsonb_agg(jsonb_build_object('fromMinor', from_minor, 'percentBp', percent_bp) order by from_minor), '[]')
      from payment_bonus_levels))`
const SHOWING = `jsonb_build_object('startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'audience', audience)`

/** Each piece of content in the shape of its form. */
const CONTENT = `
  select key, null::timestamptz as starts_at, terms from (
    select 'page ' || slug, jsonb_build_object('markdown', markdown) from content_pages
    union all select 'seo ' || route, jsonb_build_object('title', title, 'description', description, 'image', image) from seo_routes
    union all select 'topic ' || t.id, jsonb_build_object('position', t.position, 'title', t.title, 'icon', t.icon, 'questions', (
           select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'key', q.key, 'question', q.question, 'answer', q.answer) order by q.position), '[]')
             from faq_questions q where q.topic_id = t.id)) from faq_topics t
    union all select 'banner ' || id, ${SHOWING} || jsonb_build_object('position', position, 'title', title, 'text', text, 'button', button,
           'to', target, 'image', image) from banners
    union all select 'shelf ' || slug, ${SHOWING} || jsonb_build_object('place', place) from content_shelves) c (key, terms)`

/** What a level or a task `p` of an event gives, but for its cases. */
const GIFTS = `'gold', trim_scale(p.money_minor / 100.0), 'coins', p.coins`

/** The pass and the tasks of an event `s`. */
const SEASON_PARTS = `jsonb_build_object(
    'levels', (select coalesce(jsonb_agg(jsonb_build_object('level', p.level, 'cost', p.cost, 'type', p.type, ${GIFTS}, 'cases', (
           select coalesce(jsonb_agg(jsonb_build_object('slug', k.slug, 'amount', c.amount) order by k.slug), '[]')
             from season_level_cases c join cases k on k.id = c.case_id where c.season_id = s.id and c.level = p.level)) order by p.level), '[]')
      from season_levels p where p.season_id = s.id),
    'tasks', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'level', p.level, 'description', p.description, 'type', p.type,
           'target', case when p.type in ('spend', 'sell') then trim_scale(p.target / 100.0) else p.target end, 'ids', p.ids, 'rarity', p.rarity,
           ${GIFTS}, 'cases', case when k.id is null then '[]' else jsonb_build_array(jsonb_build_object('slug', k.slug, 'amount', p.case_amount)) end)
           order by p.level, p.id), '[]')
      from season_tasks p left join cases k on k.id = p.case_id where p.season_id = s.id))`

/** A pass and tasks in one order, as they were asked for in any. */
const orderedParts = (terms: string) => `jsonb_build_array(
    (select jsonb_agg(l || jsonb_build_object('cases', (select jsonb_agg(c order by c->>'slug') from jsonb_array_elements(l->'cases') c))
                      order by (l->>'level')::int) from jsonb_array_elements(${terms}->'levels') l),
    (select jsonb_agg(t order by (t->>'id')::int) from jsonb_array_elements(${terms}->'tasks') t))`

const KINDS: readonly Kind[] = [
  {
    kind: 'mission',
    rows: `select channel as key, null::timestamptz as starts_at, jsonb_build_object('name', name, 'description', description, 'button', button,
             'prizeCoins', prize_coins, 'place', place, 'isActive', is_active) as terms from missions`,
    promiseOf: (terms) => `${terms}->'prizeCoins'`,
  },
  {
    kind: 'leaderboard',
    rows: prizePools(
      'leaderboard',
      `'kind', z.kind, 'amount', case z.kind when 'gold' then trim_scale(z.amount / 100.0) else z.amount end`,
    ),
    promiseOf: prizesOf,
    comparesPromise: true,
  },
  {
    kind: 'raffle',
    rows: prizePools('raffle', `'kind', 'item', 'amount', null`),
    promiseOf: prizesOf,
    comparesPromise: true,
  },
  {
    kind: 'offer',
    rows: `select o.id::text as key, null::timestamptz as starts_at, ${OFFER_TERMS} as terms
             from offers o join offer_versions v on v.offer_id = o.id and v.version = o.version join currencies u on u.id = v.currency`,
    promiseOf: (terms) =>
      `${terms} - '{title,description,image,label,labelName,labelColor,startsAt,endsAt,name}'::text[]`,
    by: 'two',
  },
  {
    kind: 'commission',
    rows: `select id::text as key, null::timestamptz as starts_at, jsonb_build_object('name', name, 'basis', basis, 'tiers', tiers,
             'holdDays', hold_days, 'minPayout', trim_scale(min_payout_minor / 100.0)) as terms from commission_terms`,
    promiseOf: (terms) => `${terms} - 'name'`,
    by: 'two',
  },
  {
    kind: 'promo',
    rows: `select c.code as key, null::timestamptz as starts_at, ${PROMO_TERMS} as terms
             from promo_codes c left join cases k on k.id = c.case_id where c.batch_id is null`,
    promiseOf: promoPromise,
    by: 'bounds',
    change: 'promo.code',
  },
  {
    // Each code of a batch has the batch's terms; a code with other terms would be a second row of its key.
    kind: 'promo-batch',
    rows: `select distinct b.id::text as key, null::timestamptz as starts_at, jsonb_build_object('prefix', b.prefix, 'codes', b.codes,
                  'randomLength', length(c.code) - length(b.prefix), 'fields', ${PROMO_TERMS}) as terms
             from promo_batches b join promo_codes c on c.batch_id = b.id left join cases k on k.id = c.case_id`,
    promiseOf: (terms) =>
      `(${terms} - 'fields') || jsonb_build_object('fields', ${promoPromise(`(${terms}->'fields')`)})`,
    by: 'bounds',
    change: 'promo.batch',
    asked: 'r.payload',
  },
  {
    // A change request contains the changes, not the terms; I62 checks which changes needed two operators.
    kind: 'payment',
    rows: `select 'terms' as key, null::timestamptz as starts_at, ${PAYMENT_TERMS} as terms where exists (select from payment_countries)`,
    promiseOf: () => `'null'::jsonb`,
    by: 'bounds',
  },
  {
    kind: 'season-parts',
    rows: `select s.id::text as key, s.starts_at, ${SEASON_PARTS} as terms from seasons s`,
    promiseOf: orderedParts,
    by: 'two',
    change: 'event.parts',
    asked: "(r.payload->'parts')",
    began: "details->>'startsAt'",
  },
  {
    kind: 'settings',
    rows: `select 'shop' as key, null::timestamptz as starts_at, jsonb_object_agg(name, value) as terms from shop_settings having count(*) > 0`,
    promiseOf: (terms) => `jsonb_build_array(${terms}->'caseReturnMinPercent', ${terms}->'caseReturnMaxPercent')`,
    change: 'settings.change',
    asked: `(select v.was || jsonb_object_agg(c.key, r.payload->'values'->c.key) from jsonb_each(v.terms) c where c.value is distinct from v.was->c.key)`,
    asksAll: true,
  },
  { kind: 'content', rows: CONTENT, promiseOf: () => `'null'::jsonb` },
  {
    kind: 'status-note',
    rows: `select n.id::text as key, null::timestamptz as starts_at, jsonb_build_object('service', n.service, 'title', n.title, 'lines', (
             select jsonb_agg(jsonb_build_object('phase', l.phase, 'text', l.text) order by l.place) from status_note_lines l where l.note_id = n.id)) as terms
             from status_notes n`,
    promiseOf: () => `'null'::jsonb`,
  },
]

/** Prizes in lines of several places are equal to those in lines of one place. */
const isOtherThan = ({ promiseOf, comparesPromise }: Kind, one: string, other: string) =>
  comparesPromise ? `${promiseOf(one)} is distinct from ${promiseOf(other)}` : `${one} is distinct from ${other}`

const faultsOf = (one: Kind) => `
  select format('${one.kind} %s has %s in force, its last version %s says %s', coalesce(t.key, d.key), t.terms, d.version, v.terms) as finding
    from (${one.rows}) t full join (select * from definitions where kind = '${one.kind}') d on d.key = t.key
    left join definition_versions v on (v.kind, v.key, v.version) = (d.kind, d.key, d.version)
   where v.version is null or (v.terms is null) <> (t.terms is null) or ${isOtherThan(one, 't.terms', 'v.terms')}
  union all
  select format('version %s of ${one.kind} %s promises other than its change request %s', v.version, v.key, r.id)
    from (select *, lag(terms) over (partition by key order by version) as was from definition_versions where kind = '${one.kind}') v
    join change_requests r on r.id = v.change_request_id
   where (${askedOf(one, 'v.terms')}) is distinct from (${askedOf(one, one.asked ?? "(r.payload->'fields')")})
  ${one.by === 'bounds' ? '' : `union all ${madeByOne(one)}`}`

/** The terms in a change request. */
const askedOf = ({ asksAll, promiseOf }: Kind, terms: string) => (asksAll ? terms : promiseOf(terms))

/** Versions that one operator made and whose promise differs from the version before. */
const madeByOne = (one: Kind) => `
  select format('version %s of ${one.kind} %s promises other than before since %s, and one operator made it', version, key, at)
    from (select *, lag(terms) over w as was, ${one.began ?? "lag(terms->>'startsAt', 1, terms->>'startsAt') over w"} as began from definition_versions
           where kind = '${one.kind}' window w as (partition by key order by version)) v
   where operator_id is not null and change_request_id is null and at >= coalesce(began::timestamptz, '-infinity')
     and ${one.by === 'two' ? 'true' : `(${one.promiseOf('terms')}) is distinct from (${one.promiseOf('was')})`}`

/** The change request of each kind. */
const CHANGES = `(values ${KINDS.map((one) => `('${one.kind}', '${changeOf(one)}')`).join(', ')}) k (kind, change)`

const CANCELLED = (name: string) => `
  select format('${name} %s is cancelled by %s entries of the log, and stands in %s since %s, begins at %s', b.id, coalesce(o.entries, 0), b.state, v.at,
                v.terms->>'startsAt')
    from ${name}s b
    left join (select target, count(*) as entries from operator_log where action = '${name}.cancelled' group by 1) o on o.target = '${name} ' || b.id
    left join definitions d on d.kind = '${name}' and d.key = b.id::text
    left join definition_versions v on (v.kind, v.key, v.version) = (d.kind, d.key, d.version)
   where coalesce(o.entries, 0) <> (b.state = 'cancelled')::int
      or (b.state = 'cancelled' and ((v.terms->>'startsAt')::timestamptz > v.at) is not true)`

/** Definitions that operators make, with their versions. */
export const definitionInvariants = [
  bySql(
    'I60',
    'each mission, leaderboard, raffle, pass with tasks, offer, promo code, batch of codes, commission terms, piece of content and note on the status page, the terms of payment and the settings are what their last version says; what players rely on was changed by one operator and approved by another as it is, or by one within bounds, and nothing that began is cancelled',
    'select count(*) from definition_versions',
    `${KINDS.map(faultsOf).join(' union all ')}
     union all ${CANCELLED('leaderboard')} union all ${CANCELLED('raffle')}
     union all
     select format('version %s of %s %s: its change request %s is %s, of the kind %s, by operator %s, decided by %s', v.version, v.kind, v.key, r.id,
                   r.state, r.kind, r.author_id, r.decided_by)
       from definition_versions v join change_requests r on r.id = v.change_request_id left join ${CHANGES} on k.kind = v.kind
      where r.kind is distinct from k.change or r.state <> 'applied' or r.author_id is distinct from v.operator_id or r.decided_by is null
         or r.decided_by = r.author_id
     union all
     select format('change request %s was applied and defined no %s', r.id, k.kind)
       from ${CHANGES} join change_requests r on r.kind = k.change and r.state = 'applied'
       left join definition_versions v on v.change_request_id = r.id where v.version is null
     union all
     select format('version %s of %s %s follows %s', version, kind, key, before)
       from (select *, lag(version, 1, 0) over (partition by kind, key order by version) as before from definition_versions) v
      where version <> before + 1
     union all
     select format('%s %s is in version %s, its last one is %s', d.kind, d.key, d.version, l.version)
       from definitions d left join (select kind, key, max(version) as version from definition_versions group by 1, 2) l
         on (l.kind, l.key) = (d.kind, d.key)
      where l.version is distinct from d.version`,
  ),
]
