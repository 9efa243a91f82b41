/** The three sample users offered by the demo sign-in, one per role, and three applicants. */
import type { ApplicationStatus } from '../../domain/applications/states.ts';
import type { Connection } from '../connection/connection.ts';

export const sampleUsers = {
  consumer: {
    id: 'sample-consumer',
    email: 'consumer@phenolive.example',
    firstName: 'Ana',
    lastName: 'Kovač',
    role: 'consumer',
    language: 'en',
  },
  producer: {
    id: 'sample-producer',
    email: 'producer@phenolive.example',
    firstName: 'Vasiliki',
    lastName: 'Andrikou',
    role: 'producer',
    language: 'el',
  },
  administrator: {
    id: 'sample-administrator',
    email: 'administrator@register.example',
    firstName: 'Mira',
    lastName: 'Zupan',
    role: 'admin',
    language: 'en',
  },
} as const;

/** Evolia, the profile of the sample producer. */
export const evoliaId = 11;

/** The applicants behind the sample producers that wait for a decision. */
export const sampleApplicants: readonly {
  readonly id: string;
  readonly producerId: number;
  readonly status: ApplicationStatus;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}[] = [
  {
    id: 'sample-applicant-9',
    producerId: 9,
    status: 'pending',
    email: 'aylin@zeytinkuytusu.example',
    firstName: 'Aylin',
    lastName: 'Denizci',
  },
  {
    id: 'sample-applicant-10',
    producerId: 10,
    status: 'pending',
    email: 'tonka@maslinik.example',
    firstName: 'Tonka',
    lastName: 'Škarpa',
  },
  {
    id: 'sample-applicant-13',
    producerId: 13,
    status: 'submitted',
    email: 'salma@rihanet.example',
    firstName: 'Salma',
    lastName: 'Rihani',
  },
];

/** The owner of a sample producer, if it has one. */
export function sampleOwnerOf(producerId: number): string | null {
  if (producerId === evoliaId) return sampleUsers.producer.id;
  return sampleApplicants.find((applicant) => applicant.producerId === producerId)?.id ?? null;
}

export async function insertSampleUsers(connection: Connection): Promise<void> {
  const applicants = sampleApplicants.map(({ producerId, status, ...person }) => ({
    ...person,
    role: 'producer' as const,
  }));
  await connection
    .insertInto('users')
    .values(
      [...Object.values(sampleUsers), ...applicants].map((person) => ({ ...person, emailVerified: true })),
    )
    .execute();
}
