-- What witnesses signed under the checkpoints of the public log; verified before it is stored.
create table log_cosignatures (
  size bigint not null references log_checkpoints(size),
  -- Its key: "name+id+key" (C2SP signed-note).
  witness text not null check (witness ~ '^[^+[:space:]]+\+[0-9a-f]{8}\+\S+$'),
  -- The line below the text of the note.
  line text not null check (line ~ '^— [^+[:space:]]+ \S+\n$'),
  at timestamptz not null,
  primary key (size, witness)
);
create index log_cosignatures_witness on log_cosignatures (witness, size);
