-- The tables and functions of search by the words of the field. Their functions follow from src/database/functions.

alter table known_users rename to search_index_users;
alter table search_index_users rename column folded to normalized;
alter table search_index_users rename column written to original;
alter table search_index_users rename constraint known_users_pkey to search_index_users_pkey;
alter table search_index_users rename constraint known_users_user_id_fkey to search_index_users_user_id_fkey;
alter index known_users_parts rename to search_index_users_parts;
alter function know_user() rename to sync_user_search_index;
alter trigger users_known on users rename to users_search_index_new;
alter trigger users_known_anew on users rename to users_search_index_changed;

alter table known_producers rename to search_index_producers;
alter table search_index_producers rename column folded to normalized;
alter table search_index_producers rename column written to original;
alter table search_index_producers rename constraint known_producers_pkey to search_index_producers_pkey;
alter table search_index_producers
  rename constraint known_producers_producer_id_fkey to search_index_producers_producer_id_fkey;
alter index known_producers_parts rename to search_index_producers_parts;
alter function know_producer() rename to sync_producer_search_index;
alter trigger producers_known on producers rename to producers_search_index_new;
alter trigger producers_known_anew on producers rename to producers_search_index_changed;

alter table known_certificates rename to search_index_certificates;
alter table search_index_certificates rename column folded to normalized;
alter table search_index_certificates rename column written to original;
alter table search_index_certificates rename constraint known_certificates_pkey to search_index_certificates_pkey;
alter table search_index_certificates
  rename constraint known_certificates_certificate_id_fkey to search_index_certificates_certificate_id_fkey;
alter function know_certificate() rename to sync_certificate_search_index;
alter trigger certificates_known on certificates rename to certificates_search_index_new;
alter trigger certificates_known_anew on certificates rename to certificates_search_index_changed;

alter table cases rename column folded to normalized;
alter table cases rename column written to original;
-- Its columns have other names.
drop function derived_case(text, text);

alter table product_cells rename to product_facet_counts;
alter table product_facet_counts rename constraint product_cells_pkey to product_facet_counts_pkey;
alter table product_facet_counts rename constraint product_cells_width_check to product_facet_counts_width_check;
alter index product_cells_kind rename to product_facet_counts_kind;
alter sequence product_cells_id_seq rename to product_facet_counts_id_seq;
alter function listings_to_cells() rename to listings_to_facet_counts;

alter function learn_words(text[]) rename to upsert_search_terms;
