import { findItemPicture, lockCatalogue, type Pictures, setItemPicture as write } from '../../core/catalog/public.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import { type Drawings, isPicture } from '../../core/pictures/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'

/** Sets another picture for an item; every node and open page shows it at once. Refuses, by its field, an id without a picture. */
export function setItemPicture(
  deps: Pick<Deps, 'database'> & { readonly pictures: Pictures; readonly drawings: Drawings },
  call: OperatorCall,
  asked: { readonly slug: string; readonly before: string; readonly image: string; readonly reason: string },
): Promise<{ readonly image: string; readonly imageId: string }> {
  const { slug, before, image, reason } = asked
  return runOperatorCommand(deps, call, { action: 'item.picture', target: `item ${slug}`, reason }, async (tx) => {
    await lockCatalogue(tx)
    const current = (await findItemPicture(tx, slug)) ?? refuse('dataNotFound')
    if (current !== before) refuse('version_conflict')
    if (!(await isPicture(tx, deps.drawings, image))) {
      refuse('validation', { faults: [{ path: 'image', reason: 'bad_value' }] })
    }
    await write(tx, slug, image)
    return {
      answer: { image: deps.pictures.pathOf(image), imageId: image },
      before: { image: before },
      after: { image },
    }
  })
}
