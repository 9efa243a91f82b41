-- Of traders (Regulation (EU) 2022/2065, Art. 30 (1) (c), (e); Directive 2000/31/EC, Art. 5 (1) (d), (g)). Those who stated before state it with
-- their next change.
alter table seller_details
  add column register text check (length(register) between 2 and 200),
  add column tax_id text check (length(tax_id) between 4 and 30),
  add column self_certified boolean not null default false;
