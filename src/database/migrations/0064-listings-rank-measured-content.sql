-- Only measured content ranks an oil and puts it into a range: what its producer states is shown, not compared. The counts are
-- made again from the listings, without the trigger, whose function still names tables by their names of before 0063.
alter table product_listings disable trigger listings_count_changed;
update product_listings as listing set phenolic = 0
from products as product
where product.id = listing.product_id and product.content_basis is distinct from 'measured' and listing.phenolic <> 0;
alter table product_listings enable trigger listings_count_changed;

truncate product_facet_counts;
insert into product_facet_counts (width, lower_end, country, level, available, count)
select width, lower_end, country, level, available, count(*)
from product_listings cross join steps_of(phenolic) where public group by 1, 2, 3, 4, 5;
