import type { EndpointName } from '@runecase/api/api.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { readPicture } from './read-picture.ts'
import { getRequest, listRequests } from './show-requests.ts'
import type { UploadPicture } from './upload-picture.ts'
import { closeByPlayer, createRequest, replyToRequest, type WriteDeps } from './write-as-player.ts'

type Names = Extract<
  EndpointName,
  | 'listSupportRequests'
  | 'getSupportRequest'
  | 'createSupportRequest'
  | 'replyToSupport'
  | 'closeSupportRequest'
  | 'uploadSupportPicture'
  | 'getSupportPicture'
>

export function supportRoutes(
  deps: WriteDeps & Pick<Deps, 'database'> & { readonly uploadPicture: UploadPicture },
): Handlers<Names> {
  return {
    listSupportRequests: ({ query }, { caller }) => listRequests(deps, caller.userId, query.before),
    getSupportRequest: async ({ params }, { caller }) => ({
      request: await getRequest(deps, caller.userId, BigInt(params.id)),
    }),
    createSupportRequest: ({ body }, { idempotency }) => createRequest(deps, idempotency, body),
    replyToSupport: ({ params, body }, { idempotency }) =>
      replyToRequest(deps, idempotency, { id: BigInt(params.id), ...body }),
    closeSupportRequest: ({ params }, { caller }) => closeByPlayer(deps, caller.userId, BigInt(params.id)),
    uploadSupportPicture: async (_, { caller, file }) => ({ picture: await deps.uploadPicture(caller.userId, file) }),
    getSupportPicture: ({ params }, { caller }) => readPicture(deps, BigInt(params.id), caller.userId),
  }
}
