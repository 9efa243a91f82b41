/* A farmhouse, a walled manor with a tower, and a town on a hill, each in four inks. */

interface Building {
  readonly id: string;
  readonly viewBox: string;
  readonly wall: string;
  readonly shade: string;
  readonly roof: string;
  readonly openings: string;
}

const farmhouse: Building = {
  id: 'farmhouse',
  viewBox: '0 0 100 70',
  wall: 'M6 70V35H62V70Z',
  shade: 'M62 70V29H93V70Z',
  roof: 'M1 36 34 20 67 36ZM58 30 77 17 97 30Z',
  openings: 'M28 70V53h10v17ZM13 44h8v9h-8ZM46 44h8v9h-8ZM72 41h8v10h-8Z',
};

const manor: Building = {
  id: 'manor',
  viewBox: '0 0 140 80',
  wall: 'M0 80V47H34V14H32V8h6v4h5V8h6v4h5V8h6v4h5V8h5v6h0V47h26V80ZM103 80V57h37v23Z',
  shade: 'M70 47V14l8 5v28ZM96 80V47h7v33Z',
  roof: 'M100 57l3-3h37v3Z',
  openings: 'M46 80V63q6-7 12 0v17ZM48 27h7v11h-7ZM10 57h8v10h-8ZM80 57h8v10h-8ZM116 66h8v14h-8Z',
};

const town: Building = {
  id: 'town',
  viewBox: '0 0 220 100',
  wall: 'M0 100V76h22V62h20v8h18V52h26v12h14V30h18v28h22V46h24v20h18V56h20v22h18v22Z',
  shade: 'M112 30h6v70h-6ZM157 46h7v54h-7ZM80 52h6v48h-6ZM196 56h6v44h-6ZM37 62h5v38h-5Z',
  roof: 'M-2 76 11 68 24 76ZM20 62 32 54 44 62ZM58 52 73 43 88 52ZM98 30 109 11 120 30ZM138 46 152 37 166 46ZM180 56 192 49 204 56Z',
  openings: 'M104 38h5v9h-5ZM67 62h5v7h-5ZM147 56h5v7h-5ZM28 72h5v6h-5ZM186 66h5v7h-5ZM128 74h5v7h-5Z',
};

export function BuildingSymbols() {
  return [farmhouse, manor, town].map((building) => (
    <symbol key={building.id} id={building.id} viewBox={building.viewBox} overflow="visible">
      <path d={building.wall} fill="var(--s-wall)" />
      <path d={building.shade} fill="var(--s-wall-2)" />
      <path d={building.roof} fill="var(--s-roof)" />
      <path d={building.openings} fill="var(--s-trunk)" />
    </symbol>
  ));
}
