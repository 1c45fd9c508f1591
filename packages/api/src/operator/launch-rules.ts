/** What a new shop needs before it opens, in the order of doing it. A server feature looks at each, the back office says why and where. */
export const LAUNCH_STEPS = [
  'company',
  'legal_texts',
  'operators',
  'catalogue',
  'prices',
  'payments',
  'delivery',
  'sign_in',
  'mail',
  'backup',
  'alerts',
] as const
export type LaunchStep = (typeof LAUNCH_STEPS)[number]
