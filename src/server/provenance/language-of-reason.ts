/** The language of a reason: producers write in that of their profile, administrators in that of their account. */
import type { ProductOfProducer } from '../../database/provenance/journey.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { User } from '../../domain/identity/principal.ts';
import { actsFor } from '../../domain/producers/permissions.ts';

export function languageOfReason(
  person: User,
  product: Pick<ProductOfProducer, 'producerId' | 'producerLanguage'>,
): ContentLanguage {
  return actsFor(person, product.producerId, 'see') ? product.producerLanguage : person.language;
}
