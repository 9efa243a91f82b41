-- In which language the reason of a recall is written: as the producer's other texts, or as an administrator reads.

alter table batch_recalls
  add column language text check (language in ('en', 'es', 'it', 'el', 'sl', 'hr'));

update batch_recalls set language = coalesce((
    select users.language from users
    where users.id = batch_recalls.recalled_by and users.id is distinct from producers.user_id
  ), producers.language)
from products join producers on producers.id = products.producer_id
where products.id = batch_recalls.product_id;

alter table batch_recalls alter column language set not null;
