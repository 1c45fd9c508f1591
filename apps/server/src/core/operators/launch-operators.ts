import { atLeast, type LaunchStepSource } from './launch-steps.ts'

/** Changes of money and of permissions need two persons who have accepted their invitations. */
const NEEDED = 2

export const launchOperators: LaunchStepSource = {
  step: 'operators',
  look: async (queries) => {
    const [row] = await queries.rows<{ count: number }>(
      'count_able_admins',
      `select count(*)::int as count from operators where role = 'admin' and password_hash is not null and disabled_at is null and not is_demo`,
    )
    return atLeast(NEEDED, row?.count ?? 0)
  },
}
