-- The record that brought a spelling when it was merged: such a spelling stays, so that the name does not become free.
alter table laboratory_aliases add column merged_from_id integer references laboratories(id);
create index laboratory_aliases_merged_from on laboratory_aliases (merged_from_id) where merged_from_id is not null;
update laboratory_aliases set merged_from_id = laboratories.id
from laboratories
where merged_into_id = laboratory_id and fold_laboratory(name) = fold_laboratory(alias);
