/** A producer as it leaves, every field by name. */
import type { ProducerResponse } from '../../contract/producers.ts';
import type { ProducerDetails } from '../../database/producers/reads.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import { isOwner } from '../../domain/producers/permissions.ts';

/**
 * Call it with a producer that `principal` may see: the contact of an approved one is public, that of
 * any other is seen by its owner and administrators only because the whole entry is. `today` is the day that
 * the producer was read for: a certificate expires by the calendar.
 */
export function presentProducer(
  producer: ProducerDetails,
  principal: Principal,
  today: string,
): ProducerResponse {
  return {
    id: producer.id,
    ...(isOwner(producer, principal) ? { userId: producer.userId } : {}),
    name: producer.name,
    location: producer.location,
    country: producer.country,
    region: producer.region,
    latitude: producer.latitude,
    longitude: producer.longitude,
    ...presentFarm(producer),
    contactEmail: producer.contactEmail,
    contactPhone: producer.contactPhone,
    website: producer.website,
    story: producer.story,
    stories: producer.stories.map(({ language, story }) => ({ language, story })),
    status: producer.status,
    phenolicContent: producer.phenolicContent,
    phenolicMethod: producer.phenolicMethod,
    phenolicReportedOn: producer.phenolicReportedOn,
    certificationLevel: producer.certificationLevel,
    certificateNumber: producer.certificateNumber,
    certificateState: certificateStateOf(producer, today),
    language: producer.language,
    documentsUrl: isOwner(producer, principal) ? producer.documentsUrl : null,
    profileImageUrl: producer.profileImageUrl,
    productCount: producer.productCount,
    approvedAt: producer.approvedAt?.toISOString() ?? null,
    createdAt: producer.createdAt.toISOString(),
    updatedAt: producer.updatedAt.toISOString(),
  };
}

function certificateStateOf(producer: ProducerDetails, today: string): ProducerResponse['certificateState'] {
  // A newer one may be suspended while that of the season before still runs.
  if (producer.certificateNumber !== null) return 'active';
  return producer.newestCertificate === null ? null : stateOn(today, producer.newestCertificate);
}

function presentFarm(producer: ProducerDetails) {
  const { organic, coldExtraction, firstColdPress, handHarvesting } = producer.productionMethods;
  return {
    farmAcreage: producer.farmAcreage,
    annualProduction: producer.annualProduction,
    oliveVarieties: producer.oliveVarieties,
    productionMethods: { organic, coldExtraction, firstColdPress, handHarvesting },
    existingCertifications: producer.existingCertifications,
    sustainablePractices: producer.sustainablePractices,
    productionNotes: producer.productionNotes,
  };
}
