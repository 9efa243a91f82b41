/** Where the public log is read (C2SP tlog-tiles); what follows a tile's address names it. */
export const logAddresses = { checkpoint: '/log/checkpoint', keys: '/log/keys', tiles: '/log/tile' } as const;
