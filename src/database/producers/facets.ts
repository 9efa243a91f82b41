/** Counts producers in total and per filter value; there are few, so rows are counted. */
import { sql } from 'kysely';
import type { Visibility } from '../../domain/producers/permissions.ts';
import { type MethodFilter, methodFilters } from '../../domain/producers/practices.ts';
import { levelInForce } from '../certification/in-force.ts';
import type { Connection } from '../connection.ts';
import {
  baseProducerConditions,
  facetConditions,
  hasMethod,
  measuredOn,
  type ProducerFilters,
  producerConditions,
  producers,
} from './filters.ts';

export async function countProducers(
  connection: Connection,
  filters: ProducerFilters,
  visibility: Visibility,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${producers} where ${producerConditions(filters, visibility)}`.execute(
    connection,
  );
  return rows[0]?.total ?? 0;
}

export interface ProducerFacetCount {
  readonly facet: 'total' | 'country' | 'level' | 'method' | 'phenolic';
  readonly value: string;
  readonly count: number;
}

/** mg/kg */
export const producerPhenolicStep = 100;

/**
 * Approved producers. Choosing another country, level or content widens the list, so each is counted without
 * its own filter; methods narrow it, so each is counted together with those chosen.
 */
export async function countProducerFacets(
  connection: Connection,
  filters: ProducerFilters,
): Promise<readonly ProducerFacetCount[]> {
  const within = facetConditions(filters);
  const { rows } = await sql<ProducerFacetCount>`
    with matched as materialized (
      select producer.country as country, nullif(${levelInForce(filters.today)}, '') as level,
        array(
          select distinct content / ${producerPhenolicStep}::integer * ${producerPhenolicStep}::integer
          from ${measuredOn(filters.today)} as oil (content)
        ) as steps,
        ${within.country} as in_country, ${within.level} as in_level, ${within.phenolic} as in_range,
        ${within.method} as in_methods,
        array_remove(array[${sql.join(methodFilters.map(methodName))}], null) as methods
      from ${producers} where ${baseProducerConditions(filters, { kind: 'public' })}
    ), counted as (
      select 'total' as facet, '' as value, count(*) as count from matched
        where in_country and in_level and in_range and in_methods
      union all
      select 'country', country, count(*) from matched
        where in_level and in_range and in_methods group by country
      union all
      select 'level', level, count(*) from matched
        where in_country and in_range and in_methods and level is not null group by level
      union all
      select 'phenolic', step::text, count(*) from matched cross join unnest(steps) as step
        where in_country and in_level and in_methods group by step
      union all
      select 'method', method, count(*) from matched cross join unnest(methods) as method
        where in_country and in_level and in_range and in_methods group by method
    )
    select facet, value, count from counted where count > 0`.execute(connection);
  return rows;
}

function methodName(method: MethodFilter) {
  return sql`case when ${hasMethod(method)} then ${method}::text end`;
}
