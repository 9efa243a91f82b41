/**
 * What the program counts about itself, for Prometheus. Labels come from fixed sets (routes, tasks, verdicts), never from
 * what a caller sends, so that no caller can create time series.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

type Registers = [Registry];

/** Seconds: from a cached answer to the statement limit of the database. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const statementSeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];
const jobSeconds = [0.05, 0.25, 1, 5, 30, 120, 600];

export function createMetrics() {
  const registry = new Registry();
  const registers: Registers = [registry];
  const metrics = {
    registry,
    ...requestMetrics(registers),
    ...memoryMetrics(registers),
    ...databaseMetrics(registers),
    ...jobMetrics(registers),
    ...recordMetrics(registers),
  };
  // Prometheus sees no increase in a series that begins with 1.
  for (const outcome of ['sent', 'refused', 'failed']) metrics.mails.inc({ outcome }, 0);
  return metrics;
}

function requestMetrics(registers: Registers) {
  return {
    httpRequests: new Counter({
      name: 'phenolive_http_requests_total',
      help: 'Answered requests by route pattern, method and status.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    httpDuration: new Histogram({
      name: 'phenolive_http_request_duration_seconds',
      help: 'Time to answer a request.',
      labelNames: ['route', 'method'],
      buckets: requestSeconds,
      registers,
    }),
  };
}

function memoryMetrics(registers: Registers) {
  return {
    arrayBuffers: new Gauge({
      name: 'phenolive_array_buffers_bytes',
      help: 'Memory of buffers outside the heap of JavaScript, a part of nodejs_external_memory_bytes.',
      registers,
    }),
    residentMaxBytes: new Gauge({
      name: 'phenolive_resident_memory_max_bytes',
      help: 'The budget of an instance: its program, and CACHE_MEGABYTES.',
      registers,
    }),
    cacheLookups: new Counter({
      name: 'phenolive_cache_lookups_total',
      help: 'Look-ups in the caches of public answers by cache and result: hit or miss.',
      labelNames: ['cache', 'result'],
      registers,
    }),
    cacheMaxBytes: new Gauge({
      name: 'phenolive_cache_max_bytes',
      help: 'The budget of all caches together: CACHE_MEGABYTES.',
      registers,
    }),
    cacheBytes: new Gauge({
      name: 'phenolive_cache_bytes',
      help: 'Memory that a cache retains.',
      labelNames: ['cache'],
      registers,
    }),
    cacheEntries: new Gauge({
      name: 'phenolive_cache_entries',
      help: 'Entries of a cache.',
      labelNames: ['cache'],
      registers,
    }),
    cacheEvictions: new Counter({
      name: 'phenolive_cache_evictions_total',
      help: 'Entries that were asked for again and made room for others, by cache.',
      labelNames: ['cache'],
      registers,
    }),
    cacheNotAdmitted: new Counter({
      name: 'phenolive_cache_not_admitted_total',
      help: 'What was asked for once only, or is too large, and was therefore not remembered, by cache.',
      labelNames: ['cache'],
      registers,
    }),
  };
}

function databaseMetrics(registers: Registers) {
  return {
    statementDuration: new Histogram({
      name: 'phenolive_database_statement_duration_seconds',
      help: 'Time of a statement, with its way to the database and back.',
      buckets: statementSeconds,
      registers,
    }),
    connections: new Gauge({
      name: 'phenolive_database_connections',
      help: 'Connections of the pool of requests: busy, idle, and the largest number.',
      labelNames: ['state'],
      registers,
    }),
    connectionsAwaited: new Gauge({
      name: 'phenolive_database_connections_awaited',
      help: 'Requests that wait for a connection of the pool.',
      registers,
    }),
    replicaState: new Gauge({
      name: 'phenolive_replica_state',
      help: '1 for the state of the replica: used, behind, unreachable, unsuitable or unheard. Without one there is none.',
      labelNames: ['state'],
      registers,
    }),
    replicaLag: new Gauge({
      name: 'phenolive_replica_lag_seconds',
      help: 'By how much the replica is behind; NaN where that is not known.',
      registers,
    }),
    publicReads: new Counter({
      name: 'phenolive_public_reads_total',
      help: 'Statements that a replica may answer by the server that did: primary or replica. Without a replica there are none.',
      labelNames: ['server'],
      registers,
    }),
    databaseUp: new Gauge({
      name: 'phenolive_database_up',
      help: '1 if the database answered this scrape in time; otherwise jobs and certificates are those of before.',
      registers,
    }),
  };
}

function jobMetrics(registers: Registers) {
  return {
    jobs: new Gauge({
      name: 'phenolive_jobs',
      help: 'Jobs in the queue by task and state, counted up to 100,000.',
      labelNames: ['task', 'state'],
      registers,
    }),
    jobOldestAge: new Gauge({
      name: 'phenolive_job_oldest_age_seconds',
      help: 'For how long the oldest job of a task has been in its state; a waiting job since it was due.',
      labelNames: ['task', 'state'],
      registers,
    }),
    jobDuration: new Histogram({
      name: 'phenolive_job_duration_seconds',
      help: 'Time of a run of a job by task and outcome: done, failed, or failed for the last time.',
      labelNames: ['task', 'outcome'],
      buckets: jobSeconds,
      registers,
    }),
    mails: new Counter({
      name: 'phenolive_mails_total',
      help: 'Mails by outcome: sent, refused for ever, or failed and tried again.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

function recordMetrics(registers: Registers) {
  return {
    scans: new Counter({
      name: 'phenolive_scans_total',
      help: 'Looked-up bottle codes by verdict.',
      labelNames: ['verdict'],
      registers,
    }),
    certificates: new Gauge({
      name: 'phenolive_certificates',
      help: 'Certificates by state today.',
      labelNames: ['state'],
      registers,
    }),
    storageErrors: new Counter({
      name: 'phenolive_storage_errors_total',
      help: 'Failures of the store of documents by operation and reason.',
      labelNames: ['operation', 'reason'],
      registers,
    }),
  };
}
