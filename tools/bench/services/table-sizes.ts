import pg from 'pg';

/**
 * Reads how many rows each table of a database has, and how many bytes a row takes with its indexes.
 * @param url the connection URL
 * @returns a line for each table that has rows, the largest first
 */
export const measureTables = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ name: string; count: string; bytes: string }>(
      `select relname as name, n_live_tup as count, pg_total_relation_size(relid) as bytes
       from pg_stat_user_tables where n_live_tup > 0 order by 3 desc`,
    );
    return rows.map(
      ({ name, count, bytes }) =>
        `    ${name.padEnd(16)} ${count.padStart(8)} rows  ${(Number(bytes) / 1e6).toFixed(1).padStart(8)} MB  ${(Number(bytes) / Number(count)).toFixed(0).padStart(6)} bytes a row`,
    );
  } finally {
    await client.end();
  }
};
