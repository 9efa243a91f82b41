/** The API representation of a producer, field by field. */
import type { ProducerResponse } from '../../contract/producers/producers.ts';
import type { ProducerDetails } from '../../database/producers/reads.ts';
import {
  certificateInForce,
  certifiedLevel,
  producerCertificateState,
} from '../../domain/certification/in-force.ts';
import { lowerResultOf } from '../../domain/certification/lower-results.ts';
import { measuredOils, strongestOil } from '../../domain/certification/measured-oils.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import { roleIn, seesOwn } from '../../domain/producers/permissions.ts';

/**
 * Call it with a producer that `principal` may see: the contact of an approved one is public, and an
 * unapproved profile is visible to its owner and administrators only. `today` is a day such as 2026-11-21: a
 * certificate expires by the calendar.
 */
export function presentProducer(
  producer: ProducerDetails,
  principal: Principal,
  today: string,
): ProducerResponse {
  const strongest = strongestOil(producer.certifiedOils, today);
  const inForce = certificateInForce(producer.certificates, today);
  return {
    id: producer.id,
    ...(seesOwn(producer.id, principal)
      ? {
          userId: producer.userId,
          myRole: roleIn(principal, producer.id),
          statedContent: producer.statedContent,
          applicationStatus: producer.applicationStatus,
          documentsUrl: `/api/documents?producerId=${producer.id}`,
        }
      : {}),
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
    phenolicContent: strongest?.content ?? null,
    phenolicMethod: strongest?.method ?? null,
    phenolicReportedOn: strongest?.reportedOn ?? null,
    measuredOils: presentMeasuredOils(producer, today),
    certificationLevel: certifiedLevel(inForce, today),
    recordedLevel: producer.certificationLevel,
    certificateNumber: inForce?.number ?? null,
    certificateState: producerCertificateState(producer.certificates, today),
    lowerResult: inForce === undefined ? null : lowerResultOf(inForce),
    language: producer.language,
    profileImageUrl: producer.profileImageUrl,
    productCount: producer.productCount,
    approvedAt: producer.approvedAt?.toISOString() ?? null,
    rejectedAt: producer.rejectedAt?.toISOString() ?? null,
    createdAt: producer.createdAt.toISOString(),
    updatedAt: producer.updatedAt.toISOString(),
  };
}

/** Copies the methods into a mutable array. */
export function presentMeasuredOils(
  { certifiedOils }: Pick<ProducerDetails, 'certifiedOils'>,
  today: string,
): ProducerResponse['measuredOils'] {
  const oils = measuredOils(certifiedOils, today);
  return oils && { ...oils, methods: [...oils.methods] };
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
